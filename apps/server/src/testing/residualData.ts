import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/open.ts';
import { rowsOf } from './rows.ts';

/** Tables that hold a meeting's things without a foreign key that says so; they hold others' things, too. */
const WITHOUT_KEY = ['file'];

/** Every table of the database, and whose rows belong to a row of `meeting`, directly or by other tables. */
export async function tablesOf(db: Db): Promise<{ all: string[]; ofMeeting: string[] }> {
  const tables = await rowsOf(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const keys = await rowsOf(
    db,
    sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`,
  );
  const columns = await rowsOf(
    db,
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'meeting_id'`,
  );
  const found = new Set(['meeting', ...WITHOUT_KEY, ...columns.map(({ name }) => String(name))]);
  const plain = (name: unknown) => String(name).replaceAll('"', '');
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const { from, to } of keys) if (plain(to) !== 'file' && found.has(plain(to))) found.add(plain(from));
  }
  return { all: tables.map(({ name }) => String(name)), ofMeeting: [...found].sort() };
}

type Row = Record<string, unknown>;

const contentOf = async (db: Db, table: string): Promise<Row[]> =>
  (await rowsOf(db, sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`)).map(({ row }) => row as Row);

/** Which of the texts a value holds, as text or as bytes. */
function isIn(value: unknown, texts: readonly string[]): boolean {
  if (value === null) return false;
  const said = JSON.stringify(value).toLowerCase();
  return texts.some((text) => {
    const small = text.toLowerCase();
    return said.includes(small) || (said.startsWith('"\\\\x') && said.includes(Buffer.from(text).toString('hex')));
  });
}

/** Columns, as `table.column`, that hold one of the texts in some row. */
export async function columnsWith(db: Db, tables: readonly string[], texts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const table of tables)
    for (const row of await contentOf(db, table))
      for (const [column, value] of Object.entries(row)) if (isIn(value, texts)) found.add(`${table}.${column}`);
  return [...found].sort();
}

/** A meeting's id with the ids of all that belongs to it, wherever it stands. */
export async function idsAround(db: Db, tables: readonly string[], id: string): Promise<string[]> {
  const ids = new Set([id]);
  const contents = await Promise.all(tables.map((table) => contentOf(db, table)));
  for (let size = 0; size < ids.size; ) {
    size = ids.size;
    for (const row of contents.flat()) if (typeof row.id === 'string' && isIn(row, [...ids])) ids.add(row.id);
  }
  return [...ids];
}

/** Those of the tables that have no row. */
export async function findEmptyTables(db: Db, tables: readonly string[]): Promise<string[]> {
  const counted = await Promise.all(tables.map(async (table) => [table, (await contentOf(db, table)).length] as const));
  return counted.filter(([, rows]) => rows === 0).map(([table]) => table);
}

/** Every file below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(folder.length)}/${name}`)
    .sort();
}
