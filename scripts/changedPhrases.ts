// Lists every phrase that changed since a commit, in all languages, as a Markdown table for anyone who reads them over:
// `node scripts/changedPhrases.ts <commit>`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Phrase } from './pack.ts';
import { loadPacks } from './phrases.ts';
import { cacheDir, root } from './settings.ts';

type Packs = Awaited<ReturnType<typeof loadPacks>>;
/** By phrase (`room.ended`), then by language: its text, with the forms of a plural one after the other. */
type Texts = Map<string, Map<string, string>>;

const textOf = (phrase: Phrase): string =>
  typeof phrase === 'string'
    ? phrase
    : Object.entries(phrase)
        .map(([form, text]) => `${form}: ${text}`)
        .join('\n');

function textsOf(packs: Packs): Texts {
  const texts: Texts = new Map();
  for (const [language, files] of Object.entries(packs))
    for (const pack of Object.values(files))
      for (const [namespace, phrases] of Object.entries(pack))
        for (const [key, phrase] of Object.entries(phrases)) {
          const name = `${namespace}.${key}`;
          texts.set(name, (texts.get(name) ?? new Map()).set(language, textOf(phrase)));
        }
  return texts;
}

/** The table of what differs between two versions of the phrases, with the earlier text of what was changed. */
export function changedPhrases(before: Packs, now: Packs): string {
  const [old, fresh] = [textsOf(before), textsOf(now)];
  const languages = Object.keys(now);
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', '<br>');
  const rows = [...new Set([...fresh.keys(), ...old.keys()])].sort().flatMap((name) => {
    const cells = languages.map((language) => {
      const [was, is] = [old.get(name)?.get(language), fresh.get(name)?.get(language)];
      if (was === is) return { changed: false, text: cell(is ?? '') };
      return { changed: true, text: cell(is ?? '–') + (was === undefined ? '' : `<br>_was:_ ${cell(was)}`) };
    });
    return cells.some(({ changed }) => changed) ? [`| ${name} | ${cells.map(({ text }) => text).join(' | ')} |`] : [];
  });
  const head = [`| phrase | ${languages.join(' | ')} |`, `|${' --- |'.repeat(languages.length + 1)}`];
  return [`${rows.length} phrases`, '', ...head, ...rows].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Inside the project: what the phrases import is found from there.
  const folder = mkdtempSync(join(cacheDir, 'phrases-'));
  try {
    const commit = process.argv[2] ?? 'HEAD~1';
    const archive = spawnSync('git', ['archive', commit, 'packages/phrases/src'], { cwd: root, maxBuffer: 1e9 });
    if (archive.status !== 0) throw new Error(String(archive.stderr));
    spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
    const source = 'packages/phrases/src';
    console.log(changedPhrases(await loadPacks(join(folder, source)), await loadPacks(join(root, source))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
