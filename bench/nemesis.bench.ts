import {
  carryOut,
  createDatabaseFactory,
  type Happened,
  type Operation,
  OWN_PROCESS,
  type OwnWorld,
  type Stable,
  schedules,
  startPostgres,
} from '@salon/server/testing';
import { bundled } from './measure/bundle.ts';
import { report, rounded } from './measure/report.ts';

const SCHEDULES = Number(process.env.SCHEDULES ?? 200);
const OPERATIONS = Number(process.env.OPERATIONS ?? 50);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
/** The numbers of the schedules that are carried out: one of them again alone, or the rest of a run that was cut short. */
const ONLY = process.env.ONLY === undefined ? null : Number(process.env.ONLY);
const FROM = ONLY ?? Number(process.env.FROM ?? 0);
const TO = ONLY === null ? Number(process.env.TO ?? SCHEDULES) : ONLY + 1;
const KINDS = ['pglite', 'postgres'].filter((kind) => process.env.ON === undefined || process.env.ON === kind);

type Counts = Happened & {
  schedules: number;
  killsOfServer: number;
  killsOfBank: number;
  mails: number;
  resendMails: number;
};

interface Found {
  counts: Partial<Record<keyof Counts, number>>;
  broken: string[];
  seconds: number;
}

/** Of a schedule: what is broken, and what happened in it. */
async function one(world: OwnWorld, schedule: readonly Operation[]): Promise<{ broken: string[]; counts: Counts }> {
  const { broken, happened, kills } = await carryOut(world, schedule);
  const { written, sent, arrived, again } = await world.mails();
  const isOnce = written === sent && sent === arrived;
  return {
    broken: isOnce ? broken : [...broken, `mails: ${written} written, ${sent} sent, ${arrived} arrived`],
    counts: {
      ...happened,
      schedules: 1,
      killsOfServer: kills.server,
      killsOfBank: kills.bank,
      mails: arrived,
      resendMails: again,
    },
  };
}

async function numbered(stable: Stable, schedule: readonly Operation[], index: number, found: Found): Promise<void> {
  const world = await stable.world();
  try {
    const { broken, counts } = await one(world, schedule);
    for (const [name, count] of Object.entries(counts) as [keyof Counts, number][])
      found.counts[name] = (found.counts[name] ?? 0) + count;
    found.broken.push(...broken.map((rule) => `SEED=${SEED} ONLY=${index}: ${rule}`));
  } catch (failure) {
    found.broken.push(
      `SEED=${SEED} ONLY=${index}: ${(failure as Error).stack} ${String((failure as Error).cause ?? '')}`,
    );
  } finally {
    await world.close();
  }
}

async function all(kind: string, url: string | null): Promise<Found> {
  const start = performance.now();
  const found: Found = { counts: {}, broken: [], seconds: 0 };
  const stable = await createDatabaseFactory(url, server.program);
  for (const [index, schedule] of schedules(SEED, SCHEDULES, OPERATIONS).entries()) {
    if (index < FROM || index >= TO) continue;
    const before = found.broken.length;
    await numbered(stable, schedule, index, found);
    found.seconds = rounded((performance.now() - start) / 1000);
    for (const rule of found.broken.slice(before)) process.stderr.write(`${kind} ${rule}\n`);
    process.stderr.write(`${kind} ${index + 1}/${SCHEDULES}, ${found.seconds} s: ${JSON.stringify(found.counts)}\n`);
  }
  stable.close();
  return found;
}

process.stderr.write(`SEED=${SEED}\n`);
const server = await bundled(OWN_PROCESS);
const postgres = KINDS.includes('postgres') ? await startPostgres() : null;
const results = await Promise.all(KINDS.map((kind) => all(kind, kind === 'pglite' ? null : (postgres?.url ?? null))));
await postgres?.stop();
server.remove();
/** A run in which nothing happened would hold too. */
const isEnough = ({ counts }: Found): boolean =>
  ONLY !== null ||
  (['captured', 'refunds', 'renewals', 'killsOfServer', 'killsOfBank'] as const).every(
    (name) => (counts[name] ?? 0) * 4 >= TO - FROM,
  );
report({
  name: 'nemesis',
  question:
    'Buyers, the bank and time in any order, with kills of server and bank anywhere: is every charge given or given back, once?',
  holds: results.every((found) => found.broken.length === 0 && isEnough(found)),
  figures: {
    seed: SEED,
    operations: OPERATIONS,
    schedules: [FROM, TO],
    ...Object.fromEntries(KINDS.map((kind, index) => [kind, results[index]])),
  },
});
