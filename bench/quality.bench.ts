import type { Browser, Page } from '@playwright/test';
import { launch, openVisitor } from '@salon/e2e/people';
import { createTestMeeting, enter, freePort, startProduct } from '@salon/e2e/product';
import type { Socket } from 'socket.io-client';
import { serveBare } from './bare/serve.ts';
import { enterWithoutLocators } from './load/enterWithoutLocators.ts';
import { enterHub } from './load/participant.ts';
import { usedBy } from './load/processes.ts';
import { slowPath, takePath } from './load/slowPath.ts';
import { heapOf, secondsOf } from './measure/browser.ts';
import { report, rounded } from './measure/report.ts';

/** Which pictures arrive on a page: by how many tiles it shows, how fast its line is, and how the others send. */
const TILES = (process.env.TILES ?? '2,4,9').split(',').map(Number);
const CODECS = (process.env.CODECS ?? 'vp8,vp9').split(',').filter((codec) => codec === 'vp8' || codec === 'vp9');
/** Bits a second each way; null: not limited. */
const LINES: Readonly<Record<string, number | null>> = { free: null, '1 Mbit/s': 1_000_000, '300 kbit/s': 300_000 };
const ASKED = process.env.LINES?.split(',') ?? Object.keys(LINES);
const DELAY = 20;
/** Few pictures a second: two cores send for everyone. */
const CAMERA = { width: 1280, height: 720, framesPerSecond: Number(process.env.FPS ?? 10), frames: 30 };
/** When it is looked at, since the others began to send. */
const LOOKS_SECONDS = (process.env.LOOKS ?? '5,20').split(',').map(Number);
/** The media server takes a layer for large enough that has so much of the size that is asked for. */
const NEAR = 0.9;

const LETTERS = 'abcdefghij';

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** What a page receives of each camera, and how large it shows it. */
const arriving = (page: Page) =>
  page.evaluate(async () => {
    const now = [];
    const sound = { concealed: 0, all: 0 };
    for (const peer of window.__probe.peers.filter(({ connectionState }) => connectionState === 'connected'))
      for (const stat of (await peer.getStats()).values())
        if (stat.type === 'inbound-rtp' && stat.kind === 'audio') {
          sound.concealed += Number(stat.concealedSamples ?? 0) - Number(stat.silentConcealedSamples ?? 0);
          sound.all += Number(stat.totalSamplesReceived ?? 0);
        } else if (stat.type === 'inbound-rtp')
          now.push({
            width: Number(stat.frameWidth ?? 0),
            height: Number(stat.frameHeight ?? 0),
            decoded: Number(stat.framesDecoded ?? 0),
            bytes: Number(stat.bytesReceived ?? 0),
            frozen: Number(stat.totalFreezesDuration ?? 0),
          });
    const tiles = [...document.querySelectorAll('article video')].map((video) => video.clientWidth);
    return { at: performance.now(), now, sound, tile: Math.max(0, ...tiles) };
  });

/** What the first of the senders sends: each layer that goes out (of VP9 one stream holds all). */
const leaving = (page: Page) =>
  page.evaluate(async () => {
    const layers: string[] = [];
    const peer = window.__probe.peers.find(({ connectionState }) => connectionState === 'connected');
    for (const stat of (await peer?.getStats())?.values() ?? [])
      if (stat.type === 'outbound-rtp' && stat.kind === 'video' && stat.active && stat.frameWidth !== undefined)
        layers.push(`${stat.frameWidth} ${stat.scalabilityMode ?? ''} ${stat.qualityLimitationReason}`);
    return layers.sort();
  });

type Codec = (typeof CODECS)[number];
type Arrived = Awaited<ReturnType<typeof arriving>>;

/** What came between two looks. */
function between(before: Arrived, look: Arrived) {
  const seconds = (look.at - before.at) / 1000;
  const more = (key: 'decoded' | 'bytes') =>
    look.now.reduce((all, one) => all + one[key], 0) - before.now.reduce((all, one) => all + one[key], 0);
  return {
    tile: look.tile,
    widths: look.now.map(({ width }) => width),
    perSecond: rounded(more('decoded') / seconds / Math.max(1, look.now.length), 1),
    kilobits: rounded((more('bytes') * 8) / 1000 / seconds),
    frozenSeconds: rounded(Math.max(0, ...look.now.map(({ frozen }) => frozen)), 1),
    soundMissing: rounded(
      (look.sound.concealed - before.sound.concealed) / Math.max(1, look.sound.all - before.sound.all),
      3,
    ),
  };
}

const udpPort = await freePort('udp');
const product = await startProduct({ LOG_LEVEL: 'warn', LIVEKIT_UDP_PORT: String(udpPort) });
const media = product.mediaServer();
const bare = await serveBare(media, 'none');
const viewing = await launch(0, 'allowed', CAMERA);

const used = async (sending: Browser) => ({
  at: performance.now(),
  viewer: await secondsOf(viewing),
  senders: await secondsOf(sending),
  sfu: usedBy(product.pid('livekit')).cpuSeconds,
});
type Using = Awaited<ReturnType<typeof used>>;

const cores = (before: Using, now: Using) => {
  const of = (key: keyof Using) => rounded(((now[key] - before[key]) * 1000) / (now.at - before.at), 2);
  return { viewer: of('viewer'), senders: of('senders'), sfu: of('sfu') };
};

/** Lets people in who send from one page, each with the codec; returns that page and what ends their presence. */
async function sendAll(sending: Browser, meetingId: string, people: number, codec: Codec) {
  const hubs: Socket[] = [];
  const tokens: string[] = [];
  for (const letter of LETTERS.slice(0, people)) {
    const session = await enter(product.url, meetingId, `Kişi ${letter}`, `kisi${letter}@example.com`);
    hubs.push(await enterHub(product.url, session.admissionToken));
    tokens.push(session.sfu.token);
  }
  const { page } = await openVisitor(sending, bare.url, 1);
  await page.goto('/send.html');
  await page.locator('html[data-ready]').waitFor();
  const url = media.url.replace('http', 'ws');
  await page.evaluate((args) => window.sendFor(...args), [url, tokens, codec] as const);
  return { page, end: () => hubs.forEach((hub) => void hub.disconnect()) };
}

async function run(codec: Codec, tiles: number, line: string) {
  const speed = LINES[line] ?? null;
  const meeting = await createTestMeeting(product.url, 'Kalite');
  const visitor = await openVisitor(viewing, product.url, 0, { language: 'en' });
  const path = speed === null ? null : await slowPath(udpPort, speed, DELAY);
  if (path !== null) await visitor.page.addInitScript(takePath, [udpPort, path.port] as const);
  const sending = await launch(1, 'allowed', CAMERA);
  try {
    await enterWithoutLocators(visitor, meeting.link);
    const senders = await sendAll(sending, meeting.meetingId, tiles - 1, codec);
    const begun = performance.now();
    const looks: (ReturnType<typeof between> & { second: number; sent: string[]; cores: ReturnType<typeof cores> })[] =
      [];
    let before = { look: await arriving(visitor.page), using: await used(sending) };
    for (const second of LOOKS_SECONDS) {
      await wait(Math.max(0, begun + second * 1000 - performance.now()));
      const now = { look: await arriving(visitor.page), using: await used(sending) };
      const sent = await leaving(senders.page);
      looks.push({ second, ...between(before.look, now.look), sent, cores: cores(before.using, now.using) });
      before = now;
    }
    const found = { codec, tiles, line, looks, heapMegabytes: rounded(await heapOf(visitor.page), 1) };
    process.stderr.write(`${JSON.stringify(found)}\n`);
    senders.end();
    return found;
  } finally {
    await visitor.context.close();
    await sending.close();
    path?.close();
  }
}

try {
  const found: Awaited<ReturnType<typeof run>>[] = [];
  for (const tiles of TILES)
    for (const line of ASKED) for (const codec of CODECS) found.push(await run(codec, tiles, line));
  // Where nothing limits the line, each picture has at last the layer that its tile asks for: nine tenths of it at least.
  const small = found.filter(({ line, looks }) => {
    const last = looks.at(-1);
    return LINES[line] === null && last?.widths.some((width) => width < NEAR * Math.min(last.tile, CAMERA.width));
  });
  report({
    name: 'quality',
    question: 'Which pictures arrive after 5 s and 20 s, by tiles, line and codec, and what do they cost?',
    holds: small.length === 0,
    figures: {
      unit: { width: 'pixels', cores: 'of all processes' },
      framesPerSecondSent: CAMERA.framesPerSecond,
      found,
    },
  });
} finally {
  bare.close();
  await viewing.close();
  await product.stop();
}
