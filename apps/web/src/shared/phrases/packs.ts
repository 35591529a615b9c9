import { type Dictionary, type GuestLanguage, joined, type KeyIn, type PhraseValues, phraseIn } from '@salon/phrases';
import type * as Account from '@salon/phrases/tr/account';
import type * as Base from '@salon/phrases/tr/base';
import type * as Landing from '@salon/phrases/tr/landing';
import type * as Legal from '@salon/phrases/tr/legal';
import type * as Meeting from '@salon/phrases/tr/meeting';
import type * as Room from '@salon/phrases/tr/room';

/**
 * Phrases come in parts: what every page needs, what the landing page and the room need, the pages before signing in, those after
 * it, and the long legal texts.
 */
export type Pack = 'base' | 'landing' | 'room' | 'account' | 'meeting' | 'legal';

/** Key of any phrase. Those outside the base pack show as their key until their pack is loaded. */
export type PhraseKey =
  | KeyIn<Words<typeof Base>>
  | KeyIn<Words<typeof Landing>>
  | KeyIn<Words<typeof Room>>
  | KeyIn<Words<typeof Account>>
  | KeyIn<Words<typeof Meeting>>
  | KeyIn<Words<typeof Legal>>;

/** A module's exports without the `default` that the compiler imagines in a module of another package. */
type Words<Module> = Omit<Module, 'default'>;
type Source = () => Promise<{ [namespace: string]: unknown }>;
const sources: Record<Pack, Record<GuestLanguage, Source>> = {
  base: {
    tr: () => import('@salon/phrases/tr/base'),
    en: () => import('@salon/phrases/en/base'),
    ar: () => import('@salon/phrases/ar/base'),
    ru: () => import('@salon/phrases/ru/base'),
    fr: () => import('@salon/phrases/fr/base'),
  },
  landing: {
    tr: () => import('@salon/phrases/tr/landing'),
    en: () => import('@salon/phrases/en/landing'),
    ar: () => import('@salon/phrases/ar/landing'),
    ru: () => import('@salon/phrases/ru/landing'),
    // French exists for guests alone.
    fr: () => import('@salon/phrases/en/landing'),
  },
  room: {
    tr: () => import('@salon/phrases/tr/room'),
    en: () => import('@salon/phrases/en/room'),
    ar: () => import('@salon/phrases/ar/room'),
    ru: () => import('@salon/phrases/ru/room'),
    fr: () => import('@salon/phrases/fr/room'),
  },
  account: {
    tr: () => import('@salon/phrases/tr/account'),
    en: () => import('@salon/phrases/en/account'),
    ar: () => import('@salon/phrases/ar/account'),
    ru: () => import('@salon/phrases/ru/account'),
    // French exists for guests alone.
    fr: () => import('@salon/phrases/en/account'),
  },
  meeting: {
    tr: () => import('@salon/phrases/tr/meeting'),
    en: () => import('@salon/phrases/en/meeting'),
    ar: () => import('@salon/phrases/ar/meeting'),
    ru: () => import('@salon/phrases/ru/meeting'),
    // French exists for guests alone.
    fr: () => import('@salon/phrases/en/meeting'),
  },
  legal: {
    tr: () => import('@salon/phrases/tr/legal'),
    en: () => import('@salon/phrases/en/legal'),
    ar: () => import('@salon/phrases/ar/legal'),
    ru: () => import('@salon/phrases/ru/legal'),
    fr: () => import('@salon/phrases/fr/legal'),
  },
};

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
  const promise = sources[pack][language]().then(
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
