export { errorKeys } from './errors.ts';

import * as ar from './ar/base.ts';
import * as en from './en/base.ts';
import * as fr from './fr/base.ts';
import type { GuestLanguage } from './language.ts';
import { type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import * as ru from './ru/base.ts';
import * as tr from './tr/base.ts';

const bases = { tr, en, ar, ru, fr };

/** Key of a phrase that every page has. */
export type BaseKey = KeyIn<typeof tr>;

/** The base phrases of a language, for the server: every language is loaded, none is fetched. */
export const phrasesFor =
  (language: GuestLanguage) =>
  (key: BaseKey, values?: PhraseValues): string =>
    phraseIn(bases[language], language, key, values);
