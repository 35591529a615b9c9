import { loadavg } from 'node:os';
import {
  addStudyRooms,
  assignParticipant,
  createQuickMeeting,
  distributeParticipants,
  encodeUtf8,
  getLegalVersions,
  getStudy,
  goToStudyRoom,
  joinMeeting,
  openStudy,
  type RoomSession,
} from '@salon/contract';
import {
  expectDevicesOn,
  expectInside,
  fillForm,
  launch,
  openPrejoin,
  openVisitor,
  pressJoin,
} from '@salon/e2e/people';
import { enter, send, startProduct } from '@salon/e2e/product';
import { onOwnInterface } from './load/interface.ts';
import { startMovers } from './load/movers.ts';
import { cpuSecondsBelow } from './load/processes.ts';
import { type SignallingClient, startSignallingClient } from './load/signallingClient.ts';
import { type Arrival, watchArrivals } from './measure/arrivals.ts';
import { sealer, signIn } from './measure/ownServer.ts';
import { quantile, report, rounded } from './measure/report.ts';

const PEOPLE = Number(process.env.PEOPLE ?? 30);
const ROOMS = Number(process.env.ROOMS ?? 6);
const MOVES = Number(process.env.MOVES ?? 10);
const GOAL = 3000;
const GIVE_UP = 30_000;
/** Who waits in a room to be seen and heard: small and seldom, so that they cost little. */
const WAITS = { picture: { width: 96, height: 54, framesPerSecond: 10 }, sound: true } as const;

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const letters = (index: number) =>
  `${String.fromCharCode(97 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))}`;

const product = await startProduct({ ...onOwnInterface(), LOG_LEVEL: 'warn' });
const browser = await launch(0);
try {
  const { url } = product;
  const { token } = await signIn(url, 'mehmet@salon.test', await (await sealer(url))());
  const { meetingId, link } = await send(url, createQuickMeeting, { title: encodeUtf8('Atölye') }, { bearer: token });
  const { guest: consentVersion } = await send(url, getLegalVersions, {});
  const form = { meetingId, fullName: 'Mehmet Demir', email: 'mehmet@salon.test', kvkk: true, terms: true };
  const createTestModerator = (): Promise<RoomSession> =>
    send(url, joinMeeting, { ...form, consentVersion }, { bearer: token });
  const moderator = await createTestModerator();
  const asked = moderator.admissionToken;
  const managing = await startSignallingClient(url, moderator);
  await send(url, addStudyRooms, { count: ROOMS }, asked);
  await send(url, openStudy, {}, asked);
  const { rooms } = (await send(url, getStudy, {}, asked)).study;
  // In each room someone waits with picture and tone: moderators, whom no one moves.
  const waiting: RoomSession[] = [];
  while (waiting.length < rooms.length) waiting.push(await createTestModerator());
  const anchors = await startMovers(
    url,
    waiting.map((session) => ({ session, sends: WAITS })),
  );
  for (const [place, { id }] of rooms.entries())
    await send(url, goToStudyRoom, { roomId: id }, waiting[place]?.admissionToken ?? '');
  const visitor = await openVisitor(browser, url, 0, { language: 'en' });
  await visitor.page.addInitScript(watchArrivals);
  await openPrejoin(visitor, link);
  await fillForm(visitor);
  await expectDevicesOn(visitor);
  await pressJoin(visitor);
  await expectInside(visitor);
  const others: SignallingClient[] = [];
  while (others.length < PEOPLE - 1) {
    const place = others.length;
    const session = await enter(url, meetingId, `Kişi ${letters(place)}`, `kisi${place}@example.com`);
    others.push(await startSignallingClient(url, session));
  }
  const whereIs = async () =>
    (await send(url, getStudy, {}, asked)).people.find((one) => one.fullName === visitor.name);
  const arrivals = (since: number): Promise<Arrival[]> =>
    visitor.page.evaluate((from) => window.__arrivals.filter(({ at }) => at >= from), since);

  /** Processor seconds of the product's two parts from now until the returned function is called, and how long that was. */
  const spending = () => {
    const now = () => ({
      seconds: performance.now() / 1000,
      server: cpuSecondsBelow(product.pid('server')),
      media: cpuSecondsBelow(product.pid('livekit')),
    });
    const from = now();
    return () => {
      const to = now();
      return {
        seconds: to.seconds - from.seconds,
        server: to.server - from.server,
        media: to.media - from.media,
      };
    };
  };
  /** Moves the browser, alone or with all the others, until it sees and hears who waits in the new room. */
  async function move(press: () => Promise<unknown>) {
    const idle = spending();
    await wait(4000);
    const resting = idle();
    const before = (await whereIs())?.roomId;
    const moving = spending();
    const began = Date.now();
    await press();
    const answered = Date.now() - began;
    if ((await whereIs())?.roomId === before) return null;
    const first = async () => {
      const all = await arrivals(began);
      const at = (what: Arrival['what']) => (all.find((one) => one.what === what)?.at ?? Number.NaN) - began;
      return { signal: at('signalOpen'), connected: at('connected'), picture: at('picture'), sound: at('sound') };
    };
    let seen = await first();
    while (Number.isNaN(seen.picture + seen.sound) && Date.now() - began < GIVE_UP) {
      await wait(50);
      seen = await first();
    }
    const followed = others.flatMap((one) => one.followed.filter(({ told }) => told >= began));
    const used = moving();
    // Without what both spend while no one moves.
    const own = (part: 'server' | 'media') => used[part] - (resting[part] * used.seconds) / resting.seconds;
    const spent = { server: own('server'), media: own('media') };
    return { began, answered, ...seen, followed, spent };
  }
  type Move = NonNullable<Awaited<ReturnType<typeof move>>>;
  const moved = async (press: () => Promise<unknown>) => {
    const found: Move[] = [];
    while (found.length < MOVES) {
      const one = await move(press);
      if (one !== null) found.push(one);
    }
    return found;
  };
  const of = (values: readonly number[]) => ({
    p50: rounded(quantile(values, 0.5)),
    p95: rounded(quantile(values, 0.95)),
    most: rounded(Math.max(...values)),
  });
  const told = (moves: readonly Move[]) => ({
    answered: of(moves.map(({ answered }) => answered)),
    signal: of(moves.map(({ signal }) => signal)),
    connected: of(moves.map(({ connected }) => connected)),
    picture: of(moves.map(({ picture }) => picture)),
    sound: of(moves.map(({ sound }) => sound)),
    both: of(moves.map(({ picture, sound }) => Math.max(picture, sound))),
  });

  let turn = 0;
  const alone = await moved(async () => {
    const personId = (await whereIs())?.id ?? '';
    turn += 1;
    await send(url, assignParticipant, { personId, roomId: rooms[turn % rooms.length]?.id ?? null }, asked);
  });
  const together = await moved(() => send(url, distributeParticipants, { anew: true }, asked));
  const last = (moves: readonly Move[], what: 'told' | 'token' | 'joined') =>
    of(moves.map(({ began, followed }) => Math.max(...followed.map((one) => one[what])) - began));
  for (const one of others) one.leave();
  managing.leave();
  await anchors.leave();
  const figures = { alone: told(alone), together: told(together) };
  const most = figures.together.both.most;
  report({
    name: 'moving',
    question: `${PEOPLE} people are moved between ${ROOMS} study rooms at once, of whom one has a browser and the others cost this machine no media: what is the product's part?`,
    holds: most <= GOAL,
    figures: {
      unit: 'ms from the moderator’s word',
      moves: MOVES,
      browser: figures,
      others: {
        /** Until the last one of them was told, had a token, was in the media server's new room. */
        lastReported: last(together, 'told'),
        lastToken: last(together, 'token'),
        lastJoined: last(together, 'joined'),
      },
      /** Processor seconds a move of everyone, beyond what is spent at rest. The server's are of one thread: no less time passes. */
      spent: {
        server: rounded(
          quantile(
            together.map(({ spent }) => spent.server),
            0.5,
          ),
          2,
        ),
        media: rounded(
          quantile(
            together.map(({ spent }) => spent.media),
            0.5,
          ),
          2,
        ),
      },
      goal: GOAL,
      load: rounded(loadavg()[0] ?? Number.NaN, 1),
    },
  });
} finally {
  await browser.close();
  await product.stop();
}
