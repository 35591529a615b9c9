import { poll as ar } from './ar/poll.ts';
import { poll as en } from './en/poll.ts';
import type { GuestLanguage } from './language.ts';
import { type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import { poll as ru } from './ru/poll.ts';
import { poll as tr } from './tr/poll.ts';

/** The room has no French: its guests read polls in English. */
const polls = { tr, en, ar, ru, fr: en };

/** The words of polls in a language, for what the server writes: the chat and the file. */
export const pollPhrases =
  (language: GuestLanguage) =>
  (key: KeyIn<{ poll: typeof tr }>, values?: PhraseValues): string =>
    phraseIn({ poll: polls[language] }, language === 'fr' ? 'en' : language, key, values);
