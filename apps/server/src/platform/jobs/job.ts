import * as z from 'zod/mini';
import type { Db } from '../db/open.ts';

/** Work that outlives the request that asked for it: what it is called, what it needs to know and how it is tried. */
export interface Job<D> {
  /** Also the name of its queue: what `docs/operations/background-work.md` shows and the metric is labelled with. */
  name: string;
  /** What the work needs to know. Ids, not contents: it is kept in the clear for some days. */
  data: z.ZodMiniType<D>;
  /** Waits before each further try, in seconds. After the last try it has failed. */
  retry: readonly [number, ...number[]];
  /** A try that takes longer is given up (seconds). */
  timeout: number;
  /** How many of them one server does at a time. */
  concurrency: number;
  /** The greater ones of one queue go first; the sender may say another one. */
  priority: number;
  /** Further hands of one server for what is at least so urgent: it waits for nothing that is under way. */
  reserved: { priority: number; concurrency: number } | null;
  /** When it comes round on its own, as cron says it in UTC; null: only when it is sent. */
  cron: string | null;
}

type Given<D> = Pick<Job<D>, 'name' | 'data'> & Partial<Omit<Job<D>, 'name' | 'data'>>;

const MINUTE = 60;

/** Says what a kind of work is; one that does not say how often is tried three times within a quarter of an hour. */
export const job = <D>(given: Given<D>): Job<D> => ({
  retry: [MINUTE, 15 * MINUTE],
  timeout: 5 * MINUTE,
  concurrency: 1,
  priority: 0,
  reserved: null,
  cron: null,
  ...given,
});

/** Work that comes round on its own and needs to know nothing but the time. */
export const scheduled = (
  name: string,
  cron: string,
  given: Partial<Omit<Job<NoData>, 'name' | 'data' | 'cron'>> = {},
): Job<NoData> => job({ name, cron, data: NoData, ...given });

const NoData = z.object({});
type NoData = z.infer<typeof NoData>;

/** One try. */
export interface Try {
  /** Ends when the try is given up: its time is over, or the server stops. */
  signal: AbortSignal;
  /** Ends the job in the transaction of its effect: either both are so or neither is. Else it ends when its work returns. */
  complete(tx: Db): Promise<void>;
  /** Name of the job that failed for good, where this one comes from its failing (dead letter). */
  source: string | null;
}

/** A kind of work with those who do it. */
export interface JobHandler {
  job: Job<unknown>;
  run(data: unknown, attempt: Try): Promise<void>;
  /** After the last try, also where the server died in it; tried again like any job, so twice has the same effect as once. */
  onExhausted(data: unknown): Promise<void>;
}

/**
 * Binds a kind of work to the function that does it. `run` may be called again for the same job, when a try failed or its
 * server was killed: what it does twice it does with the same effect as once.
 */
export const handle = <D>(
  { data, ...rest }: Job<D>,
  run: (data: D, attempt: Try) => Promise<void>,
  onExhausted: (data: D) => Promise<void> = async () => undefined,
): JobHandler => ({
  job: { ...rest, data },
  run: (given, attempt) => run(z.parse(data, given), attempt),
  onExhausted: (given) => onExhausted(z.parse(data, given)),
});

export interface SendOptions {
  priority?: number;
  /** Not before this many seconds from now. */
  afterSeconds?: number;
}

/** What features send work with. */
export interface Jobs {
  /** Sends work in the transaction of the action that it belongs to: it is done when that is committed, and only then. */
  send<D>(tx: Db, job: Job<D>, data: D, options?: SendOptions): Promise<void>;
  /** The same for many, in a few statements; they are done in this order. */
  sendAll<D>(tx: Db, job: Job<D>, data: readonly D[], options?: SendOptions): Promise<void>;
}
