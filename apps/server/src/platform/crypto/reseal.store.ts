import { and, asc, count, getTableName, gt, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/open.ts';

/** A column of texts that a `textSealer` sealed; null: nothing is stored. */
export interface SealedColumn {
  table: PgTable;
  /** Text that identifies a row. */
  key: PgColumn;
  column: PgColumn;
  /** What the texts are sealed for. */
  purpose: string;
  /**
   * A keyed hash of the same text beside it, by which rows are found. A row is deleted as a duplicate if another row
   * already has its hash by the current key.
   */
  hash?: { column: PgColumn; purpose: string };
}

const nameOf = ({ name, keyAsName }: PgColumn): string => (keyAsName ? toSnakeCase(name) : name);

/** Name in logs and metrics: `table.column`. */
export const labelOf = ({ table, column }: SealedColumn): string => `${getTableName(table)}.${nameOf(column)}`;

/** Not by `like`: key ids may contain its wildcards. */
const isSealedByOther = ({ column }: SealedColumn, prefix: string): SQL | undefined =>
  and(isNotNull(column), not(sql`starts_with(${column}, ${prefix})`));

/** Rows, in order of their keys, whose text does not begin with the prefix of the current key. */
export async function sealedByOther(
  db: Db,
  sealed: SealedColumn,
  { prefix, after, limit }: { prefix: string; after: string; limit: number },
): Promise<{ key: string; text: string }[]> {
  const { table, key, column } = sealed;
  const rows = await db
    .select({ key: sql<string>`${key}`, text: sql<string>`${column}` })
    .from(table)
    .where(and(gt(key, after), isSealedByOther(sealed, prefix)))
    .orderBy(asc(key))
    .limit(limit);
  return rows;
}

export async function countSealedByOther(db: Db, sealed: SealedColumn, prefix: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(sealed.table).where(isSealedByOther(sealed, prefix));
  return row?.n ?? 0;
}

/** Sealed values of a column by the id of the key that sealed them. */
export async function countByKey(db: Db, { table, column }: SealedColumn): Promise<Record<string, number>> {
  const id = sql<string>`split_part(${column}, '.', 2)`;
  const rows = await db.select({ id, n: count() }).from(table).where(isNotNull(column)).groupBy(sql`1`);
  return Object.fromEntries(rows.map((row) => [row.id, row.n]));
}

/** Replaces a sealed text with the same text sealed by the current key; false if the row was changed concurrently. */
export async function replaceSealed(
  db: Db,
  { table, key, column, hash }: SealedColumn,
  row: { key: string; text: string },
  renewed: { text: string; hash: string | null },
): Promise<boolean> {
  if (hash !== undefined)
    await db.execute(
      sql`delete from ${table} where ${key} = ${row.key} and exists (
        select 1 from ${table} other where other.${sql.identifier(nameOf(hash.column))} = ${renewed.hash})`,
    );
  const values = [sql`${sql.identifier(nameOf(column))} = ${renewed.text}`];
  if (hash !== undefined) values.push(sql`${sql.identifier(nameOf(hash.column))} = ${renewed.hash}`);
  const { rows } = (await db.execute(
    sql`update ${table} set ${sql.join(values, sql`, `)} where ${key} = ${row.key} and ${column} = ${row.text} returning 1`,
  )) as unknown as { rows: unknown[] };
  return rows.length > 0;
}
