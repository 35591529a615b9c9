import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './open.ts';

/** Rows that one statement of the hourly work deletes: a moment of locks, however much has come together. */
const ROWS_AT_ONCE = 1000;

/** Does so much at a time until there is no more. In between whoever else waits has their turn. */
export async function inBatches(atOnce: number, action: (limit: number) => Promise<number>): Promise<void> {
  while ((await action(atOnce)) >= atOnce) await setImmediate();
}

/** Deletes the rows of a condition that has an index, so many at a time. */
export const deleteAll = (db: Db, table: PgTable, where: SQL | undefined): Promise<void> =>
  inBatches(ROWS_AT_ONCE, async (limit) => {
    const some = db.select({ place: sql`ctid` }).from(table).where(where).limit(limit);
    const gone = await db.delete(table).where(sql`ctid = any(array(${some}))`).returning({ one: sql`1` });
    return gone.length;
  });
