import { preparing as ar } from './ar/preparing.ts';
import { preparing as en } from './en/preparing.ts';
import { preparing as fr } from './fr/preparing.ts';
import type { GuestLanguage } from './language.ts';
import { type KeyIn, phraseIn } from './phrase.ts';
import { preparing as ru } from './ru/preparing.ts';
import { preparing as tr } from './tr/preparing.ts';

const words = { tr, en, ar, ru, fr };

/** What pages say while the product, or its meetings, are still being made. */
export const preparingPhrases =
  (language: GuestLanguage, brand: string) =>
  (key: KeyIn<{ preparing: typeof tr }>): string =>
    phraseIn({ preparing: words[language] }, language, key, { brand });
