import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, embeddedTemplate, openEmbedded, openPostgres } from '../platform/db/open.ts';

let template: Promise<Blob> | undefined;

/** The kinds that API tests run on. PostgreSQL's address comes from the test run (`TEST_POSTGRES_URL`). */
export const databaseKinds = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** A new empty migrated database. */
export async function aDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'pglite') {
    template ??= embeddedTemplate();
    return openEmbedded(null, await template);
  }
  const server = process.env.TEST_POSTGRES_URL;
  if (server === undefined) throw new Error('TEST_POSTGRES_URL is not set: run the tests with `npm test`');
  const name = `salon_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openPostgres(url.toString());
}
