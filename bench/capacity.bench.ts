import { setTimeout as wait } from 'node:timers/promises';
import { createQuickMeeting, encodeUtf8, sendChat } from '@salon/contract';
import { createTestMeeting, enter, send } from '@salon/e2e/product';
import pg from 'pg';
import { databaseUrl } from '../scripts/cluster/cluster.plans.ts';
import { startOwnCluster } from './load/ownCluster.ts';
import { enterHub } from './load/participant.ts';
import { cpuSecondsBelow, usedBy } from './load/processes.ts';
import { sealer, signIn } from './measure/ownServer.ts';
import { report, rounded } from './measure/report.ts';

/** People of the large meeting; its organiser's package holds fifty. */
const PEOPLE = Number(process.env.PEOPLE ?? 40);
const MESSAGES = Number(process.env.MESSAGES ?? 30);
const MEETINGS = Number(process.env.MEETINGS ?? 40);
const PEOPLE_OF_SMALL = 3;
const QUIET_SECONDS = Number(process.env.QUIET_SECONDS ?? 30);
const HOST = 'mehmet@salon.test';

// Everyone comes from one address here.
const { cluster, close } = await startOwnCluster({ LIMITS: 'off' });
const { url, members, ports } = cluster;
const database = new pg.Pool({ connectionString: databaseUrl(ports), max: 1 });

const pidOf = (name: string): number => {
  const pid = members.get(name)?.pid() ?? null;
  if (pid === null) throw new Error(`${name} does not run`);
  return pid;
};
const servers = ['server-1', 'server-2'];
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** What both servers and the database have used so far. */
async function usage() {
  const { rows } = await database.query(
    `select xact_commit::float8 as commits from pg_stat_database where datname = 'salon'`,
  );
  return {
    serverMs: sum(servers.map((name) => usedBy(pidOf(name)).cpuSeconds)) * 1000,
    megabytes: sum(servers.map((name) => usedBy(pidOf(name)).rssMegabytes)),
    databaseMs: cpuSecondsBelow(pidOf('postgres')) * 1000,
    redisMs: usedBy(pidOf('redis')).cpuSeconds * 1000,
    transactions: Number(rows[0]?.commits),
  };
}
type Usage = Awaited<ReturnType<typeof usage>>;

/** What `work` cost for each of `count`, beyond what an idle cluster uses in that time. */
async function costOf(count: number, idle: Usage | null, work: () => Promise<unknown>): Promise<Usage> {
  const before = await usage();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const after = await usage();
  const each = (key: keyof Usage) =>
    rounded((after[key] - before[key] - (key === 'megabytes' ? 0 : (idle?.[key] ?? 0) * seconds)) / count, 2);
  return {
    serverMs: each('serverMs'),
    megabytes: each('megabytes'),
    databaseMs: each('databaseMs'),
    redisMs: each('redisMs'),
    transactions: each('transactions'),
  };
}
/** What a second costs in which no one does anything. */
const quiet = (idle: Usage | null) => costOf(QUIET_SECONDS, idle, () => wait(QUIET_SECONDS * 1000));

async function comeIn(meetingId: string, person: number) {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const name = `Kişi ${letters[Math.floor(person / 26) % 26]}${letters[person % 26]}`;
  const { admissionToken } = await enter(url, meetingId, name, `kisi${person}@example.com`);
  const socket = await enterHub(url, admissionToken);
  return { admissionToken, socket };
}

// The first of everything compiles and fills caches.
const warm = await comeIn((await createTestMeeting(url, 'Isınma')).meetingId, 0);
warm.socket.disconnect();
await wait(5000);
const idle = await quiet(null);

const seal = await sealer(url);
const { token: bearer } = await signIn(url, HOST, await seal());
const { meetingId } = await send(url, createQuickMeeting, { title: encodeUtf8('Kapasite') }, { bearer });
const people: Awaited<ReturnType<typeof comeIn>>[] = [];
const joining = await costOf(PEOPLE, idle, async () => {
  for (let person = 0; person < PEOPLE; person += 1) people.push(await comeIn(meetingId, person));
});
const staying = await quiet(idle);
const [speaker] = people;
let received = 0;
for (const { socket } of people) socket.on('chat.posted', () => (received += 1));
const message = await costOf(MESSAGES, idle, async () => {
  for (let count = 0; count < MESSAGES; count += 1)
    await send(
      url,
      sendChat,
      { text: `satır ${count}`, clientKey: `capacity_${count}` },
      speaker?.admissionToken ?? '',
    );
  while (received < MESSAGES * PEOPLE) await wait(20);
});
const meeting = await costOf(MEETINGS, idle, async () => {
  for (let count = 0; count < MEETINGS; count += 1) {
    const small = await createTestMeeting(url, `Toplantı ${count}`);
    for (let person = 0; person < PEOPLE_OF_SMALL; person += 1) people.push(await comeIn(small.meetingId, person));
  }
});
const all = await quiet(idle);
for (const { socket } of people) socket.disconnect();
await database.end();
await close();

const perPersonMinute = (cost: Usage, count: number) => ({
  serverMs: rounded((cost.serverMs * 60) / count, 2),
  databaseMs: rounded((cost.databaseMs * 60) / count, 2),
  transactions: rounded((cost.transactions * 60) / count, 2),
});
report({
  name: 'capacity',
  question: `What does one more person, message and meeting cost two servers, PostgreSQL and Redis, media aside?`,
  holds: received === MESSAGES * PEOPLE,
  figures: {
    units: 'milliseconds of a core, megabytes of both servers, transactions',
    idleSecond: idle,
    oneMorePerson: joining,
    oneMorePersonForAMinute: perPersonMinute(staying, PEOPLE),
    oneMessageToEveryone: { people: PEOPLE, ...message },
    oneMoreMeeting: { people: PEOPLE_OF_SMALL, ...meeting },
    onePersonOfManyMeetingsForAMinute: perPersonMinute(all, PEOPLE + MEETINGS * PEOPLE_OF_SMALL),
  },
});
