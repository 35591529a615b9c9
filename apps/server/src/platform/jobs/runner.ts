import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database, Db } from '../db/open.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { withTimeout } from '../timeout.ts';
import { bossOn, HEARTBEAT_SECONDS, setUpQueues, setUpSchedules } from './boss.ts';
import { FAILED, failedJobs } from './failed.ts';
import type { Job, JobHandler, Jobs, SendOptions } from './job.ts';
import {
  channelOf,
  dueQueues,
  reclaimActive,
  releaseJob,
  setWait,
  type Taken,
  takeNext,
  withinTransaction,
} from './jobs.store.ts';
import { orderedId } from './order.ts';

/** Jobs that one statement sends. */
const SENT_BATCH_SIZE = 250;
/** How often it is looked for what became due by time alone. A job that is sent is begun at once. */
const POLL_INTERVAL_MS = 5000;

export interface JobRunner extends Jobs {
  /** Makes queues and schedules and, where this server works on its own, begins. */
  start(handlers: readonly JobHandler[]): Promise<void>;
  /** Names of the jobs that are done here. */
  names(): readonly string[];
  /** Sends, of the jobs that come round on their own, those with these names. */
  trigger(names: readonly string[]): Promise<void>;
  /** Does what is due until there is nothing more; `names`: of these kinds alone. */
  runDue(names?: readonly string[]): Promise<void>;
  /** Begins nothing more. What is under way has so long; what is not done by then is given back to anyone who comes next. */
  close(milliseconds: number): Promise<void>;
}

interface Parts {
  database: Database;
  log: FastifyBaseLogger;
  /** Counts failed tries by job. */
  failed: (name: string) => void;
  tracing: Tracing;
  /** Jobs run on their own; otherwise `runDue` does them. */
  working: boolean;
}

export function createJobs({ database, log, failed, working, tracing }: Parts): JobRunner {
  const { db } = database;
  const boss = bossOn(database.jobs(working), working);
  boss.on('error', (failure) => log.error({ err: failure }, 'job runner failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'));
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const wakes = createWakes();
  let handlers: readonly JobHandler[] = [];
  let channel = '';
  let isClosed = false;
  let ended: Promise<unknown> = Promise.resolve();
  let listening: { close(): Promise<void> } | undefined;
  let looking: NodeJS.Timeout | undefined;

  const runOne = (handler: JobHandler, taken: Taken): Promise<void> => {
    const run = tryOnce({ boss, db, log, failed, channel, tracing, stopping: closing.signal }, handler, taken).finally(
      () => running.delete(run),
    );
    running.add(run);
    return run;
  };
  /** Does jobs of a kind one after the other until none is due. Between two anyone else who waits has their turn. */
  const drain = async (handler: JobHandler, leastPriority: number | null): Promise<number> => {
    for (let done = 0; ; done++) {
      const taken = isClosed ? null : await takeNext(db, handler.job.name, leastPriority);
      if (taken === null) return done;
      await runOne(handler, taken);
      await setImmediate();
    }
  };
  const { noteFailure, noteSuccess } = createFetchLog(log);
  const work = async (handler: JobHandler, leastPriority: number | null): Promise<void> => {
    const { name } = handler.job;
    while (!isClosed) {
      // Before it looks: what is sent meanwhile is not missed.
      // Cannot reject: it is resolved by the next job, or by the time.
      const woken = wakes.next(name);
      await drain(handler, leastPriority).then(
        () => noteSuccess(name),
        (failure: unknown) => noteFailure(name, failure),
      );
      await woken;
    }
  };
  const wakeDueQueues = async (): Promise<void> => {
    await dueQueues(db).then(
      (names) => {
        noteSuccess('all');
        for (const name of names) wakes.wake(name);
      },
      (failure: unknown) => noteFailure('all', failure),
    );
    if (!isClosed) looking = setTimeout(() => void wakeDueQueues(), POLL_INTERVAL_MS);
  };
  const begin = async (): Promise<void> => {
    // No one else has the embedded database: what is under way there was the last process's.
    if (database.kind === 'pglite') await reclaimActive(db);
    listening = await boss
      .getDb()
      .listen?.(channel, wakes.wake, wakes.wakeAll)
      .catch((failure: unknown) => {
        log.warn({ err: failure }, 'nobody tells of new jobs; they are looked for');
        return undefined;
      });
    ended = Promise.all(handlers.flatMap((handler) => workers(handler, work)));
    looking = setTimeout(() => void wakeDueQueues(), POLL_INTERVAL_MS);
    // What killed servers held is not left until the first regular look.
    void boss.supervise().catch((failure: unknown) => log.warn({ err: failure }, 'stale server cleanup failed'));
  };

  const sendAll = <D>(tx: Db, job: Job<D>, list: readonly D[], options: SendOptions = {}) =>
    insertJobs(boss, { tx, job, list, options, traceparent: tracing.traceparent() });
  return {
    sendAll,
    send: (tx, job, data, options) => sendAll(tx, job, [data], options),
    async start(given) {
      const failures = failedJobs(given, log);
      handlers = [...given, failures];
      const jobs = given.map((handler) => handler.job);
      await boss.start();
      await setUpQueues(boss, db, jobs, failures.job);
      channel = await channelOf(db);
      if (!working) return;
      await setUpSchedules(boss, jobs);
      await begin();
    },
    names: () => handlers.map(({ job }) => job.name).filter((name) => name !== FAILED),
    async trigger(names) {
      for (const { job } of handlers) if (job.cron !== null && names.includes(job.name)) await sendAll(db, job, [{}]);
    },
    async runDue(names) {
      const wanted = handlers.filter(({ job }) => names === undefined || [...names, FAILED].includes(job.name));
      for (let done = -1; done !== 0; ) {
        done = 0;
        for (const handler of wanted) done += await drain(handler, null);
      }
    },
    async close(milliseconds) {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(looking);
      wakes.wakeAll();
      await withTimeout(milliseconds, Promise.all(running), undefined);
      closing.abort(new Error('the server stops'));
      await Promise.all([...running, ended]);
      await listening?.close();
      await boss.stop({ graceful: false });
    },
  };
}

/** Sends jobs of one kind in a transaction. */
async function insertJobs<D>(
  boss: PgBoss,
  {
    tx,
    job,
    list,
    options,
    traceparent,
  }: { tx: Db; job: Job<D>; list: readonly D[]; options: SendOptions; traceparent: string | null },
): Promise<void> {
  const { name, priority } = job;
  for (let from = 0; from < list.length; from += SENT_BATCH_SIZE) {
    const jobs = list.slice(from, from + SENT_BATCH_SIZE).map((data) => ({
      id: orderedId(),
      data: traceparent === null ? (data as object) : { ...data, [TRACEPARENT]: traceparent },
      priority: options.priority ?? priority,
      ...(options.afterSeconds === undefined ? {} : { startAfter: options.afterSeconds }),
    }));
    await boss.insert(name, jobs, { db: withinTransaction(tx) });
  }
}

/** Starts as many workers of a kind as it may have, and those that its urgent jobs have to themselves. */
function workers(
  handler: JobHandler,
  work: (handler: JobHandler, leastPriority: number | null) => Promise<void>,
): Promise<void>[] {
  const { concurrency, reserved } = handler.job;
  return [
    ...Array.from({ length: concurrency }, () => work(handler, null)),
    ...Array.from({ length: reserved?.concurrency ?? 0 }, () => work(handler, reserved?.priority ?? null)),
  ];
}

/** Logs that jobs cannot be fetched, once until they can again. */
function createFetchLog(log: FastifyBaseLogger) {
  const failing = new Set<string>();
  const noteFailure = (name: string, failure: unknown): void => {
    if (!failing.has(name)) log.error({ job: name, err: failure }, 'job runner cannot fetch jobs');
    failing.add(name);
  };
  const noteSuccess = (name: string): void => {
    if (failing.delete(name)) log.info({ job: name }, 'job runner recovered');
  };
  return { noteFailure, noteSuccess };
}

/** Those who wait for work of a kind. */
function createWakes() {
  const waiting = new Map<string, Set<() => void>>();
  const wake = (name: string): void => {
    const all = waiting.get(name);
    waiting.delete(name);
    for (const one of all ?? []) one();
  };
  return {
    next: (name: string): Promise<void> =>
      new Promise((woken) => {
        waiting.set(name, (waiting.get(name) ?? new Set()).add(woken));
      }),
    wake,
    wakeAll: (): void => {
      for (const name of [...waiting.keys()]) wake(name);
    },
  };
}

/** Beside the data of a job; their schemas leave it out. */
const TRACEPARENT = 'traceparent';
const traceparentIn = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && TRACEPARENT in data ? String(data[TRACEPARENT]) : null;

interface Hands {
  tracing: Tracing;
  boss: PgBoss;
  db: Db;
  log: FastifyBaseLogger;
  failed: (name: string) => void;
  channel: string;
  stopping: AbortSignal;
}

/** One try of a job that was taken, whatever comes of it: done, to be tried again, given up, or given back. */
async function tryOnce(hands: Hands, { job, run }: JobHandler, taken: Taken): Promise<void> {
  const { boss, db, log, stopping, tracing } = hands;
  const { name, timeout, retry } = job;
  const { id, data, retryCount, source } = taken;
  const ending = new AbortController();
  const overdue = setTimeout(() => ending.abort(new Error(`no end after ${timeout} s`)), timeout * 1000);
  const heartbeat = setInterval(() => void boss.touch(name, id).catch(() => undefined), (HEARTBEAT_SECONDS / 3) * 1000);
  const signal = AbortSignal.any([ending.signal, stopping]);
  let isComplete = false;
  const complete = async (tx: Db): Promise<void> => {
    await boss.complete(name, id, null, { db: withinTransaction(tx) });
    isComplete = true;
  };
  try {
    const about = {
      kind: 'consumer',
      attributes: { 'job.attempt': retryCount + 1 },
      parent: traceparentIn(data),
    } as const;
    const traced = tracing.span(`job ${name}`, about, () => run(data, { signal, complete, source }));
    await untilAborted(traced, signal);
    if (!isComplete) await complete(db);
  } catch (failure) {
    try {
      if (stopping.aborted) return await releaseJob(db, hands.channel, name, id);
      hands.failed(name);
      const wait = retry[retryCount];
      const about = { err: failure, job: name, id, tries: retryCount + 1, again: wait ?? null };
      if (wait === undefined) log.error(about, 'job failed permanently');
      else log.warn(about, 'job failed, retry scheduled');
      if (wait !== undefined) await setWait(db, name, id, wait);
      // Not the message: it may quote what the log alone may know for some time.
      await boss.fail(name, id, { failure: nameOf(failure) });
    } catch (further) {
      // No one keeps it any more: without a sign of life it goes to anyone who looks next.
      log.error({ err: further, job: name, id }, 'job completion not recorded');
    }
  } finally {
    clearTimeout(overdue);
    clearInterval(heartbeat);
  }
}

const nameOf = (failure: unknown): string => {
  const { name, code } = failure as { name?: unknown; code?: unknown };
  return [name, code].filter((part) => typeof part === 'string').join(' ');
};

/** The work, but no longer than its signal: what does not listen to that is left alone. */
function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const leave = () => fail(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(done, fail).finally(() => signal.removeEventListener('abort', leave));
  });
}
