import { invoice as ar } from './ar/invoice.ts';
import { invoice as en } from './en/invoice.ts';
import type { Language } from './language.ts';
import { type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import { invoice as ru } from './ru/invoice.ts';
import { invoice as tr } from './tr/invoice.ts';

const invoices = { tr, en, ar, ru };

/** Key of a word of invoices and of the pages around the bank's. */
export type InvoiceKey = KeyIn<{ invoice: typeof tr }>;

/** The words of invoices, and of the pages around the bank's, in a language. */
export const invoicePhrases =
  (language: Language) =>
  (key: InvoiceKey, values?: PhraseValues): string =>
    phraseIn({ invoice: invoices[language] }, language, key, values);
