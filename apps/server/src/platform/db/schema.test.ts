import { globSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgArray, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestEmptyDatabase } from '#testing/database.ts';
import { packageFolder } from '../packageFolder.ts';
import { openPostgres } from './open.ts';

/** Everything that a database says of its tables, in PostgreSQL's own spelling. */
const CATALOGUE = {
  columns: `select table_name, column_name, data_type, udt_name, is_nullable, column_default, is_identity, identity_generation,
      datetime_precision from information_schema.columns where table_schema = 'public' order by 1, 2`,
  indexes: `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  constraints: `select conrelid::regclass::text as table, conname, contype, condeferrable, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x') order by 1, 2`,
  sequences: `select sequencename, data_type::text, start_value, increment_by, max_value from pg_sequences where schemaname = 'public' order by 1`,
};

/** Foreign keys of which no index begins with the columns: neither of all rows nor of all that have a value. */
const WITHOUT_INDEX = `
  select conrelid::regclass::text as table, conname from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
    select 1 from pg_index
    where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] = conkey and (indpred is null or exists (
      select 1 from pg_attribute where attrelid = conrelid and attnum = any (conkey)
        and pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))))`;

async function tablesOfFiles(): Promise<Record<string, PgTable>> {
  const files = globSync('src/**/*.tables.ts', { cwd: packageFolder });
  const modules = await Promise.all(files.map((file) => import(join(packageFolder, file)) as Promise<object>));
  const exported = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  return Object.fromEntries(exported.map((table) => [getTableConfig(table).name, table]));
}

describe('the database that the migrations make', () => {
  let migrated: pg.Client;
  let declared: pg.Client;
  let tables: Record<string, PgTable>;
  beforeAll(async () => {
    [migrated, declared, tables] = await Promise.all([
      createTestEmptyDatabase(),
      createTestEmptyDatabase(),
      tablesOfFiles(),
    ]);
    const { host, port, database } = migrated;
    await (await openPostgres(`postgres://postgres@${host}:${port}/${database}`)).close();
    const statements = await generateMigration(
      generateDrizzleJson({}, undefined, undefined, 'snake_case'),
      generateDrizzleJson(tables, undefined, undefined, 'snake_case'),
    );
    await declared.query(statements.join('\n'));
  });
  afterAll(() => Promise.all([migrated.end(), declared.end()]));

  it.each(Object.entries(CATALOGUE))('has the %s that the table files declare', async (_what, statement) => {
    const rows = (await migrated.query(statement)).rows;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual((await declared.query(statement)).rows);
  });

  it('has an index on the columns of every foreign key', async () => {
    expect((await migrated.query(WITHOUT_INDEX)).rows).toEqual([]);
  });

  it('checks every closed list', () => {
    const missing = Object.values(tables).flatMap((table) => {
      const { name, columns, checks } = getTableConfig(table);
      const checked = new Set(checks.map((check) => check.name));
      const isClosed = (column: PgColumn): boolean =>
        column.enumValues !== undefined || (is(column, PgArray) && column.baseColumn.enumValues !== undefined);
      return columns
        .filter(isClosed)
        .map((column) => `${name}_${toSnakeCase(column.name)}_check`)
        .filter((one) => !checked.has(one));
    });
    expect(missing).toEqual([]);
  });

  it('refuses what is not in a closed list', async () => {
    const insert = (kind: string) =>
      migrated.query(`insert into mail_content (id, kind, content, created_at) values ('c', '${kind}', '', now())`);
    await insert('open list');
    await expect(
      migrated.query(
        `insert into stored_card (user_id, user_key, token, type, last_four, at) values ('u', 'k', 't', 'gold', '1', now())`,
      ),
    ).rejects.toMatchObject({ constraint: 'stored_card_type_check' });
    await expect(
      migrated.query(
        `insert into legal_text (document, version, valid_from, texts, hash, created_at) values ('none', '1', now(), '{}', '', now())`,
      ),
    ).rejects.toMatchObject({ constraint: 'legal_text_document_check' });
  });
});
