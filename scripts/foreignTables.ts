import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Source {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
}

const FEATURE = /(?:^|\/)apps\/server\/src\/features\/([^/]+)\//;

/** The sources of the server's features, without their tests. */
export const serverFeatures = (root: string): Source[] =>
  globSync('apps/server/src/features/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Which feature a table belongs to: the one whose `*.tables.ts` makes it. */
function ownersIn(sources: readonly Source[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of sources) {
    const owner = FEATURE.exec(path)?.[1];
    if (owner === undefined || !path.endsWith('.tables.ts')) continue;
    for (const [, name = ''] of text.matchAll(/pgTable\(\s*'([^']+)'/g)) owners.set(name, owner);
  }
  return owners;
}

/** The end of a template literal that begins at `from`; what is filled in may hold further ones. */
function endOfTemplate(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '`') return at;
    else if (text.startsWith('${', at)) at = endOfFilling(text, at + 2);
  }
  return text.length;
}
function endOfFilling(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '`') at = endOfTemplate(text, at + 1);
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}

/** The words of a statement without what is filled in. */
function wordsOf(template: string): string {
  let words = '';
  for (let at = 0; at < template.length; at += 1) {
    if (!template.startsWith('${', at)) words += template[at];
    else {
      at = endOfFilling(template, at + 2);
      words += '?';
    }
  }
  return words;
}

/** Every piece of SQL that is written as a text: where it begins and what it says. */
function statementsIn(text: string): { at: number; sql: string }[] {
  const found: { at: number; sql: string }[] = [];
  for (const match of text.matchAll(/\bsql(?:<(?:[^<>`]|<[^<>`]*>)*>)?`/g)) {
    const from = match.index + match[0].length;
    found.push({ at: match.index, sql: wordsOf(text.slice(from, endOfTemplate(text, from))) });
  }
  for (const match of text.matchAll(/\bsql\.(?:raw|identifier)\(\s*['"`]([^'"`]*)/g))
    found.push({ at: match.index, sql: `"${match[1]}"` });
  return found;
}

/** A table in a statement: after a word that asks for one, in quotes, or alone with its alias. */
const names = (sql: string, table: string): boolean =>
  new RegExp(
    `\\b(?:from|join|into|update|table|using|only)\\s+"?${table}"?(?![\\w.])|"${table}"|^\\s*${table}(?:\\s+\\w+)?\\s*$`,
    'i',
  ).test(sql);

/**
 * SQL that names another feature's table in a text, where neither the compiler nor the rules about imports see it. Whoever may
 * read another feature's rows asks that feature, or joins its table by the value that `*.tables.ts` exports.
 */
export function foreignTablesIn(sources: readonly Source[]): string[] {
  const owners = ownersIn(sources);
  return sources.flatMap(({ path, text }) => {
    const own = FEATURE.exec(path)?.[1];
    const others = [...owners].filter(([, owner]) => owner !== own);
    return statementsIn(text).flatMap(({ at, sql }) =>
      others
        .filter(([table]) => names(sql, table))
        .map(([table, owner]) => {
          const line = text.slice(0, at).split('\n').length;
          return `${path}:${line}: SQL names the table "${table}" of ${owner}; ask ${owner}, or join its table's value`;
        }),
    );
  });
}
