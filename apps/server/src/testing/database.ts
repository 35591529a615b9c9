import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connectPostgres, type Database, type EmbeddedEngine, openEmbedded } from '../platform/db/open.ts';

/** Every kind of database: for tests about the database itself (races, locks, migrations, jobs, servers that die). */
export const everyDatabaseKind = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof everyDatabaseKind)[number];

/**
 * The kinds that tests of features run on: both, or the one that TEST_DATABASES names (vitest.config.ts). What they are
 * made from comes from the test run's set-up.
 */
export const databaseKinds: readonly DatabaseKind[] = everyDatabaseKind.filter(
  (kind) => !process.env.TEST_DATABASES || process.env.TEST_DATABASES === kind,
);

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

/** Address of a new PostgreSQL database as a server's first start leaves it, for several servers to share. */
export async function createTestPostgresUrl(): Promise<string> {
  const name = `salon_${randomBytes(6).toString('hex')}`;
  await maintenance(`create database ${name} template ${fromSetup('TEST_POSTGRES_TEMPLATE')} strategy file_copy`);
  return databaseAt(name);
}

/** The same for one server alone: it goes with its last connection. */
async function createTestPostgres(): Promise<Database> {
  const url = await createTestPostgresUrl();
  const database = connectPostgres(url);
  const close = async () => {
    await database.close();
    await maintenance(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  };
  return { ...database, close };
}

/** A connection to a new PostgreSQL database in which nothing is; it goes with the test run. */
export async function createTestEmptyDatabase(): Promise<pg.Client> {
  const name = `salon_${randomBytes(6).toString('hex')}`;
  await maintenance(`create database ${name}`);
  const client = new pg.Client({ connectionString: databaseAt(name) });
  await client.connect();
  return client;
}

// Node has it; its types know it only together with a browser's.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<NonNullable<EmbeddedEngine['pgliteWasmModule']>> };

/** Compiled once for all databases of this process, which also share what V8 has optimised of it. */
let engine: Promise<EmbeddedEngine> | undefined;
/** What they begin with, read once. */
let template: Blob | undefined;

async function compileEngine(): Promise<EmbeddedEngine> {
  const file = (name: string) => fileURLToPath(new URL(name, import.meta.resolve('@electric-sql/pglite')));
  return {
    pgliteWasmModule: await WebAssembly.compile(readFileSync(file('pglite.wasm'))),
    fsBundle: new Blob([readFileSync(file('pglite.data'))]),
  };
}

async function createTestEmbedded(): Promise<Database> {
  engine ??= compileEngine();
  template ??= new Blob([readFileSync(fromSetup('TEST_PGLITE_TEMPLATE'))]);
  return openEmbedded(null, { engine: await engine, template });
}

/** A new database as a server's first start leaves it. */
export const createTestDatabase = async (kind: DatabaseKind): Promise<Database> =>
  kind === 'pglite' ? createTestEmbedded() : createTestPostgres();
