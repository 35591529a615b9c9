/** One entry of the bundler's manifest. */
export interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** What a visitor has to fetch until something is usable. */
export interface Budget {
  readonly page: string;
  /** Modules whose code is needed, as the manifest names them; for `{language}` the heaviest language counts. */
  readonly modules: readonly string[];
  /** Packages that no one may have to fetch for it; `@scope/` stands for all of them. */
  readonly refuses?: readonly string[];
  /** Kilobytes (1000 bytes) as served: what we want, and what fails the build. */
  readonly goal: number;
  readonly most: number;
  /** Files that it may take at most. */
  readonly maxFiles?: number;
}

/** A file that counts and its bytes as served. */
export interface Part {
  readonly file: string;
  readonly bytes: number;
}

export interface Weighed {
  readonly page: string;
  readonly parts: readonly Part[];
  readonly kilobytes: number;
  readonly verdict: 'good' | 'above goal' | 'too heavy' | 'too many files';
}

/** A module's own files and those of everything that it imports statically. */
function filesOf(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const entry = manifest[module];
  if (entry === undefined) throw new Error(`the manifest does not know ${module}`);
  if (found.has(entry.file)) return found;
  found.add(entry.file);
  for (const style of entry.css ?? []) found.add(style);
  for (const next of entry.imports ?? []) filesOf(manifest, next, found);
  return found;
}

const bytesOf = (files: Iterable<string>, served: (file: string) => number): number =>
  [...files].reduce((sum, file) => sum + served(file), 0);

/** Of a module named for every language, the one that weighs most: no one may get more than this. */
function heaviest(manifest: Manifest, pattern: string, served: (file: string) => number): string {
  const [head = '', tail = ''] = pattern.split('{language}');
  const named = Object.keys(manifest).filter((module) => module.startsWith(head) && module.endsWith(tail));
  const sorted = named.sort((a, b) => bytesOf(filesOf(manifest, b), served) - bytesOf(filesOf(manifest, a), served));
  if (sorted[0] === undefined) throw new Error(`no module is named like ${pattern}`);
  return sorted[0];
}

/** The package that a module belongs to; null: it is ours. */
export function packageOf(module: string): string | null {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/')) ?? [];
  return name ?? null;
}

/** Refused packages in what a page needs, each with the file that brings it. `packagesIn` tells of a file what it is made of. */
export const refusedIn = (
  { parts }: Pick<Weighed, 'parts'>,
  { refuses = [] }: Pick<Budget, 'refuses'>,
  packagesIn: (file: string) => Iterable<string>,
): readonly string[] =>
  parts.flatMap(({ file }) =>
    [...packagesIn(file)]
      .filter((name) => refuses.some((each) => (each.endsWith('/') ? name.startsWith(each) : name === each)))
      .map((name) => `${name} (${file})`),
  );

/** Adds up what a page needs. `first` are files that the page itself names beside its modules. */
export function weigh(
  manifest: Manifest,
  budget: Budget,
  first: readonly string[],
  served: (file: string) => number,
): Weighed {
  const files = new Set(first);
  for (const module of budget.modules) {
    const named = module.includes('{language}') ? heaviest(manifest, module, served) : module;
    for (const file of filesOf(manifest, named)) files.add(file);
  }
  const parts = [...files].map((file) => ({ file, bytes: served(file) })).sort((a, b) => b.bytes - a.bytes);
  const kilobytes = bytesOf(files, served) / 1000;
  const { goal, most, maxFiles = Number.POSITIVE_INFINITY } = budget;
  const weight = kilobytes > most ? 'too heavy' : kilobytes > goal ? 'above goal' : 'good';
  const verdict = weight !== 'too heavy' && files.size > maxFiles ? 'too many files' : weight;
  return { page: budget.page, parts, kilobytes, verdict };
}

const one = (value: number): string => value.toFixed(1).padStart(7);

/** The figures as a table: a line a page, below it the files that make up most of it. */
export function tableOf(weighed: readonly Weighed[], budgets: readonly Budget[]): string {
  const lines = ['Script and style until usable, kB as served (brotli)'];
  for (const [index, page] of weighed.entries()) {
    const { goal = 0, most = 0 } = budgets[index] ?? {};
    const files = `${page.parts.length} files`;
    lines.push(`${one(page.kilobytes)}  ${page.page} (goal ${goal}, at most ${most}; ${files}): ${page.verdict}`);
    const large = page.parts.filter((part) => part.bytes >= 1000);
    const rest = page.parts.filter((part) => part.bytes < 1000);
    for (const part of large) lines.push(`${' '.repeat(9)}${one(part.bytes / 1000)}  ${part.file}`);
    if (rest.length > 0)
      lines.push(
        `${' '.repeat(9)}${one(
          bytesOf(
            rest.map((part) => part.file),
            (file) => rest.find((part) => part.file === file)?.bytes ?? 0,
          ) / 1000,
        )}  ${rest.length} smaller files`,
      );
  }
  return lines.join('\n');
}
