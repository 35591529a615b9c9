import type pg from 'pg';

/** What anyone who runs a database of millions of rows gives it; the default of PostgreSQL is 128 MB. */
export const LARGE_DATABASE = [
  'shared_buffers=4GB',
  'effective_cache_size=12GB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
];

/** Fills a table without its indexes and checks, which are made again behind it: many times faster, and the same in the end. */
export async function bulk(client: pg.Client, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  await client.query(`set session_replication_role = replica`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { made } of rows) await client.query(made);
  await client.query(`set session_replication_role = origin`);
}
