import { setImmediate } from 'node:timers/promises';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
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

/**
 * Inserts rows that all have the same columns, so many in one statement. They go as one parameter: a placeholder for each
 * value of each row costs the server's thread more than the rows cost the database.
 */
export async function insertAll<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  atOnce: number,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const fields = Object.keys(getTableColumns(table)).filter((field) => field in first);
  const columns = sql.join(
    fields.map((field) => sql.identifier(toSnakeCase(field))),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows
      .slice(from, from + atOnce)
      .map((row: Record<string, unknown>) =>
        Object.fromEntries(fields.map((field) => [toSnakeCase(field), row[field]])),
      );
    // Half a character, as a cut text may end with, is none in JSON.
    const text = JSON.stringify(some, (_name, value) => (typeof value === 'string' ? value.toWellFormed() : value));
    await tx.execute(
      sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${text}::jsonb)`,
    );
  }
}
