import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Setting, Settings } from '../packages/contract/src/settings/readSettings.ts';
import { root, starterSettings } from './settings.ts';

const DOCUMENT = 'docs/operations/configure.md';
const GENERATED = /(<!-- settings -->\n)[\s\S]*?(?=<!-- end -->)/;

/** What each program reads, in the order of the reference. */
async function programs(): Promise<readonly Settings[]> {
  const [{ serverSettings }, { bankSettings }, { recorderSettings }] = await Promise.all([
    import('../apps/server/src/platform/settings.ts'),
    import('../apps/bank/src/settings.ts'),
    import('../apps/recorder/src/settings.ts'),
  ]);
  return [serverSettings, starterSettings, bankSettings, recorderSettings];
}

function rowOf(name: string, { form, inProduction, default: text, unset, required, secret, meaning }: Setting): string {
  const strict = inProduction ? `; in production ${inProduction.expected}` : '';
  const value = text === undefined ? (unset ?? '–') : `\`${text}\``;
  const demanded = required === undefined ? '' : `, **${required}**`;
  return `| \`${name}\` | ${form.expected}${strict}${secret ? ' (secret)' : ''} | ${value}${demanded} | ${meaning} |`;
}

/** The tables of the reference, a setting in that of the program which says what it means. */
export function tablesOf(lists: readonly Settings[]): string {
  const titles = new Set(lists.flatMap((list) => Object.keys(list)));
  const documented = new Set<string>();
  const sections = [...titles].flatMap((title) => {
    const rows = lists.flatMap((list) =>
      Object.entries(list[title] ?? {}).flatMap(([name, setting]) => {
        if (setting.meaning === undefined) return [];
        if (documented.has(name)) throw new Error(`two programs say what ${name} means`);
        documented.add(name);
        return [rowOf(name, setting)];
      }),
    );
    const table = ['| Setting | Form | Default | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
    return rows.length === 0 ? [] : [`## ${title}\n\n${table}\n`];
  });
  const names = lists.flatMap((list) => Object.values(list).flatMap((group) => Object.keys(group)));
  const unknown = names.find((name) => !documented.has(name));
  if (unknown !== undefined) throw new Error(`no program says what ${unknown} means`);
  return sections.join('\n');
}

/** The document as the settings say. */
async function generated(): Promise<string> {
  const tables = tablesOf(await programs());
  return readFileSync(join(root, DOCUMENT), 'utf8').replace(GENERATED, (_all, mark: string) => `${mark}\n${tables}\n`);
}

/** `npm run settings`: writes the tables of the reference. */
export async function settingsReference(): Promise<void> {
  writeFileSync(join(root, DOCUMENT), await generated());
}

/** The document if it is not what the settings say. */
export async function faultsOfReference(): Promise<readonly string[]> {
  const isCurrent = readFileSync(join(root, DOCUMENT), 'utf8') === (await generated());
  return isCurrent ? [] : [`${DOCUMENT} is not what the settings say: npm run settings`];
}
