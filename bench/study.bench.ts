import { loadavg } from 'node:os';
import {
  addStudyRooms,
  createQuickMeeting,
  distributeParticipants,
  encodeUtf8,
  getLegalVersions,
  getStudy,
  joinMeeting,
  openStudy,
  type RoomSession,
} from '@salon/contract';
import { enter, send, startProduct } from '@salon/e2e/product';
import { onOwnInterface } from './load/interface.ts';
import { type Met, type Mover, startMovers } from './load/movers.ts';
import { sealer, signIn } from './measure/ownServer.ts';
import { quantile, report, rounded } from './measure/report.ts';

const PEOPLE = Number(process.env.PEOPLE ?? 30);
const ROOMS = Number(process.env.ROOMS ?? 6);
const MOVES = Number(process.env.MOVES ?? 5);
/** Everyone sends both: anyone who is in a room sees and hears all the others there. */
const SENDS = { picture: { width: 96, height: 54, framesPerSecond: 3 }, sound: true } as const;
const GOAL = 3000;
/** Who is not met by then is counted as never. */
const GIVE_UP = 30_000;

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const letters = (index: number) =>
  `${String.fromCharCode(97 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))}`;

async function createTestModerator(url: string): Promise<RoomSession> {
  const { token } = await signIn(url, 'mehmet@salon.test', await (await sealer(url))());
  const { meetingId } = await send(url, createQuickMeeting, { title: encodeUtf8('Atölye') }, { bearer: token });
  const { guest: consentVersion } = await send(url, getLegalVersions, {});
  const form = { meetingId, fullName: 'Mehmet Demir', email: 'mehmet@salon.test', kvkk: true, terms: true };
  return send(url, joinMeeting, { ...form, consentVersion }, { bearer: token });
}

const product = await startProduct({ ...onOwnInterface(), LOG_LEVEL: 'warn' });
try {
  const { url } = product;
  const moderator = await createTestModerator(url);
  const people: Mover[] = [];
  while (people.length < PEOPLE) {
    const place = people.length;
    const session = await enter(url, moderator.meetingId, `Kişi ${letters(place)}`, `kisi${place}@example.com`);
    people.push({ session, sends: SENDS });
  }
  const asked = moderator.admissionToken;
  // Who manages rooms is inside, and stays in the meeting's own room.
  const managing = await startMovers(url, [{ session: moderator, sends: { picture: null, sound: false } }]);
  await send(url, addStudyRooms, { count: ROOMS }, asked);
  await send(url, distributeParticipants, { anew: true }, asked);
  await send(url, openStudy, {}, asked);
  const movers = await startMovers(url, people);
  /** The room of each, by person. */
  const whereabouts = async (): Promise<Map<string, string>> =>
    new Map((await send(url, getStudy, {}, asked)).people.map(({ id, roomId }) => [id, roomId]));

  const loadBefore = loadavg()[0] ?? Number.NaN;
  const times: number[] = [];
  let [moved, never] = [0, 0];
  for (let move = 0; move < MOVES; move += 1) {
    // The last move has come to rest.
    await wait(3000);
    const before = await whereabouts();
    const met: Met[] = [];
    movers.onMet((one) => met.push(one));
    const began = Date.now();
    await send(url, distributeParticipants, { anew: true }, asked);
    const now = await whereabouts();
    const isMoved = (id: string) => before.get(id) !== now.get(id);
    const ids = people.map(({ session }) => session.participantId);
    moved += ids.filter(isMoved).length;
    const wanted = ids.flatMap((who) =>
      ids
        .filter((other) => other !== who && now.get(other) === now.get(who) && (isMoved(who) || isMoved(other)))
        .flatMap((other) => [`${who} ${other} picture`, `${who} ${other} sound`]),
    );
    const arrived = () => new Map(met.map(({ who, other, what, at }) => [`${who} ${other} ${what}`, at]));
    while (Date.now() - began < GIVE_UP && !wanted.every((one) => arrived().has(one))) await wait(50);
    const at = arrived();
    for (const who of ids) {
      const own = wanted.filter((one) => one.startsWith(who));
      if (own.length === 0) continue;
      if (own.some((one) => !at.has(one))) never += 1;
      else times.push(Math.max(...own.map((one) => (at.get(one) ?? began) - began)));
    }
  }
  await movers.leave();
  await managing.leave();
  const most = rounded(Math.max(...times));
  report({
    name: 'study',
    question: `${PEOPLE} people are moved between ${ROOMS} study rooms at once: how long until each sees and hears everybody who is with them now?`,
    holds: never === 0 && most <= GOAL,
    figures: {
      unit: 'ms from the moderator’s word to the last picture and sound, a person',
      people: PEOPLE,
      rooms: ROOMS,
      moves: MOVES,
      moved,
      sends: SENDS,
      p50: rounded(quantile(times, 0.5)),
      p95: rounded(quantile(times, 0.95)),
      most,
      never,
      goal: GOAL,
      /** Of the machine in the minute before, and in the last one: the people themselves are a part of it. */
      load: { before: rounded(loadBefore, 1), after: rounded(loadavg()[0] ?? Number.NaN, 1) },
    },
  });
} finally {
  await product.stop();
}
