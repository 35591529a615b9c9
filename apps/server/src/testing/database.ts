import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { type Database, openEmbedded, openPostgres } from '../platform/db/open.ts';

/** The kinds that API tests run on. What they are made from comes from the test run's set-up. */
export const databaseKinds = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

function fromSetup(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests with \`npm test\``);
  return value;
}

/** Address of a database on the test run's PostgreSQL. */
export function databaseAt(name: string): string {
  const url = new URL(fromSetup('TEST_POSTGRES_URL'));
  url.pathname = `/${name}`;
  return url.toString();
}

/** Runs one statement in the maintenance database of the test run's PostgreSQL. */
export async function maintenance(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: fromSetup('TEST_POSTGRES_URL') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Address of a new empty migrated PostgreSQL database, for several servers to share. */
export async function aPostgresUrl(): Promise<string> {
  const name = `salon_${randomBytes(6).toString('hex')}`;
  await maintenance(`create database ${name} template ${fromSetup('TEST_POSTGRES_TEMPLATE')}`);
  return databaseAt(name);
}

/** A new empty migrated database. */
export async function aDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'pglite') return openEmbedded(null, new Blob([readFileSync(fromSetup('TEST_PGLITE_TEMPLATE'))]));
  return openPostgres(await aPostgresUrl());
}
