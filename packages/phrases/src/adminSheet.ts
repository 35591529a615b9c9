import { adminSheet as ar } from './ar/adminSheet.ts';
import { adminSheet as en } from './en/adminSheet.ts';
import type { Language } from './language.ts';
import { type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import { adminSheet as ru } from './ru/adminSheet.ts';
import { adminSheet as tr } from './tr/adminSheet.ts';

const sheets = { tr, en, ar, ru };

/** Key of a word in the files that administrators save. */
export type AdminSheetKey = KeyIn<{ adminSheet: typeof tr }>;

/** The words of administrators' lists as files, in a language. */
export const adminSheetPhrases =
  (language: Language) =>
  (key: AdminSheetKey, values?: PhraseValues): string =>
    phraseIn({ adminSheet: sheets[language] }, language, key, values);
