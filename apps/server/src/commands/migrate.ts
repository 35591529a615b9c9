import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config.ts';
import { openDatabase, pendingMigrations } from '#platform/db/open.ts';

/** `salon migrate`: applies what the database lacks; with `--check` it only lists that, and answers 1 when there is any. */
export async function migrate(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values } = parseArgs({ args, options: { check: { type: 'boolean', default: false } } });
  const config = readConfig(env);
  const pending = await pendingMigrations(config);
  if (pending.length === 0) {
    console.log('The database is up to date.');
    return 0;
  }
  console.log(`Missing in the database: ${pending.join(', ')}.`);
  if (values.check) return 1;
  await (await openDatabase(config, 'auto')).close();
  console.log('The database is up to date.');
  return 0;
}
