import { setTimeout as wait } from 'node:timers/promises';
import { createMeeting, createQuickMeeting, encodeUtf8, sendChat } from '@salon/contract';
import { buildPlan } from '@salon/e2e/people';
import { enter, send } from '@salon/e2e/product';
import pg from 'pg';
import { databaseUrl } from '../scripts/cluster/cluster.plans.ts';
import { startOwnCluster } from './load/ownCluster.ts';
import { enterHub } from './load/participant.ts';
import { cpuSecondsBelow, usedBy } from './load/processes.ts';
import { sealer, signIn } from './measure/ownServer.ts';
import { quantile, report, rounded } from './measure/report.ts';

/** Planned meetings that begin at the same minute, and people of each. */
const MEETINGS = Number(process.env.MEETINGS ?? 500);
const PEOPLE_OF_EACH = Number(process.env.PEOPLE_OF_EACH ?? 4);
/** They come within this time of the hour. */
const ARRIVAL_SECONDS = Number(process.env.ARRIVAL_SECONDS ?? 120);
/** Joins without media as fast as two servers take them, this many at a time. */
const JOINS = Number(process.env.JOINS ?? 1000);
const MAX_CONCURRENT = 32;
/** The largest room, and what is written in it. */
const HALL = Number(process.env.HALL ?? 200);
const MESSAGES = 20;
/** Planning ahead of the hour, so that every plan is in the future when it is read. */
const AHEAD_MINUTES = Number(process.env.AHEAD_MINUTES ?? 4);
const HOST = 'mehmet@salon.test';

// Everyone comes from one address here.
const { cluster, close } = await startOwnCluster({ LIMITS: 'off' });
const { url, members, ports } = cluster;
const database = new pg.Pool({ connectionString: databaseUrl(ports), max: 1 });
// No package of the demo holds so many: what a room costs is asked, not what is sold.
await database.query('update package_version set max_participants = $1', [HALL + 1]);

const pidOf = (name: string): number => {
  const pid = members.get(name)?.pid() ?? null;
  if (pid === null) throw new Error(`${name} does not run`);
  return pid;
};
const servers = ['server-1', 'server-2'];
const cpuSeconds = () => ({
  servers: servers.reduce((sum, name) => sum + usedBy(pidOf(name)).cpuSeconds, 0),
  database: cpuSecondsBelow(pidOf('postgres')),
  redis: usedBy(pidOf('redis')).cpuSeconds,
  livekit: ['livekit-1', 'livekit-2'].reduce((sum, name) => sum + usedBy(pidOf(name)).cpuSeconds, 0),
});
/** Seconds that `work` took, and the part of a core that each program used in them. */
async function cores(work: () => Promise<unknown>) {
  const before = cpuSeconds();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const after = cpuSeconds();
  const used = (name: keyof typeof before) => rounded((after[name] - before[name]) / seconds, 2);
  return {
    seconds: rounded(seconds, 1),
    cores: { servers: used('servers'), database: used('database'), redis: used('redis'), livekit: used('livekit') },
  };
}
const quantiles = (times: readonly number[]) => ({
  p50: rounded(quantile(times, 0.5)),
  p95: rounded(quantile(times, 0.95)),
  p99: rounded(quantile(times, 0.99)),
});

const letters = 'abcdefghijklmnopqrstuvwxyz';
const nameOf = (person: number) => `Kişi ${letters[Math.floor(person / 26) % 26]}${letters[person % 26]}`;
const sockets: Awaited<ReturnType<typeof enterHub>>[] = [];
const refusals: Record<string, number> = {};

/** Someone comes in by the product's calls and hub, without media; the milliseconds that it took, or null. */
async function comeIn(meetingId: string, person: number): Promise<number | null> {
  const began = performance.now();
  try {
    const { admissionToken } = await enter(url, meetingId, nameOf(person), `kisi${person}@example.com`);
    sockets.push(await enterHub(url, admissionToken));
    return performance.now() - began;
  } catch (failure) {
    const message = failure instanceof Error ? failure.message.slice(0, 120) : String(failure);
    refusals[message] = (refusals[message] ?? 0) + 1;
    return null;
  }
}
const came = (times: readonly (number | null)[]) => times.filter((time) => time !== null);

/** Runs `work` for each number below `count`, a few at a time. */
async function each<T>(count: number, atATime: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next++;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return results;
}

const seal = await sealer(url);
const { token: bearer } = await signIn(url, HOST, await seal());

// 1. Plans for one hour, then everyone comes.
const plan = buildPlan(AHEAD_MINUTES);
const hour = Date.parse(`${plan.startingDate}Z`);
const planned: string[] = [];
const planning = await cores(async () => {
  const ids = await each(MEETINGS, 4, async (index) => {
    const { id } = await send(url, createMeeting, { ...plan, title: `Ders ${index}` }, { bearer });
    return id;
  });
  planned.push(...ids);
});
if (Date.now() > hour) throw new Error(`planning ended after the hour: set AHEAD_MINUTES above ${AHEAD_MINUTES}`);
await wait(Math.max(0, hour - Date.now() + 1000));
const people = MEETINGS * PEOPLE_OF_EACH;
let arrivals: number[] = [];
const morning = await cores(async () => {
  const began = performance.now();
  const times = await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      await wait(Math.max(0, (person * ARRIVAL_SECONDS * 1000) / people - (performance.now() - began)));
      return comeIn(planned[person % MEETINGS] ?? '', person);
    }),
  );
  arrivals = came(times);
});
console.error(`${arrivals.length} of ${people} came in`, refusals);
for (const socket of sockets.splice(0)) socket.disconnect();

// 2. As many as two servers take.
let joins: number[] = [];
const open: string[] = [];
for (let count = 0; count * 40 < JOINS; count += 1) {
  const { meetingId } = await send(url, createQuickMeeting, { title: encodeUtf8(`Salon ${count}`) }, { bearer });
  open.push(meetingId);
}
const joining = await cores(async () => {
  const times = await each(JOINS, MAX_CONCURRENT, (person) => comeIn(open[person % open.length] ?? '', person));
  joins = came(times);
});
console.error(`${joins.length} of ${JOINS} joined, ${rounded(joins.length / joining.seconds, 1)} a second`);
for (const socket of sockets.splice(0)) socket.disconnect();

// 3. One large room: what its people cost beside their media.
const { meetingId: hall } = await send(url, createQuickMeeting, { title: encodeUtf8('Konferans') }, { bearer });
const { admissionToken } = await enter(url, hall, nameOf(0), 'konusan@example.com');
sockets.push(await enterHub(url, admissionToken));
let entrances: number[] = [];
const filling = await cores(async () => {
  entrances = came(await each(HALL - 1, 8, (person) => comeIn(hall, person + 1)));
});
let delivered = 0;
for (const socket of sockets) socket.on('chat.posted', () => (delivered += 1));
const deliveries: number[] = [];
const chat = await cores(async () => {
  for (let count = 1; count <= MESSAGES; count += 1) {
    const began = performance.now();
    await send(url, sendChat, { text: `satır ${count}`, clientKey: `nineOClock_${count}` }, admissionToken);
    while (delivered < count * sockets.length) await wait(5);
    deliveries.push(performance.now() - began);
  }
});
for (const socket of sockets.splice(0)) socket.disconnect();
await database.end();
await close();

report({
  name: 'nineOClock',
  question: `${MEETINGS} planned meetings begin at once and ${people} people come within ${ARRIVAL_SECONDS} s; ${JOINS} join as fast as they can; ${HALL} are in one room and read what is written: does everyone get in, media aside?`,
  holds: arrivals.length === people && joins.length === JOINS && entrances.length === HALL - 1,
  figures: {
    planning: { ...planning, perSecond: rounded(MEETINGS / planning.seconds, 1) },
    morning: { ...morning, entered: arrivals.length, people, enteredMs: quantiles(arrivals) },
    joining: {
      ...joining,
      entered: joins.length,
      perSecond: rounded(joins.length / joining.seconds, 1),
      perSecondAndCoreOfServers: rounded(joins.length / joining.seconds / joining.cores.servers, 1),
      enteredMs: quantiles(joins),
    },
    hall: {
      filling: { ...filling, entered: entrances.length, enteredMs: quantiles(entrances) },
      chat: { ...chat, messages: MESSAGES, seenByAllMs: quantiles(deliveries) },
    },
    refusals,
  },
});
