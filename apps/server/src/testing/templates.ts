import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseAt, maintenance } from './database.ts';

/**
 * Vitest's global set-up of the server's tests: one database of each kind as a server's first start leaves it, from which
 * every test makes its own. Handed on as TEST_PGLITE_TEMPLATE (a file) and TEST_POSTGRES_TEMPLATE (a name).
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Several projects of a run share them.
  if (process.env.TEST_PGLITE_TEMPLATE) return undefined;
  const home = mkdtempSync(join(tmpdir(), 'salon-template-'));
  const file = join(home, 'pglite.tar');
  const name = `salon_template_${randomBytes(4).toString('hex')}`;
  await maintenance(`create database ${name}`);
  const program = fileURLToPath(new URL('templates.main.ts', import.meta.url));
  execFileSync(process.execPath, [program, file, databaseAt(name)], { stdio: 'inherit' });
  process.env.TEST_PGLITE_TEMPLATE = file;
  process.env.TEST_POSTGRES_TEMPLATE = name;
  return async () => {
    delete process.env.TEST_PGLITE_TEMPLATE;
    rmSync(home, { recursive: true, force: true });
    await maintenance(`drop database if exists ${name} with (force)`);
  };
}
