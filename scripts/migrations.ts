import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { root } from './settings.ts';

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
    ...others.map((file) => `${basename(file)}: delete it, drizzle-kit needs the latest snapshot alone`),
    ...files.filter((file) => !listed.has(file)).map((file) => `${file} is not in the journal`),
    ...[...listed].filter((file) => !files.includes(file)).map((file) => `${file} is in the journal, but not there`),
    ...files
      .filter((file) => read(file).split('\n').length > MAX_LINES + 1)
      .map((file) => `${file} has more than ${MAX_LINES} lines`),
    ...(read(snapshot).split('\n').length > MAX_LINES
      ? [`${basename(snapshot)} has more than ${MAX_LINES} lines: node scripts/migrations.ts writes it on one`]
      : []),
    ...drift,
    ...(drift.length > 0 ? ['A migration is missing: npx drizzle-kit generate --name <what> in apps/server'] : []),
  ];
}

/** drizzle-kit indents the snapshot, into 17,000 lines. */
if (process.argv[1] === import.meta.filename)
  for (const file of globSync(join(root, 'apps/server/migrations/meta/*_snapshot.json')))
    writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}\n`);
