import { annotation as ar } from './ar/annotation.ts';
import { annotation as en } from './en/annotation.ts';
import type { GuestLanguage } from './language.ts';
import { type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import { annotation as ru } from './ru/annotation.ts';
import { annotation as tr } from './tr/annotation.ts';

/** The room has no French: its guests read this in English. */
const annotationIn = { tr, en, ar, ru, fr: en };

/** The words of annotations in a language, for what the server writes: files. */
export const annotationPhrases =
  (language: GuestLanguage) =>
  (key: KeyIn<{ annotation: typeof tr }>, values?: PhraseValues): string =>
    phraseIn({ annotation: annotationIn[language] }, language === 'fr' ? 'en' : language, key, values);
