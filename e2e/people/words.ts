import {
  type Dictionary,
  type GuestLanguage,
  guestLanguages,
  joined,
  type PhraseValues,
  phraseIn,
} from '@salon/phrases';
import { type BaseKey, phrasesFor } from '@salon/phrases/all';
import { type PhraseKey, packs } from '@salon/phrases/packs';
import { furtherPacks } from '@salon/phrases/packs.further';

/** Every pack of a language, what every page has last: its words go before those of packs that a language borrows. */
async function dictionaryOf(language: GuestLanguage): Promise<readonly [GuestLanguage, Dictionary]> {
  const parts = Object.values({ ...packs, ...furtherPacks }).map((pack) => pack[language]() as Promise<Dictionary>);
  return [language, joined(...(await Promise.all(parts)).toReversed())];
}
const dictionaries = new Map(await Promise.all(guestLanguages.map(dictionaryOf)));

/** Key of any phrase of the product. */
export type WordKey = PhraseKey;

/** The product's own words in a language: tests name what they press and read by them. */
export type Words = (key: WordKey, values?: PhraseValues) => string;

export const wordsOf =
  (language: GuestLanguage): Words =>
  (key, values) => {
    const word = phraseIn(dictionaries.get(language) ?? {}, language, key, values);
    // What no page has comes with the server's answers.
    return word === key ? phrasesFor(language)(key as BaseKey, values) : word;
  };

/** A phrase with a value in it, as a pattern that takes any value. */
export function pattern(words: Words, key: WordKey, values: PhraseValues = {}): RegExp {
  const marked = words(key, values);
  const escaped = marked.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '.+')}$`);
}
