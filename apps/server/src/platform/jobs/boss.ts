import { type ConstructorOptions, PgBoss, type Queue, type UpdateQueueOptions } from 'pg-boss';
import type { Db } from '../db/open.ts';
import type { Job } from './job.ts';
import { createQueues } from './jobs.store.ts';

/** A server that was killed is noticed this long after its last sign of life. */
export const HEARTBEAT_SECONDS = 30;
/** How often the jobs of killed servers are looked for. */
const SUPERVISE_SECONDS = 15;
/** A job whose server is alive and does nothing any more is taken from it this long after its time was over. */
const OVERDUE_SECONDS = 60;
/** Jobs that are over can be looked at so long. */
const RETENTION_DAYS = 7;
/** What comes round on its own fills the table sooner. */
const SCHEDULED_RETENTION_DAYS = 1;
const DAY = 86_400;

/** pg-boss; `working` false: it keeps queues and does nothing on its own. */
export const bossOn = (connection: ConstructorOptions, working: boolean): PgBoss =>
  new PgBoss({
    ...connection,
    migrate: working,
    supervise: working,
    schedule: working,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 3600,
    // Nothing here depends on another job.
    flowIntervalSeconds: 3600,
  });

/** `failed`: the name of the queue that takes what failed for good; it has none itself. */
function queueOf({ name, retry, timeout, cron }: Job<unknown>, failed: string): Queue {
  return {
    name,
    retryLimit: retry.length,
    retryDelay: 0,
    expireInSeconds: timeout + OVERDUE_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: (cron === null ? RETENTION_DAYS : SCHEDULED_RETENTION_DAYS) * DAY,
    notify: true,
    ...(name === failed ? {} : { deadLetter: failed }),
  };
}

/**
 * Makes the queues what the jobs say. Afterwards pg-boss knows all of them: one that it had to ask for in the middle of a
 * transaction would wait for ever on the one connection of the embedded database.
 */
export async function setUpQueues(
  boss: PgBoss,
  db: Db,
  jobs: readonly Job<unknown>[],
  failed: Job<unknown>,
): Promise<void> {
  const queues = [failed, ...jobs].map((one) => queueOf(one, failed.name));
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const missing = queues.filter(({ name }) => !known.has(name));
  let changed = missing.length > 0;
  if (missing.length > 0) await createQueues(db, missing);
  for (const { name, ...wanted } of queues) {
    const there = known.get(name);
    const differs = Object.entries(wanted).some(([key, value]) => there?.[key as keyof Queue] !== value);
    if (there === undefined || !differs) continue;
    await boss.updateQueue(name, wanted as UpdateQueueOptions);
    changed = true;
  }
  if (!changed) return;
  // It reads all queues when it starts.
  await boss.stop({ graceful: false, close: false });
  await boss.start();
}

/** Makes the schedules what the jobs say; those of jobs that are no more go. What was missed while no server ran is done once. */
export async function setUpSchedules(boss: PgBoss, jobs: readonly Job<unknown>[]): Promise<void> {
  const wanted = new Map(jobs.flatMap(({ name, cron }) => (cron === null ? [] : [[name, cron] as const])));
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const [name, cron] of wanted)
    if (known.get(name) !== cron) await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' });
  for (const name of known.keys()) if (!wanted.has(name)) await boss.unschedule(name);
}
