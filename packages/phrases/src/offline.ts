import { offline as ar } from './ar/offline.ts';
import { offline as en } from './en/offline.ts';
import type { Language } from './language.ts';
import { type KeyIn, phraseIn } from './phrase.ts';
import { offline as ru } from './ru/offline.ts';
import { offline as tr } from './tr/offline.ts';

const texts = { tr, en, ar, ru };

/** What the page without a connection says; its worker, which cannot fetch any, has all languages. */
export const offlinePhrases =
  (language: Language) =>
  (key: KeyIn<{ offline: typeof tr }>): string =>
    phraseIn({ offline: texts[language] }, language, key);
