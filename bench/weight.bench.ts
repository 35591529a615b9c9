import type { CDPSession, Page } from '@playwright/test';
import { createQuickMeeting, encodeUtf8, joinPath } from '@salon/contract';
import { expectDevicesOn, expectInside, fillForm, launch, openVisitor, pressJoin } from '@salon/e2e/people';
import { encodedIn, send, startProduct } from '@salon/e2e/product';
import { watchMoments } from './measure/moments.ts';
import { sealer, signIn } from './measure/ownServer.ts';
import { report, rounded } from './measure/report.ts';
import { toolChunks } from './measure/toolChunks.ts';

/** Kilobytes (1000 bytes) of script, style and wasm, as they come over the line, with an empty cache; all requests. */
const GOALS = {
  landing: { goal: 125, atMost: 160 },
  joinUsable: { goal: 125, atMost: 160 },
  inRoom: { goal: 300, atMost: 340 },
  quietRoom: { goal: 330, atMost: 430, requests: 56 },
} as const;
/** Time in the room in which nothing is opened. */
const QUIET_MS = 60_000;

type Stage = keyof typeof GOALS;
type Goal = { readonly goal: number; readonly atMost: number; readonly requests?: number };

interface Arrived {
  readonly name: string;
  readonly kind: 'code' | 'font' | 'other';
  bytes: number;
  /** Without the answer's headers. */
  body: number;
}

const kindOf = (mime: string): Arrived['kind'] =>
  /javascript|css|wasm/.test(mime) ? 'code' : /font/.test(mime) ? 'font' : 'other';

/** Adds up what arrives, as the browser's network layer counts it: headers and compressed bodies. */
async function weigh(page: Page): Promise<{ arrived: ReadonlyMap<string, Arrived> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const arrived = new Map<string, Arrived>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.startsWith('http')) return;
    const { pathname } = new URL(response.url);
    arrived.set(requestId, {
      name: pathname,
      kind: kindOf(response.mimeType),
      bytes: response.encodedDataLength,
      body: 0,
    });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = arrived.get(requestId);
    if (one === undefined) return;
    one.bytes += encodedDataLength;
    one.body += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = arrived.get(requestId);
    if (one !== undefined) one.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return { arrived };
}

function sum(arrived: ReadonlyMap<string, Arrived>) {
  const kilobytes = (kind: Arrived['kind']) =>
    rounded(
      [...arrived.values()].filter((one) => one.kind === kind).reduce((all, one) => all + one.bytes, 0) / 1000,
      1,
    );
  const bodies = [...arrived.values()].filter((one) => one.kind === 'code').reduce((all, one) => all + one.body, 0);
  const heaviest = [...arrived.values()]
    .filter((one) => one.kind === 'code')
    .sort((one, other) => other.bytes - one.bytes);
  return {
    code: kilobytes('code'),
    codeWithoutHeaders: rounded(bodies / 1000, 1),
    fonts: kilobytes('font'),
    other: kilobytes('other'),
    requests: arrived.size,
    heaviest: heaviest.slice(0, 20).map((one) => `${rounded(one.bytes / 1000, 1)} ${one.name}`),
  };
}

const product = await startProduct();
const browser = await launch(0);
try {
  // Of a package that has every tool.
  const { token } = await signIn(product.url, 'mehmet@salon.test', await (await sealer(product.url))());
  const meeting = await send(product.url, createQuickMeeting, { title: encodeUtf8('Weight') }, { bearer: token });
  const measured: Partial<Record<Stage, ReturnType<typeof sum>>> = {};

  const reader = await openVisitor(browser, product.url, 0, { language: 'tr' });
  const landing = await weigh(reader.page);
  await reader.page.goto('/', { waitUntil: 'networkidle' });
  measured.landing = sum(landing.arrived);
  await reader.context.close();

  const guest = await openVisitor(browser, product.url, 0, { language: 'tr' });
  await guest.page.addInitScript(watchMoments, 'form input[name=fullName]');
  const join = await weigh(guest.page);
  await guest.page.goto(joinPath('tr', encodedIn(meeting.link)), { waitUntil: 'commit' });
  await guest.page.waitForFunction(() => window.__moments?.usable !== undefined, null, { polling: 'raf' });
  measured.joinUsable = sum(join.arrived);
  await fillForm(guest);
  await expectDevicesOn(guest);
  await pressJoin(guest);
  await expectInside(guest);
  await guest.page.waitForLoadState('networkidle');
  measured.inRoom = sum(join.arrived);
  await guest.page.waitForTimeout(QUIET_MS);
  measured.quietRoom = sum(join.arrived);
  const tools = toolChunks([...join.arrived.values()].map(({ name }) => name));
  await guest.context.close();

  const stages = (Object.keys(GOALS) as Stage[]).map((stage) => {
    const { goal, atMost, requests = Number.POSITIVE_INFINITY }: Goal = GOALS[stage];
    const code = measured[stage]?.code ?? Number.NaN;
    const isWithin = (measured[stage]?.requests ?? Number.NaN) <= requests;
    return [
      stage,
      { ...measured[stage], goal, atMost, reached: code <= goal, holds: code <= atMost && isWithin },
    ] as const;
  });
  report({
    name: 'weight',
    question: 'How much script, style and wasm does a page bring, as served, with an empty cache?',
    holds:
      stages.every(([, stage]) => stage.holds) && Object.values(tools).every(({ arrived }) => arrived.length === 0),
    figures: {
      unit: 'kB (1000 bytes), compressed, headers included',
      ...Object.fromEntries(stages),
      /** No one opened any of them. */
      tools,
    },
  });
} finally {
  await browser.close();
  await product.stop();
}
