import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Folders that never count as sources. */
const MADE = new Set(['node_modules', 'dist', 'dist.new', 'dist.old', '.types', '.out', '.cache', '.git']);

/** Files beside the sources that nothing is built from. */
const NOT_BUILT = /\.tsbuildinfo$|\.(test|stories)\.tsx?$/;

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (MADE.has(entry.name) || NOT_BUILT.test(entry.name)) return [];
    const child = join(path, entry.name);
    return entry.isDirectory() ? filesUnder(child) : [child];
  });
}

/**
 * A hash over names and contents of files and folders (relative to `base`), whatever their order and dates. A path
 * that does not exist counts as empty.
 */
export function hashOf(base: string, paths: readonly string[], salt = ''): string {
  const hash = createHash('sha256').update(salt);
  const files = [...new Set(paths.flatMap((path) => filesUnder(join(base, path))))].sort();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`\0${relative(base, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Says whether a made thing still fits its sources, and remembers it once it was made. */
export interface Stamp {
  isFresh(): boolean;
  /** The sources as they are now: taken before the making, in case they change in the meantime. */
  now(): string;
  write(sources: string): void;
}

export function stampAt(file: string, hash: () => string): Stamp {
  return {
    isFresh: () => existsSync(file) && readFileSync(file, 'utf8') === hash(),
    now: hash,
    write(sources) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, sources);
    },
  };
}
