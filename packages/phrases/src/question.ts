import { question as ar } from './ar/question.ts';
import { question as en } from './en/question.ts';
import type { GuestLanguage } from './language.ts';
import { type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import { question as ru } from './ru/question.ts';
import { question as tr } from './tr/question.ts';

/** The room has no French: its guests read questions in English. */
const questions = { tr, en, ar, ru, fr: en };

/** The words of questions in a language, for the file that the server writes. */
export const questionPhrases =
  (language: GuestLanguage) =>
  (key: KeyIn<{ question: typeof tr }>, values?: PhraseValues): string =>
    phraseIn({ question: questions[language] }, language === 'fr' ? 'en' : language, key, values);
