import { setImmediate } from 'node:timers/promises';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './open.ts';

/** Rows that one statement of the hourly work deletes: a moment of locks, however much has come together. */
const ROWS_BATCH_SIZE = 1000;

/** Rows that one statement writes, where nothing else is said. */
const ROWS_WRITTEN = 500;

/** Does so much at a time until there is no more. In between anyone else who waits has their turn. */
export async function inBatches(atOnce: number, action: (limit: number) => Promise<number>): Promise<void> {
  while ((await action(atOnce)) >= atOnce) await setImmediate();
}

/** Deletes the rows of a condition that has an index, so many at a time. */
export const deleteAll = (db: Db, table: PgTable, where: SQL | undefined): Promise<void> =>
  inBatches(ROWS_BATCH_SIZE, async (limit) => {
    const some = db.select({ place: sql`ctid` }).from(table).where(where).limit(limit);
    const deleted = await db.delete(table).where(sql`ctid = any(array(${some}))`).returning({ one: sql`1` });
    return deleted.length;
  });

/** The columns of a table that a row has: what the row calls each, and the database. */
const columnsIn = (table: PgTable, row: object): (readonly [field: string, column: string])[] =>
  Object.entries(getTableColumns(table)).flatMap(([field, { name, keyAsName }]) =>
    field in row ? [[field, keyAsName ? toSnakeCase(name) : name] as const] : [],
  );

type Columns = ReturnType<typeof columnsIn>;
const named = (columns: Columns): SQL =>
  sql.join(
    columns.map(([, column]) => sql.identifier(column)),
    sql`, `,
  );

/**
 * Rows of a table as one parameter: a placeholder for each value of each row costs the server's thread more than the rows
 * cost the database.
 */
function recordsOf(table: PgTable, columns: Columns, rows: readonly object[]): SQL {
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([field, column]) => [column, row[field as keyof typeof row]])),
  );
  // Half a character, as a cut text may end with, is none in JSON.
  const text = JSON.stringify(records, (_name, value) => (typeof value === 'string' ? value.toWellFormed() : value));
  return sql`jsonb_populate_recordset(null::${table}, ${text}::jsonb)`;
}

/** Inserts rows that all have the same columns, so many in one statement. */
export async function insertAll<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  atOnce: number = ROWS_WRITTEN,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = columnsIn(table, first);
  for (let from = 0; from < rows.length; from += atOnce)
    await tx.execute(
      sql`insert into ${table} (${named(columns)}) select ${named(columns)} from ${recordsOf(table, columns, rows.slice(from, from + atOnce))}`,
    );
}

/** The same, leaving out rows that break a uniqueness; the ids of those that were written. */
export async function insertNew<T extends PgTable & { id: PgColumn }>(
  tx: Db,
  table: T,
  rows: readonly (T['$inferInsert'] & { id: string })[],
): Promise<ReadonlySet<string>> {
  const [first] = rows;
  if (first === undefined) return new Set();
  const columns = columnsIn(table, first);
  const written = (await tx.execute(
    sql`insert into ${table} (${named(columns)}) select ${named(columns)} from ${recordsOf(table, columns, rows)} on conflict do nothing returning id`,
  )) as unknown as { rows: { id: string }[] };
  return new Set(written.rows.map(({ id }) => id));
}

/** Changes rows that are found by their ids, all of them the same columns, in one statement. */
export async function updateAll<T extends PgTable & { id: PgColumn }>(
  tx: Db,
  table: T,
  rows: readonly (Partial<T['$inferSelect']> & { id: string })[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = columnsIn(table, first).filter(([field]) => first[field as keyof typeof first] !== undefined);
  const changes = columns.flatMap(([field, column]) =>
    field === 'id' ? [] : [sql`${sql.identifier(column)} = changed.${sql.identifier(column)}`],
  );
  await tx.execute(
    sql`update ${table} as old set ${sql.join(changes, sql`, `)} from ${recordsOf(table, columns, rows)} as changed where old.id = changed.id`,
  );
}
