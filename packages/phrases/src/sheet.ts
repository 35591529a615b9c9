import { sheet as ar } from './ar/sheet.ts';
import { sheet as en } from './en/sheet.ts';
import type { Language } from './language.ts';
import { type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import { sheet as ru } from './ru/sheet.ts';
import { sheet as tr } from './tr/sheet.ts';

const sheets = { tr, en, ar, ru };

/** Key of a word in the files that the server makes. */
export type SheetKey = KeyIn<{ sheet: typeof tr }>;

/** The words of downloaded tables (the attendee list) in a language. */
export const sheetPhrases =
  (language: Language) =>
  (key: SheetKey, values?: PhraseValues): string =>
    phraseIn({ sheet: sheets[language] }, language, key, values);
