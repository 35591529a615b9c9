import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { embeddedTemplate, openPostgres } from '../platform/db/open.ts';
import { JOBS_BY_TEST_CLOCK } from './clock.ts';
import { databaseAt, maintenance } from './database.ts';

/**
 * Vitest's global set-up of the server's tests: one migrated empty database of each kind, from which every test makes
 * its own. Handed on as TEST_PGLITE_TEMPLATE (a file) and TEST_POSTGRES_TEMPLATE (a name).
 */
export default async function setup(): Promise<() => Promise<void>> {
  const home = mkdtempSync(join(tmpdir(), 'salon-template-'));
  const file = join(home, 'pglite.tar');
  writeFileSync(file, Buffer.from(await (await embeddedTemplate(JOBS_BY_TEST_CLOCK)).arrayBuffer()));
  process.env.TEST_PGLITE_TEMPLATE = file;
  const name = `salon_template_${randomBytes(4).toString('hex')}`;
  await maintenance(`create database ${name}`);
  const template = await openPostgres(databaseAt(name));
  await template.db.execute(sql.raw(JOBS_BY_TEST_CLOCK));
  await template.close();
  process.env.TEST_POSTGRES_TEMPLATE = name;
  return async () => {
    rmSync(home, { recursive: true, force: true });
    await maintenance(`drop database if exists ${name}`);
  };
}
