import { study as ar } from './ar/study.ts';
import { study as en } from './en/study.ts';
import type { GuestLanguage } from './language.ts';
import { type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import { study as ru } from './ru/study.ts';
import { study as tr } from './tr/study.ts';

/** The room has no French: its guests read of study rooms in English. */
const words = { tr, en, ar, ru, fr: en };

/** The words of study rooms in a language, for anyone who tries them. */
export const studyPhrases =
  (language: GuestLanguage) =>
  (key: KeyIn<{ study: typeof tr }>, values?: PhraseValues): string =>
    phraseIn({ study: words[language] }, language === 'fr' ? 'en' : language, key, values);
