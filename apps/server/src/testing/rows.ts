import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/open.ts';

type Row = Record<string, unknown>;

/** The rows of a statement, on either kind of database. */
export async function rowsOf(db: Db, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows;
}

/** One text for everything that the database holds: equal before and after means that nothing was written. */
export async function fingerprint(db: Db): Promise<string> {
  const tables = await rowsOf(db, sql`select tablename from pg_tables where schemaname = 'public' order by 1`);
  const each = tables.map(({ tablename }) => {
    const name = String(tablename);
    return sql`select ${name}::text as name, coalesce(string_agg(t::text, e'\n' order by t::text), '') as all from ${sql.identifier(name)} t`;
  });
  const contents = await rowsOf(db, sql`${sql.join(each, sql` union all `)} order by name`);
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
}

/** Number of the next transaction that writes: where it stands still, nothing was written, whatever the tables hold. */
export async function nextWrite(db: Db): Promise<string> {
  const [row] = await rowsOf(db, sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`);
  return String(row?.next);
}
