import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { createTestEmptyDatabase } from '#testing/database.ts';
import { migrationsFolder } from './migrations.ts';
import { openPostgres } from './open.ts';

/** The last migration of 1.0.0. */
const RELEASED = '0001_rules';

/** Columns that a later migration changes on purpose, as `table.column`: what they are afterwards is a test of that migration. */
const CHANGED: readonly string[] = [];

type Value = string | number | boolean | null;
type Column = { table: string; column: string; type: string };

/** What checks over several columns demand. All other values come from the columns' types, closed lists and foreign keys. */
const CHOSEN: Readonly<Record<string, Value>> = {
  'invoice_series.prefix': 'SLN',
  'invoice.prefix': 'SLN',
  'invoice.net': 1,
  'invoice.vat': 1,
  'invoice.total': 2,
  'purchase_order.net': 1,
  'purchase_order.vat': 1,
  'purchase_order.total': 2,
  'purchase_order.kind': 'change',
  'private_thread.first_id': 'a',
  'private_thread.second_id': 'b',
  'chat_file.thread_id': null,
  'company.colour': '#0e7c7b',
  'company.background': '#101418',
  'meeting_number.series_id': null,
  'consent.about': 'recording',
  'consent.invitation_id': null,
  'consent.order_id': null,
  'consent.subscription_id': null,
  'consent.period_start': null,
  'consent.withdrawn_at': null,
};

const TYPES: Readonly<Record<string, Value>> = {
  bigint: 1,
  boolean: true,
  bytea: '\\x01',
  date: '2026-11-29',
  'double precision': 1.5,
  integer: 1,
  jsonb: '{"key": "değer"}',
  ARRAY: '{}',
  'timestamp with time zone': '2026-11-29T10:00:00Z',
};

const COLUMNS = `select table_name as "table", column_name as "column", data_type as type
  from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`;
const FOREIGN_KEYS = `select conrelid::regclass::text as "table", a.attname as "column",
    confrelid::regclass::text as "referencedTable", r.attname as "referencedColumn"
  from pg_constraint, unnest(conkey, confkey) as pair(own, referenced)
    join pg_attribute a on a.attnum = own join pg_attribute r on r.attnum = referenced
  where contype = 'f' and a.attrelid = conrelid and r.attrelid = confrelid`;
const LISTS = `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`;

/** A value for every column of a database, the same where foreign keys refer to one another. */
async function valuesFor(client: pg.Client): Promise<(column: Column) => Value> {
  const references = new Map<string, string>();
  for (const { table, column, referencedTable, referencedColumn } of (await client.query(FOREIGN_KEYS)).rows)
    references.set(`${unquoted(table)}.${column}`, `${unquoted(referencedTable)}.${referencedColumn}`);
  const lists = new Map<string, string>();
  for (const { table, name, definition } of (await client.query(LISTS)).rows) {
    const [, first] = /= ANY \(ARRAY\['([^']*)'/.exec(definition) ?? /= '([^']*)'::text/.exec(definition) ?? [];
    const column = String(name).slice(unquoted(table).length + 1, -'_check'.length);
    if (first !== undefined && String(name).endsWith('_check')) lists.set(`${unquoted(table)}.${column}`, first);
  }
  /** Where the references of a column end; some tables refer to each other. */
  const originOf = (name: string): string => {
    const path = [name];
    for (let next = references.get(name); next !== undefined; next = references.get(next)) {
      if (path.includes(next)) return path.slice(path.indexOf(next)).sort()[0] ?? next;
      path.push(next);
    }
    return path.at(-1) ?? name;
  };
  return ({ table, column, type }) => {
    const name = `${table}.${column}`;
    const origin = originOf(name);
    for (const candidate of [name, origin]) if (CHOSEN[candidate] !== undefined) return CHOSEN[candidate];
    return lists.get(name) ?? TYPES[type] ?? origin;
  };
}

const unquoted = (name: string): string => name.replaceAll('"', '');

/** Applies the migrations up to one of them. */
async function migrateTo(client: pg.Client, last: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'salon-released-'));
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const tags: string[] = journal.entries.map(({ tag }: { tag: string }) => tag);
  const entries = journal.entries.slice(0, tags.indexOf(last) + 1);
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) copyFileSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
  await migrate(drizzle(client), { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
}

it('a database of 1.0.0 keeps the rows of every table when it is brought to this version', async () => {
  const client = await createTestEmptyDatabase();
  await migrateTo(client, RELEASED);
  const columns: Column[] = (await client.query(COLUMNS)).rows;
  const tables = Map.groupBy(columns, ({ table }) => table);
  const valueIn = await valuesFor(client);
  // The values fit together; the order in which they come does not matter then.
  await client.query(`set session_replication_role = 'replica'`);
  for (const [table, ownColumns] of tables) {
    const names = ownColumns.map(({ column }) => `"${column}"`).join(', ');
    const parameters = ownColumns.map((_column, index) => `$${index + 1}`).join(', ');
    const statement = `insert into "${table}" (${names}) overriding system value values (${parameters})`;
    await client.query(statement, ownColumns.map(valueIn)).catch((failure: Error) => {
      throw new Error(`${table} takes no row: ${failure.message} (a value for CHOSEN?)`);
    });
  }
  await client.query('reset session_replication_role');
  const before = new Map<string, Record<string, unknown>>();
  for (const table of tables.keys())
    before.set(table, (await client.query(`select to_jsonb(t) as row from "${table}" t`)).rows[0].row);

  const { host, port, database } = client;
  await (await openPostgres(`postgres://postgres@${host}:${port}/${database}`)).close();

  for (const [table, row] of before) {
    const expected = Object.fromEntries(
      Object.entries(row).filter(([column]) => !CHANGED.includes(`${table}.${column}`)),
    );
    const statement = `select 1 from "${table}" t where to_jsonb(t) @> $1`;
    const { rowCount } = await client.query(statement, [JSON.stringify(expected)]);
    expect([table, rowCount]).toEqual([table, 1]);
  }
  await client.end();
});
