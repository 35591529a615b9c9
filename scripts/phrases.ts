import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pack, Phrase } from './pack.ts';
import { faultsOfWords } from './productWords.ts';

const SOURCE = 'tr';
/** Every pack of every language in a phrases folder, anyone who loads it: `packs.tr.base.common.ok`. */
export async function loadPacks(folder: string): Promise<Readonly<Record<string, Readonly<Record<string, Pack>>>>> {
  const languages = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'base.ts')));
  const loadOne = async (language: string) => {
    const packs = readdirSync(join(folder, language)).map(
      async (file): Promise<[string, Pack]> => [
        file.slice(0, -'.ts'.length),
        await import(pathToFileURL(join(folder, language, file)).href),
      ],
    );
    return [language, Object.fromEntries(await Promise.all(packs))] as const;
  };
  return Object.fromEntries(await Promise.all(languages.map(loadOne)));
}

/** Keys of all phrases of a language's folder, each once: `common.ok`. */
export async function keysIn(folder: string): Promise<readonly string[]> {
  const modules = await Promise.all(
    readdirSync(folder).map(async (file): Promise<Pack> => import(pathToFileURL(join(folder, file)).href)),
  );
  return [
    ...new Set(
      modules.flatMap((pack) =>
        Object.entries(pack).flatMap(([namespace, phrases]) =>
          Object.keys(phrases).map((key) => `${namespace}.${key}`),
        ),
      ),
    ),
  ];
}

const textsOf = (phrase: Phrase): readonly string[] => (typeof phrase === 'string' ? [phrase] : Object.values(phrase));
const placesIn = (phrase: Phrase): string =>
  [...new Set(textsOf(phrase).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join(' ');
const categoriesOf = (language: string): string =>
  [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort().join(' ');

function faultsOfText(text: string): readonly string[] {
  const faults: string[] = [];
  if (text.trim() === '') faults.push('is empty');
  else if (text !== text.trim()) faults.push('begins or ends with a space');
  if (/(?:^|\S)[!！¡]/.test(text)) faults.push('shouts (exclamation mark)');
  if (text.includes('...')) faults.push('has three dots instead of …');
  if (/\{[^}]*[^\w{}][^}]*\}|\{\}/.test(text)) faults.push('has a place that cannot be filled');
  return faults;
}

function faultsOfPhrase(phrase: Phrase, source: Phrase, language: string): readonly string[] {
  const faults = textsOf(phrase).flatMap(faultsOfText);
  if (typeof phrase !== typeof source) return [...faults, 'is a plural in one language and not in the other'];
  if (placesIn(phrase) !== placesIn(source)) {
    faults.push(`has the places "${placesIn(phrase)}", the Turkish text has "${placesIn(source)}"`);
  }
  if (typeof phrase !== 'string') {
    const there = Object.keys(phrase).sort().join(' ');
    if (there !== categoriesOf(language))
      faults.push(`has the plurals "${there}", ${language} needs "${categoriesOf(language)}"`);
  }
  return faults;
}

/** What is wrong with one language's pack, one line a fault; `source` is the Turkish pack of the same name. */
export function faultsOfPack(language: string, pack: Pack, source: Pack): readonly string[] {
  return Object.entries(source).flatMap(([namespace, phrases]) => {
    const own = pack[namespace];
    if (own === undefined) return [`${language} ${namespace}: the namespace is missing`];
    const missing = Object.keys(phrases).filter((key) => !(key in own));
    const further = Object.keys(own).filter((key) => !(key in phrases));
    return [
      ...missing.map((key) => `${language} ${namespace}.${key}: is missing`),
      ...further.map((key) => `${language} ${namespace}.${key}: the Turkish source does not have it`),
      ...Object.entries(own).flatMap(([key, phrase]) => {
        const other = phrases[key];
        const faults = other === undefined ? [] : faultsOfPhrase(phrase, other, language);
        return faults.map((fault) => `${language} ${namespace}.${key}: ${fault}`);
      }),
    ];
  });
}

/** Keys of one namespace that say the same in Turkish: mostly one of them is superfluous. */
export function doublesIn(pack: Pack): readonly string[] {
  return Object.entries(pack).flatMap(([namespace, phrases]) => {
    const keysByText = Map.groupBy(Object.keys(phrases), (key) => textsOf(phrases[key] ?? '').join('|'));
    return [...keysByText]
      .filter(([, keys]) => keys.length > 1)
      .map(([text, keys]) => `${namespace}: ${keys.join(', ')} all say "${text}"`);
  });
}

/** Packs hand on namespaces of others (`base` those of `common`): each is looked at once, in its own file or in the first that hands it on. */
function eachOnce(packs: Readonly<Record<string, Pack>>): Readonly<Record<string, Pack>> {
  const seen = new Set<object>();
  const own = (pack: Pack): Pack =>
    Object.fromEntries(
      Object.entries(pack).filter(([, phrases]) => {
        const isNew = !seen.has(phrases);
        seen.add(phrases);
        return isNew;
      }),
    );
  return Object.fromEntries(Object.entries(packs).map(([name, pack]) => [name, own(pack)]));
}

/** All faults of a phrases folder, and the doubles of its Turkish source. */
export async function faultsOfPhrases(
  folder: string,
): Promise<{ faults: readonly string[]; doubles: readonly string[] }> {
  const packs = await loadPacks(folder);
  const source = eachOnce(packs[SOURCE] ?? {});
  const faults: string[] = [];
  for (const [language, own] of Object.entries(packs)) {
    for (const [name, sourcePack] of Object.entries(source)) {
      const pack = own[name];
      if (pack === undefined) {
        if (language !== 'fr') faults.push(`${language}: the pack ${name} is missing`);
      } else {
        const lent = language === 'fr' ? ownNamespaces(pack, sourcePack, packs.en ?? {}) : sourcePack;
        faults.push(...faultsOfPack(language, pack, lent));
      }
    }
    faults.push(...Object.values(eachOnce(own)).flatMap((pack) => faultsOfWords(language, pack)));
  }
  if (Object.keys(source).length === 0) faults.push(`no phrases found in ${folder}`);
  return { faults, doubles: Object.values(source).flatMap(doublesIn) };
}

/** Namespaces of a pack that are not another language's: French borrows the English ones that guests never reach. */
function ownNamespaces(pack: Pack, source: Pack, lender: Readonly<Record<string, Pack>>): Pack {
  const borrowed = Object.values(lender).flatMap((lent) => Object.values(lent));
  return Object.fromEntries(Object.entries(source).filter(([namespace]) => !borrowed.includes(pack[namespace] ?? {})));
}
