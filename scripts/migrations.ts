import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { Needed, root } from './settings.ts';

type Json = unknown;
interface Journal {
  entries: readonly { tag: string }[];
}

/** Longest file of statements; what is longer is a second migration. */
const MAX_LINES = 2000;
/** Of a snapshot: they say nothing of the schema. */
const IDS: ReadonlySet<string> = new Set(['id', 'prevId']);

/** Paths at which two values differ, with what each has there. */
function differences(before: Json, after: Json, path = ''): string[] {
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      path === '' && IDS.has(key) ? [] : differences(before[key], after[key], path === '' ? key : `${path} ${key}`),
    );
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [
    `${path}: ${JSON.stringify(before) ?? 'missing'} in the snapshot, ${JSON.stringify(after) ?? 'missing'} in the table files`,
  ];
}
const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the table files say, as drizzle-kit writes it into a snapshot. */
async function snapshotOfTables(server: string): Promise<Json> {
  const { generateDrizzleJson } = createRequire(import.meta.url)('drizzle-kit/api') as typeof import('drizzle-kit/api');
  const modules = await Promise.all(
    globSync('src/**/*.tables.ts', { cwd: server }).map(
      async (file) => [file, await import(join(server, file))] as const,
    ),
  );
  const tables = modules.flatMap(([file, exported]) =>
    Object.entries(exported).map(([name, value]) => [`${file} ${name}`, value]),
  );
  return JSON.parse(
    JSON.stringify(generateDrizzleJson(Object.fromEntries(tables), undefined, undefined, 'snake_case')),
  );
}

/** Where the migrations of a server's folder are not what its table files and its journal say. */
export async function faultsOfMigrations(server: string): Promise<string[]> {
  const folder = join(server, 'migrations');
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const [snapshot, ...others] = globSync('meta/*_snapshot.json', { cwd: folder }).sort().reverse();
  if (snapshot === undefined) return ['migrations/meta has no snapshot'];
  const { entries }: Journal = JSON.parse(read('meta/_journal.json'));
  const listed = new Set(entries.map(({ tag }) => `${tag}.sql`));
  const files = globSync('*.sql', { cwd: folder });
  const drift = differences(JSON.parse(read(snapshot)), await snapshotOfTables(server));
  return [
    ...others.map((file) => `${basename(file)}: delete it, only the latest snapshot is needed`),
    ...files.filter((file) => !listed.has(file)).map((file) => `${file} is not in the journal`),
    ...[...listed].filter((file) => !files.includes(file)).map((file) => `${file} is in the journal, but not there`),
    ...files
      .filter((file) => read(file).split('\n').length > MAX_LINES + 1)
      .map((file) => `${file} has more than ${MAX_LINES} lines`),
    ...(read(snapshot).split('\n').length > MAX_LINES
      ? [`${basename(snapshot)} has more than ${MAX_LINES} lines: npm run migration -- <what> writes it on one`]
      : []),
    ...drift,
    ...(drift.length > 0 ? ['A migration is missing: npm run migration -- <what>'] : []),
  ];
}

/**
 * `npm run migration -- <what>`: writes the next file of statements for what changed in the table files. Of the snapshots the
 * latest stays, on one line: drizzle-kit indents it into 17,000. Returns the exit code.
 */
export async function writeMigration([what = '']: readonly string[]): Promise<number> {
  if (!/^[a-z0-9_]+$/.test(what)) throw new Needed('npm run migration -- <what>, such as certificate_name');
  const server = join(root, 'apps/server');
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  // With the terminal: drizzle-kit asks whether a column was renamed.
  const { status } = spawnSync(process.execPath, [kit, 'generate', `--name=${what}`], {
    cwd: server,
    stdio: 'inherit',
  });
  if (status !== 0) return status ?? 1;
  const [latest, ...older] = globSync(join(server, 'migrations/meta/*_snapshot.json')).sort().reverse();
  for (const file of older) rmSync(file);
  if (latest !== undefined) writeFileSync(latest, `${JSON.stringify(JSON.parse(readFileSync(latest, 'utf8')))}\n`);
  return 0;
}
