import { meetingFile as ar } from './ar/meetingFile.ts';
import { meetingFile as en } from './en/meetingFile.ts';
import type { Language } from './language.ts';
import { type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import { meetingFile as ru } from './ru/meetingFile.ts';
import { meetingFile as tr } from './tr/meetingFile.ts';

const files = { tr, en, ar, ru };

/** The words of a meeting's minutes in a language, for what the server prints. */
export const meetingFilePhrases =
  (language: Language) =>
  (key: KeyIn<{ meetingFile: typeof tr }>, values?: PhraseValues): string =>
    phraseIn({ meetingFile: files[language] }, language, key, values);
