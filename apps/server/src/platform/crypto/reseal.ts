import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { handle, type JobHandler, scheduled } from '../jobs/job.ts';
import { sealedPrefix, textSealer } from '../seal.ts';
import { ttlCache } from '../ttlCache.ts';
import { type Keyring, keyedHash } from './keyring.ts';
import { countSealedByOther, labelOf, replaceSealed, type SealedColumn, sealedByOther } from './reseal.store.ts';

const ROWS_BATCH_SIZE = 200;
/** Counting reads whole tables, so metrics are answered from memory in between. */
const COUNT_TTL_MS = 3_600_000;

export const reseal = scheduled('crypto.reseal', '50 3 * * *', { timeout: 3600 });

interface Parts {
  db: Db;
  clock: Clock;
  keys: Keyring;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  columns: readonly SealedColumn[];
}

/** Moves sealed values of the database to the current key, so that former keys can be removed. */
export interface Reseal {
  handler: JobHandler;
  /** Reseals everything. `unreadable`: values that no key opens, by column. */
  renewAll(signal: AbortSignal): Promise<{ renewed: number; remaining: number; unreadable: Record<string, number> }>;
  /** Stored values that another key than the current one sealed, by column; at most an hour old. */
  remaining(): Promise<ReadonlyMap<string, number>>;
}

export function createReseal({ db, clock, keys, log, columns }: Parts): Reseal {
  const prefix = sealedPrefix(keys.current);

  /** Reseals the rows of one column, one statement each: the next run continues where an interrupted one stopped. */
  async function renew(column: SealedColumn, signal: AbortSignal): Promise<{ renewed: number; unreadable: number }> {
    const { open, seal } = textSealer(keys, column.purpose);
    let [renewed, unreadable] = [0, 0];
    for (let after = '', isDone = false; !isDone; ) {
      const rows = await sealedByOther(db, column, { prefix, after, limit: ROWS_BATCH_SIZE });
      for (const row of rows) {
        signal.throwIfAborted();
        const text = open(row.text);
        if (text === null) {
          unreadable += 1;
          continue;
        }
        const hash = column.hash === undefined ? null : keyedHash(keys.current, column.hash.purpose, text);
        if (await replaceSealed(db, column, row, { text: seal(text), hash })) renewed += 1;
      }
      after = rows.at(-1)?.key ?? after;
      isDone = rows.length < ROWS_BATCH_SIZE;
    }
    return { renewed, unreadable };
  }

  async function count(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const column of columns) counts.set(labelOf(column), await countSealedByOther(db, column, prefix));
    return counts;
  }
  const counted = ttlCache(clock, COUNT_TTL_MS, count);

  const renewAll: Reseal['renewAll'] = async (signal) => {
    let renewed = 0;
    const unreadable: Record<string, number> = {};
    for (const column of columns) {
      const done = await renew(column, signal);
      renewed += done.renewed;
      if (done.unreadable > 0) unreadable[labelOf(column)] = done.unreadable;
    }
    counted.invalidate();
    const remaining = [...(await counted.get()).values()].reduce((sum, values) => sum + values, 0);
    return { renewed, remaining, unreadable };
  };

  return {
    remaining: counted.get,
    renewAll,
    handler: handle(reseal, async (_data, { signal }) => {
      const { renewed, remaining, unreadable } = await renewAll(signal);
      const fields = { renewed, remaining, currentKey: keys.current.id, keys: keys.all.map(({ id }) => id) };
      if (Object.keys(unreadable).length > 0)
        log.error({ ...fields, unreadable }, 'sealed values cannot be opened: check SECRET_KEY_OLD');
      else if (remaining > 0) log.info(fields, 'sealed values renewed');
      else log.info(fields, 'all sealed values use the current key');
    }),
  };
}
