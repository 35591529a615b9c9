import { type Dictionary, type GuestLanguage, joined, type PhraseValues, phraseIn } from '@salon/phrases';
import { fetchPack, type Pack, type PhraseKey } from '@salon/phrases/packs';

export type { Pack, PhraseKey } from '@salon/phrases/packs';

const arriving = new Map<string, Promise<void>>();
const loadedPacks = new Set<string>();
const dictionaries = new Map<GuestLanguage, Dictionary>();
/** Packs that were asked for in any language: a change of language brings all of them. */
const wanted = new Set<Pack>(['base']);
const listeners = new Set<() => void>();
/** The language that was asked for last. */
let latest: GuestLanguage | null = null;

/** Loads a pack of a language once; further calls share the result, a failed one may be tried again. */
export function loadPhrases(language: GuestLanguage, pack: Pack): Promise<void> {
  wanted.add(pack);
  latest = language;
  const name = `${language}/${pack}`;
  const running = arriving.get(name);
  if (running !== undefined) return running;
  const promise = fetchPack(pack, language).then(
    (namespaces) => {
      dictionaries.set(language, joined(dictionaryOf(language), namespaces as Dictionary));
      loadedPacks.add(name);
      for (const listener of [...listeners]) listener();
    },
    (reason: unknown) => {
      arriving.delete(name);
      throw reason;
    },
  );
  arriving.set(name, promise);
  return promise;
}

/** Loads a pack in the language of the page. */
export const loadPack = async (pack: Pack): Promise<void> => {
  if (latest !== null) await loadPhrases(latest, pack);
};

/** Everything that the pages shown so far need, in a language. */
export const loadLanguage = async (language: GuestLanguage): Promise<void> => {
  await Promise.all([...wanted].map((pack) => loadPhrases(language, pack)));
};

export const hasLanguage = (language: GuestLanguage): boolean =>
  [...wanted].every((pack) => loadedPacks.has(`${language}/${pack}`));

const nothing: Dictionary = {};
export const dictionaryOf = (language: GuestLanguage): Dictionary => dictionaries.get(language) ?? nothing;

export function onPhrases(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A phrase outside React, in a language whose pack is loaded. */
export const phraseNow = (language: GuestLanguage, key: PhraseKey, values?: PhraseValues): string =>
  phraseIn(dictionaryOf(language), language, key, values);
