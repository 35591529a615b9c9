import { notes as ar } from './ar/notes.ts';
import { notes as en } from './en/notes.ts';
import type { Language } from './language.ts';
import { type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import { notes as ru } from './ru/notes.ts';
import { notes as tr } from './tr/notes.ts';

const words = { tr, en, ar, ru };

export type NotesKey = KeyIn<{ notes: typeof tr }>;

/** The words of notes in a language, for the files that the server writes. */
export const notesPhrases =
  (language: Language) =>
  (key: NotesKey, values?: PhraseValues): string =>
    phraseIn({ notes: words[language] }, language, key, values);
