import { RETENTION_DAYS, type RetentionDays, type RetentionKind, retentionWith } from '@salon/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { ttlCache } from '../ttlCache.ts';
import { termRows } from './retention.store.ts';

/** Each server reads again after this time: what was set on one holds on all of them then. */
const POLL_INTERVAL_MS = 2000;

/** How long data are kept. */
export interface Retention {
  days(kind: RetentionKind): Promise<number>;
  /** What is older than this is not kept any more. */
  before(kind: RetentionKind): Promise<Date>;
  /** Terms other than those that the product comes with. */
  changed(): Promise<Partial<RetentionDays>>;
  /** Reads again at the next question. */
  invalidate(): void;
}

export function createRetention(db: Db, clock: Clock): Retention {
  const rows = ttlCache(clock, POLL_INTERVAL_MS, () => termRows(db));
  const changed = async (): Promise<Partial<RetentionDays>> =>
    Object.fromEntries(
      (await rows.get())
        .filter(({ kind, days }) => days !== RETENTION_DAYS[kind])
        .map(({ kind, days }) => [kind, days]),
    );
  const days = async (kind: RetentionKind) => retentionWith(await changed())[kind];
  return {
    days,
    changed,
    before: async (kind) => new Date(clock.now().getTime() - (await days(kind)) * 86_400_000),
    invalidate: rows.invalidate,
  };
}
