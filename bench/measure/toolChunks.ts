import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { rounded } from './report.ts';

const dist = join(import.meta.dirname, '../../apps/web/dist');

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** A tool's own code and words: what is fetched when someone uses it. */
const ownOf = (key: string): string | undefined =>
  /(?:packages\/room\/src|src\/features)\/(?<tool>[\w]+)\//.exec(key)?.groups?.tool ??
  /packages\/phrases\/src\/tr\/(?<tool>[\w]+)\.ts$/.exec(key)?.groups?.tool;

/** The lazy tools of the room, as the bundle has them. */
const tools = Object.keys(manifest).flatMap(
  (key) => /packages\/room\/src\/(?<tool>\w+)\/\k<tool>\.tool\.ts$/.exec(key)?.groups?.tool ?? [],
);

function filesBelow(key: string, known: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || known.has(chunk.file)) return known;
  known.add(chunk.file);
  for (const file of chunk.css ?? []) known.add(file);
  for (const other of chunk.imports ?? []) filesBelow(other, known);
  return known;
}

const served = (file: string): number => {
  try {
    return statSync(join(dist, `${file}.br`)).size;
  } catch {
    // Too small to be packed.
    return statSync(join(dist, file)).size;
  }
};

/**
 * Of each tool: which of its own files arrived although no one opened it, and how many kilobytes come when everything of it is
 * used, beside what is there already.
 */
export function toolChunks(arrived: readonly string[]) {
  const there = new Set(arrived.map((path) => path.replace(/^\//, '')));
  return Object.fromEntries(
    tools.map((tool) => {
      const keys = Object.keys(manifest).filter((key) => ownOf(key) === tool && !/\/Meeting\w+\.tsx$/.test(key));
      const own = keys.flatMap((key) => manifest[key]?.file ?? []);
      const all = keys.reduce((files, key) => filesBelow(key, files), new Set<string>());
      const bytes = [...all].filter((file) => !there.has(file)).reduce((sum, file) => sum + served(file), 0);
      return [tool, { arrived: own.filter((file) => there.has(file)), kilobytesWhenUsed: rounded(bytes / 1000, 1) }];
    }),
  );
}
