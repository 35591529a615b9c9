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

/** Who sells, as invoices name them; null: not said. */
export interface InvoiceSeller {
  readonly title: string;
  readonly address: string | null;
  readonly taxOffice: string | null;
  readonly taxNumber: string | null;
  readonly mersis: string | null;
  readonly phone: string | null;
  readonly email: string;
  readonly website: string;
}

/** The seller at the head of an invoice, line by line. */
export const sellerDetails = (seller: InvoiceSeller, t: ReturnType<typeof invoicePhrases>): string[] =>
  [
    seller.title,
    seller.address,
    seller.taxOffice && t('invoice.taxOffice', { office: seller.taxOffice }),
    seller.taxNumber && t('invoice.taxNumber', { number: seller.taxNumber }),
    seller.mersis && `MERSİS: ${seller.mersis}`,
    seller.phone,
    seller.email,
    seller.website,
  ].flatMap((detail) => detail || []);
