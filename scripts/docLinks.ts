import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A file of the repository with its text. Paths are relative to the root and use forward slashes. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

const NOT_OURS = /^(?:node_modules|dist|dist\.new|dist\.old|\.git|\.cache|\.out|\.types)$/;

/** Every file that belongs to the repository: what is installed, built or kept by an installation is left out. */
export function repositoryFiles(root: string): readonly string[] {
  const filesIn = (folder: string): readonly string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isFile()) return [path];
      return entry.isDirectory() && !NOT_OURS.test(entry.name) && path !== 'data' ? filesIn(path) : [];
    });
  return filesIn('');
}

/** Blank lines stand where fenced blocks were, so that line numbers stay. */
function withoutFences(text: string): string {
  let fence: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      const mark = /^\s*(```+|~~~+)/.exec(line)?.[1];
      if (fence === null && mark === undefined) return line;
      if (fence === null) fence = mark ?? null;
      else if (mark?.startsWith(fence)) fence = null;
      return '';
    })
    .join('\n');
}

/** GitHub's anchors of a document's headings, and those that it sets by `id`. */
export function anchorsIn(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  const plain = withoutFences(text);
  for (const [, title = ''] of plain.matchAll(/^#{1,6}\s+(.*?)\s*#*$/gm)) {
    const slug = title
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
      .replace(/\s/g, '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  for (const [, id = ''] of plain.matchAll(/<\w+[^>]*\s(?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

const SOURCE = /\.(?:tsx?|mjs|cjs|css|md|mod|grit|sql|ya?ml)$/;

/** `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function expanded(path: string): readonly string[] {
  const group = /\{([^{}]*)\}/.exec(path);
  if (group === null) return [path];
  const [whole, alternatives = ''] = group;
  return alternatives.split(',').flatMap((one) => expanded(path.replace(whole, one)));
}

/** `*` and `<word>` stand for a part of a name, `**` for folders. */
const patternOf = (path: string): string =>
  path
    .split(/(\*\*\/?|\*|<[^<>]*>)/)
    .map((part) => {
      if (part.startsWith('**')) return '(?:.*/)?';
      return part === '*' || /^<.*>$/.test(part) ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');

interface Repository {
  /** Whether there is a file or folder at exactly this path. */
  has(path: string): boolean;
  /** Whether some file's path ends so; folders end with a slash. */
  hasEnding(path: string): boolean;
  /** Whether a path begins in a folder at the root of the repository. */
  beginsAtRoot(path: string): boolean;
}

function repositoryOf(files: readonly string[]): Repository {
  const all = new Set<string>(['.']);
  for (const file of files) for (let path = file; path !== '.'; path = posix.dirname(path)) all.add(path);
  const folders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  const lines = files.join('\n');
  return {
    has: (path) => all.has(posix.normalize(path).replace(/\/$/, '')),
    hasEnding: (path) =>
      new RegExp(`(?:^|/)${patternOf(path)}${path.endsWith('/') || !SOURCE.test(path) ? '(?:/|$)?' : '$'}`, 'm').test(
        lines,
      ),
    beginsAtRoot: (path) => path.includes('/') && folders.has(path.split('/')[0]),
  };
}

/** Inline code that names a file or folder of the repository: it begins at its root, or ends as a source file does. */
const isPath = (code: string, { beginsAtRoot }: Repository): boolean =>
  /^[\w.@*<>{},-][\w./@*<>{},-]*$/.test(code) &&
  !code.startsWith('@') &&
  !code.split('/').some((name) => NOT_OURS.test(name)) &&
  (beginsAtRoot(code) || (SOURCE.test(code) && !/^\.\w+$/.test(code)));

function* linksIn(text: string): Generator<string> {
  const prose = text.replace(/`[^`\n]*`/g, '');
  for (const [, target = ''] of prose.matchAll(/\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/g)) yield target;
  for (const [, target = ''] of prose.matchAll(/^\[[^\]]+\]:\s+<?([^\s>]+)>?/gm)) yield target;
  for (const [, target = ''] of prose.matchAll(/\s(?:src|href)="([^"]+)"/g)) yield target;
}

/**
 * What documents name and the repository does not have: targets of relative links with their anchors, and files in
 * backticks. A changelog may name removed files.
 */
export function faultsOfDocs(docs: readonly TextFile[], files: readonly string[]): readonly string[] {
  const repository = repositoryOf(files);
  const anchors = new Map(docs.map(({ path, text }) => [path, anchorsIn(text)]));
  return docs.flatMap(({ path, text }) => {
    const plain = withoutFences(text);
    const faults: string[] = [];
    for (const target of linksIn(plain)) {
      if (/^[a-z][a-z\d+.-]*:/i.test(target)) continue;
      const [before = '', anchor] = decodeURIComponent(target).split('#');
      const file = before === '' ? path : posix.join(before.startsWith('/') ? '' : posix.dirname(path), before);
      if (!repository.has(file)) faults.push(`${path}: the link ${target} leads nowhere`);
      else if (anchor !== undefined && anchors.get(file)?.has(anchor) === false)
        faults.push(`${path}: ${file} has no heading for the link ${target}`);
    }
    if (posix.basename(path) === 'CHANGELOG.md') return faults;
    for (const [, code = ''] of plain.matchAll(/`([^`\n]+)`/g)) {
      const named = code.replace(/:\d+$/, '').replace(/^\.\//, '');
      if (!isPath(named, repository)) continue;
      for (const one of expanded(named))
        if (!repository.hasEnding(one)) faults.push(`${path}: there is no ${one} in the repository`);
    }
    return faults;
  });
}

/**
 * References to what does not exist: records (`decision 0016`, `docs/decisions/0016`) and, in sources, documents. Links of
 * documents are {@link faultsOfDocs}' own.
 */
export function faultsOfReferences(sources: readonly TextFile[], files: readonly string[]): readonly string[] {
  const records = new Set(files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []));
  return sources.flatMap(({ path, text }) => {
    const faults: string[] = [];
    for (const [named, number = ''] of text.matchAll(/\b(?:decisions?|records?) (\d{4})\b/gi))
      if (!records.has(number)) faults.push(`${path}: there is no record for "${named}"`);
    if (path.endsWith('.md')) return faults;
    for (const [named, number = ''] of text.matchAll(/\bdocs\/decisions\/(\d{4})/g))
      if (!records.has(number)) faults.push(`${path}: there is no record for "${named}"`);
    for (const [named] of text.matchAll(/\bdocs\/[\w/-]+\.md\b/g))
      if (!files.includes(named)) faults.push(`${path}: there is no ${named} in the repository`);
    return faults;
  });
}
