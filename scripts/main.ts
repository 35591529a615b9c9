import { ConfigError } from '../packages/contract/src/settings/readSettings.ts';
import { bench } from './bench.ts';
import { check } from './check.ts';
import { writeDashboards } from './dashboards.ts';
import { writeMigration } from './migrations.ts';
import { mutation } from './mutation.ts';
import { Needed } from './settings.ts';
import { settingsReference } from './settingsReference.ts';
import { stop, watchForStop } from './shutdown.ts';
import { start } from './start.ts';
import { states } from './stateTables.ts';
import { test, testAll, testChanged } from './test.ts';

/** What each npm script does; a returned number is the exit code. */
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<number | void>>> = {
  start: () => start('start'),
  dev: () => start('dev'),
  test,
  'test:all': testAll,
  'test:changed': testChanged,
  mutation,
  // Vite is for this one alone.
  gallery: async () => (await import('./gallery.ts')).gallery(),
  cluster: async (args) => (await import('./cluster/cluster.ts')).cluster(args),
  check,
  'check:deploy': async () => (await import('./checkDeploy.ts')).checkDeploy(),
  migration: writeMigration,
  states,
  dashboards: writeDashboards,
  settings: settingsReference,
  bench,
};

/** Runs one command. What the person at the keyboard can mend is one line; everything else keeps its stack. */
export async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const command = commands[name];
  if (command === undefined) {
    console.error(`Usage: npm run ${Object.keys(commands).join(' | ')} (not "${name}")`);
    process.exitCode = 2;
    return;
  }
  watchForStop();
  try {
    const code = await command(args);
    if (typeof code === 'number') await stop(code);
  } catch (error) {
    console.error(error instanceof Needed || error instanceof ConfigError ? error.message : error);
    await stop(1);
  }
}
