import { playback as ar } from './ar/playback.ts';
import { playback as en } from './en/playback.ts';
import type { GuestLanguage } from './language.ts';
import { type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import { playback as ru } from './ru/playback.ts';
import { playback as tr } from './tr/playback.ts';

/** The room has no French: its guests read these words in English. */
const films = { tr, en, ar, ru, fr: en };

/** The words of films in a language, for who reads several languages at once. */
export const playbackPhrases =
  (language: GuestLanguage) =>
  (key: KeyIn<{ playback: typeof tr }>, values?: PhraseValues): string =>
    phraseIn({ playback: films[language] }, language === 'fr' ? 'en' : language, key, values);
