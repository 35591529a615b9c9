import { slides as ar } from './ar/slides.ts';
import { slides as en } from './en/slides.ts';
import type { GuestLanguage } from './language.ts';
import { type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import { slides as ru } from './ru/slides.ts';
import { slides as tr } from './tr/slides.ts';

/** The room has no French: its guests read this in English. */
const slidesIn = { tr, en, ar, ru, fr: en };

/** The words of slides in a language, for what the server writes: the meeting's file. */
export const slidesPhrases =
  (language: GuestLanguage) =>
  (key: KeyIn<{ slides: typeof tr }>, values?: PhraseValues): string =>
    phraseIn({ slides: slidesIn[language] }, language === 'fr' ? 'en' : language, key, values);
