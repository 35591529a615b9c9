import { board as ar } from './ar/board.ts';
import { board as en } from './en/board.ts';
import type { GuestLanguage } from './language.ts';
import { type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import { board as ru } from './ru/board.ts';
import { board as tr } from './tr/board.ts';

/** The room has no French: its guests read this in English. */
const boardIn = { tr, en, ar, ru, fr: en };

/** The words of boards in a language, for what the server writes: the meeting's file. */
export const boardPhrases =
  (language: GuestLanguage) =>
  (key: KeyIn<{ board: typeof tr }>, values?: PhraseValues): string =>
    phraseIn({ board: boardIn[language] }, language === 'fr' ? 'en' : language, key, values);
