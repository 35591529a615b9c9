import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './settings.ts';

/** Names to avoid. Each may occur as often as its ceiling in `bannedWords.json`, and ceilings only go down. */
const wholeNames =
  words(`told kept gone held begun standing given made asked shown found known taken wanted heard seen own mine
  theirs other one whole words way ways look take give keep bring soon later again over nobody somebody everybody who whom
  deed heir wall door eyes hands keeper line moment notice place answer step`);

/** Parts of names, with what to write instead. */
const nameParts: Readonly<Record<string, { readonly pattern: RegExp; readonly instead: string }>> = {
  'whyNot…': { pattern: /^whyNot(?=[A-Z]|$)/, instead: 'get…Denial' },
  '…Ahead': { pattern: /Ahead$/, instead: 'forecast…, expected…' },
  '…Among': { pattern: /Among$/, instead: 'find…By…' },
  '…Anew': { pattern: /Anew$|_ANEW(?=_|$)/, instead: 're…' },
  '…Again': { pattern: /Again$|_AGAIN(?=_|$)/, instead: 'retry…, re…' },
  '…Told': { pattern: /Told(?=[A-Z]|$)|^told(?=[A-Z])|TOLD/, instead: 'notified, reported' },
  '…Kept': { pattern: /Kept(?=[A-Z]|$)|^kept(?=[A-Z])|KEPT/, instead: 'stored, saved, retained' },
  '…Gone': { pattern: /Gone(?=[A-Z]|$)|^gone(?=[A-Z])|GONE/, instead: 'removed, expired, disconnected' },
  '…Standing': { pattern: /Standing(?=[A-Z]|$)|^standing(?=[A-Z])/, instead: 'status, state, access' },
  '…InWords': { pattern: /InWords$/, instead: 'format…' },
  'give back, give up': { pattern: /^giv(?:e|en|ing)(?:Back|Up)|^takeBack/, instead: 'refund, release, abandon' },
  'put out, let in': { pattern: /^(?:putOut|letIn|leaveBehind|handOver)/, instead: 'remove, admit, abandon, transfer' },
  'forget…': { pattern: /^forget(?=[A-Z]|$)/, instead: 'delete, purge, anonymize' },
  '…_MOST': { pattern: /_MOST$|_AT_ONCE$/, instead: 'MAX_…, BATCH_SIZE' },
  heir: { pattern: /^heir(?=[A-Z])|Heir(?=[A-Z]|$)/, instead: 'newOwner, successor, fallback' },
  deed: { pattern: /^deed(?=[A-Z])|Deed(?=[A-Z]|$)/, instead: 'action' },
  keeper: { pattern: /Keeper(?=[A-Z]|$)/, instead: 'controller, registry' },
  brought: { pattern: /^brought(?=[A-Z]|$)|Brought(?=[A-Z]|$)/, instead: 'presented, loaded' },
  somebody: { pattern: /(?:some|no|every)[bB]ody/i, instead: 'participant, account, caller, anyone' },
};

/** Words of comments and docs, and of the names of tests. */
const proseWords: Readonly<Record<string, RegExp>> = {
  whoever: /\bwhoever\b/gi,
  'somebody, nobody, everybody': /\b(?:some|no|every)body\b/gi,
  anew: /\banew\b/gi,
  'meanwhile at the end of a sentence': /\bmeanwhile(?=[.;:)]|$)/gim,
  'so long, so many, so often': /\bso (?:long|many|often)\b(?! as| that)/gi,
  'goes on': /\b(?:goes|go|went|gone) on\b(?! to)/gi,
  'is told, hears of': /\b(?:is|are|was|were) told\b|\bhears? of\b/gi,
  'by itself': /\bby (?:itself|themselves)\b/gi,
  'for want of': /\bfor want of\b/gi,
  'comes to nothing': /\b(?:comes?|came) (?:to nothing|of it)\b/gi,
  'of now, of before, of long ago': /\bof (?:now|before|long ago)\b/gi,
  'unit as a sentence of its own': /\. (?:Milliseconds|Seconds|Minutes|Hours|Days|Bytes)\.(?= |$|\*)/gm,
};

function words(text: string): readonly string[] {
  return text.split(/\s+/);
}

/** How often each word occurs. */
export type Counts = Readonly<Record<'names' | 'parts' | 'prose', Readonly<Record<string, number>>>>;

const known = new Map<string, readonly string[]>();
/** The banned parts of a name. Most names occur many times. */
function partsOf(name: string): readonly string[] {
  let parts = known.get(name);
  if (parts === undefined) {
    parts = Object.entries(nameParts)
      .filter(([, { pattern }]) => pattern.test(name))
      .map(([part]) => part);
    known.set(name, parts);
  }
  return parts;
}

const TOKEN =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|(?<name>[A-Za-z_$][\w$]*)/g;

/** Counts in one file. `isDocument`: the whole text is prose. */
export function countIn(
  source: string,
  isDocument: boolean,
  counts: Record<keyof Counts, Record<string, number>>,
): void {
  const add = (kind: keyof Counts, word: string, by = 1) => {
    counts[kind][word] = (counts[kind][word] ?? 0) + by;
  };
  const read = (prose: string) => {
    for (const [word, pattern] of Object.entries(proseWords)) {
      const found = prose.match(pattern)?.length ?? 0;
      if (found > 0) add('prose', word, found);
    }
  };
  if (isDocument) return read(source);
  for (const { groups } of source.matchAll(TOKEN)) {
    const { comment, name } = groups as { comment?: string; name?: string };
    if (comment !== undefined) read(comment.replace(/\n\s*\*(?!\/)/g, ''));
    if (name === undefined) continue;
    if (wholeNames.includes(name)) add('names', name);
    for (const part of partsOf(name)) add('parts', part);
  }
}

const CEILINGS = join(root, 'scripts/bannedWords.json');

/** The phrases have a list of their own (`productWords.ts`); this file and its test name the words. */
function readFiles(): string[] {
  return globSync(['{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mts}', 'docs/**/*.md', '*.md'], {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|\.types|migrations)$/.test(path),
  }).filter(
    (file) => !/^packages\/phrases\/src\/|^scripts\/bannedWords|^docs\/words\.md$/.test(file.replaceAll('\\', '/')),
  );
}

export function countBannedWords(files: readonly string[] = readFiles()): Counts {
  const counts = { names: {}, parts: {}, prose: {} };
  for (const file of files) countIn(readFileSync(join(root, file), 'utf8'), file.endsWith('.md'), counts);
  return counts;
}

const readCeilings = (): Counts => JSON.parse(readFileSync(CEILINGS, 'utf8')) as Counts;

/** A file that the branch changed; the text is empty where there is none. */
export interface ChangedFile {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
  return status === 0 ? stdout.trimEnd() : '';
}

/** What changed since the branch left `origin/main`, and what is not committed. */
function changedFiles(files: readonly string[]): ChangedFile[] {
  const base = git('merge-base', 'HEAD', 'origin/main') || 'HEAD';
  const changed = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`.split(
    '\n',
  );
  return files
    .filter((path) => changed.includes(path) && existsSync(join(root, path)))
    .map((path) => ({ path, before: git('show', `${base}:${path}`), after: readFileSync(join(root, path), 'utf8') }));
}

/** Where a change brought a word in: `notes.state.ts (+1)`. */
function increases(changes: readonly ChangedFile[], kind: keyof Counts, word: string): string[] {
  const count = (source: string, path: string): number => {
    const counts = { names: {}, parts: {}, prose: {} } as Record<keyof Counts, Record<string, number>>;
    countIn(source, path.endsWith('.md'), counts);
    return counts[kind][word] ?? 0;
  };
  return changes.flatMap(({ path, before, after }) => {
    const more = count(after, path) - count(before, path);
    return more > 0 ? [`${path} (+${more})`] : [];
  });
}

/** Words above their ceilings, as lines for the developer: how often, what instead, and which changes brought them in. */
export function aboveCeilings(counts: Counts, ceilings: Counts, changes: readonly ChangedFile[] = []): string[] {
  const lines: string[] = [];
  for (const kind of ['names', 'parts', 'prose'] as const)
    for (const [word, count] of Object.entries(counts[kind])) {
      const ceiling = ceilings[kind][word] ?? 0;
      if (count <= ceiling) continue;
      const instead = kind === 'parts' ? nameParts[word]?.instead : undefined;
      const hint = instead === undefined ? '' : `; write ${instead}`;
      const added = increases(changes, kind, word);
      const where = added.length === 0 ? '' : `; added by this branch in ${added.join(', ')}`;
      lines.push(`"${word}" occurs ${count} times in ${kind}, at most ${ceiling} are allowed${hint}${where}`);
    }
  return lines;
}

/** New ceilings: the current counts, never above the old ceilings. */
export const lowered = (counts: Counts, ceilings: Counts): Counts => {
  const lower = (kind: keyof Counts) =>
    Object.fromEntries(
      Object.entries(ceilings[kind])
        .map(([word, ceiling]) => [word, Math.min(ceiling, counts[kind][word] ?? 0)] as const)
        .filter(([, ceiling]) => ceiling > 0),
    );
  return { names: lower('names'), parts: lower('parts'), prose: lower('prose') };
};

export function findBannedWords(): { faults: string[]; notice: string } {
  const files = readFiles();
  const counts = countBannedWords(files);
  const ceilings = readCeilings();
  const sum = (of: Counts) =>
    Object.values(of)
      .flatMap((kind) => Object.values(kind))
      .reduce((all, one) => all + one, 0);
  const spare = sum(ceilings) - sum(lowered(counts, ceilings));
  const notice =
    spare === 0 ? `${sum(counts)} left` : `${spare} fewer than allowed: node scripts/bannedWords.ts --lower`;
  const faults = aboveCeilings(counts, ceilings);
  return { faults: faults.length === 0 ? faults : aboveCeilings(counts, ceilings, changedFiles(files)), notice };
}

if (process.argv[1] === import.meta.filename && process.argv[2] === '--lower')
  writeFileSync(CEILINGS, `${JSON.stringify(lowered(countBannedWords(), readCeilings()), null, 2)}\n`);
