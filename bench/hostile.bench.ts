import { Worker } from 'node:worker_threads';
import {
  CONSENT_VERSION,
  captchaChallenge,
  createQuickMeeting,
  encodeUtf8,
  goMeeting,
  HUB_PATH,
  joinMeeting,
  sendChat,
} from '@salon/contract';
import { buildAddress, createTestMeeting, enter, type Product, Refused, send, startProduct } from '@salon/e2e/product';
import { packedSolution, solutionOf } from '@salon/server/testing';
import { io, type Socket } from 'socket.io-client';
import { sealer, signIn } from './measure/ownServer.ts';
import { median, quantile, report, rounded } from './measure/report.ts';

const SECONDS = Number(process.env.SECONDS ?? 20);
const GOALS = { chatP95: 50, classWithin: 20_000 };
/** Each of them writes as often as is allowed for ever. */
const SPEAKERS = 2;
const EVERY_MS = 125;
const CLASS = 40;

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

async function onTheHub(url: string, admission: string): Promise<Socket> {
  const socket = io(url, { path: HUB_PATH, transports: ['websocket'], auth: { admission }, forceNew: true });
  await new Promise<void>((done, fail) => socket.once('connect', done).once('connect_error', fail));
  await socket.emitWithAck('room.enter', { tools: {} });
  return socket;
}

/** Milliseconds from sending a message to having it at someone else's, at a steady rate. */
async function chatFor(product: Product, seconds: number): Promise<number[]> {
  const { meetingId } = await createTestMeeting(product.url, 'Elsewhere');
  const people = await Promise.all(
    [...'abc'].map((letter) => enter(product.url, meetingId, `Kişi ${letter}`, `${letter}@example.com`)),
  );
  const sockets = await Promise.all(people.map((person) => onTheHub(product.url, person.admissionToken)));
  const sent = new Map<string, number>();
  const times: number[] = [];
  sockets.at(-1)?.on('chat.posted', ({ text }: { text: string }) => {
    times.push(performance.now() - (sent.get(text) ?? Number.NaN));
  });
  const count = Math.floor((seconds * 1000) / EVERY_MS);
  const begun = performance.now();
  const under: Promise<unknown>[] = [];
  for (let index = 0; index < count; index += 1) {
    await wait(Math.max(0, begun + index * EVERY_MS - performance.now()));
    const text = `mesaj ${index}`;
    sent.set(text, performance.now());
    const speaker = people[index % SPEAKERS]?.admissionToken ?? '';
    under.push(send(product.url, sendChat, { text, clientKey: `hostile-${begun.toFixed(0)}-${index}` }, speaker));
  }
  await Promise.all(under);
  for (let tries = 0; tries < 200 && times.length < count; tries += 1) await wait(50);
  for (const socket of sockets) socket.disconnect();
  return times;
}

const figuresOf = (times: readonly number[]) => ({
  messages: times.length,
  median: rounded(median(times), 1),
  p95: rounded(quantile(times, 0.95), 1),
  most: rounded(Math.max(...times), 1),
});

/** Someone of a class: looks on the join page, and comes in, with the work that is asked for. */
async function comeIn(url: string, meetingId: string, index: number, from: string): Promise<void> {
  await send(url, goMeeting, { id: meetingId }, undefined, { from });
  const letters = `${String.fromCharCode(97 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))}`;
  const texts = { kvkk: true, terms: true, consentVersion: CONSENT_VERSION };
  const form = { meetingId, fullName: `Kişi ${letters}`, email: `sinif${index}@example.com`, ...texts };
  const join = (captcha?: string) => send(url, joinMeeting, form, undefined, { from, captcha });
  await join().catch(async (failure: unknown) => {
    if (!(failure instanceof Refused) || failure.code !== 'captcha.missing') throw failure;
    const challenge = await send(url, captchaChallenge, { meetingId }, undefined, { from });
    return join(packedSolution(await solutionOf(challenge)));
  });
}

/** Milliseconds until a class behind one address is in one meeting; everyone's work is done by this one machine. */
async function classComesIn(url: string): Promise<{ all: number; refused: string[] }> {
  const seal = await sealer(url);
  const { token } = await signIn(url, 'mehmet@salon.test', await seal());
  const title = { title: encodeUtf8('Ders') };
  const { meetingId } = await send(url, createQuickMeeting, title, { bearer: token });
  const from = buildAddress();
  const began = performance.now();
  const ends = await Promise.allSettled(Array.from({ length: CLASS }, (_none, n) => comeIn(url, meetingId, n, from)));
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  return { all: performance.now() - began, refused };
}

const product = await startProduct({ LOG_LEVEL: 'warn' });
try {
  await chatFor(product, 3);
  const alone = figuresOf(await chatFor(product, SECONDS));
  const victim = await createTestMeeting(product.url, 'Hostile');
  const { admissionToken } = await enter(product.url, victim.meetingId, 'Kişi k', 'k@example.com');
  const worker = new Worker(new URL('./load/hostile.ts', import.meta.url), {
    workerData: { url: product.url, admission: admissionToken },
  });
  const besideHostile = figuresOf(await chatFor(product, SECONDS));
  await worker.terminate();
  const { all, refused } = await classComesIn(product.url);
  report({
    name: 'hostile',
    question:
      'How late is chat elsewhere while one guest asks the hub without end, and how soon is a class behind one address in?',
    holds: besideHostile.p95 < GOALS.chatP95 && refused.length === 0 && all < GOALS.classWithin,
    figures: { unit: 'ms', alone, besideHostile, class: { people: CLASS, allIn: rounded(all), refused }, goals: GOALS },
  });
} finally {
  await product.stop();
}
