import { sales as ar } from './ar/sales.ts';
import { sales as en } from './en/sales.ts';
import type { Language } from './language.ts';
import { type PhraseValues, phraseIn } from './phrase.ts';
import { sales as ru } from './ru/sales.ts';
import { salesSections, WITHDRAWAL_DAYS } from './salesVersion.ts';
import { sales as tr } from './tr/sales.ts';

const texts = { tr, en, ar, ru };
type SalesKey = keyof typeof tr;

/** The parts of a document, each with a heading `<part>Title`. */
const seller = ['seller', 'buyer'] as const;
const withdrawal = ['right', 'loss'] as const;
const documents = {
  preliminaryInformationFormText: {
    title: 'preInformationName',
    intro: 'preInformationIntro',
    parts: [...seller, 'order', 'delivery', 'renewal', ...withdrawal, 'complaint', 'consumer'],
  },
  distanceSalesContractText: {
    title: 'distanceSalesName',
    intro: 'distanceSalesIntro',
    parts: [
      ...seller,
      'subjectOfSale',
      'order',
      'delivery',
      'renewal',
      ...withdrawal,
      'principles',
      'duties',
      'complaint',
      'consumer',
    ],
  },
  withdrawalRightText: { title: 'withdrawalName', intro: 'withdrawalIntro', parts: [...withdrawal, 'consumer'] },
} as const satisfies Record<string, { title: SalesKey; intro: SalesKey; parts: readonly SalesKey[] }>;

/** The three texts that are agreed on with an order, by the names of the pay call. */
export type SalesDocument = keyof typeof documents;

/** What an order puts into the texts. Amounts and dates as the buyer's language writes them. */
export interface OrderInTexts {
  readonly brand: string;
  readonly operator: string;
  /** Street address of the seller; empty: none is set. */
  readonly address: string;
  readonly contact: string;
  /** Name or company title, with the number of the tax office where there is one. */
  readonly buyer: string;
  readonly buyerAddress: string;
  readonly buyerEmail: string;
  readonly buyerPhone: string;
  /** Name of the package as it is shown. */
  readonly package: string;
  readonly seats: number;
  readonly isYearly: boolean;
  readonly net: string;
  /** Per cent, without its sign. */
  readonly vatRate: string;
  readonly vat: string;
  readonly total: string;
  readonly nextCharge: string;
  readonly date: string;
}

/**
 * A text of an order in a language: its title in the first line, headings behind "## ", items of lists behind "- ", and one
 * paragraph a line elsewhere. The same order gives the same text, on the server and anywhere else.
 */
export function salesText(document: SalesDocument, language: Language, order: OrderInTexts): string {
  const { isYearly, ...rest } = order;
  const dictionary = { sales: texts[language] };
  const word = (key: SalesKey, values?: PhraseValues) => phraseIn(dictionary, language, `sales.${key}`, values);
  const values = { ...rest, period: word(isYearly ? 'yearly' : 'monthly'), withdrawalDays: WITHDRAWAL_DAYS };
  const { title, intro, parts } = documents[document];
  const sections = parts.map((part) => `## ${word(`${part}Title`)}\n${word(part, values)}`);
  const whole = [word(title), word(intro, values), ...sections].join('\n');
  // An address that is not set leaves no empty line.
  return whole.replace(/\n\s*(?=\n)/g, '');
}

/** The sales policy as it is shown with a trial, section by section. */
export function salesPolicy(language: Language, values: PhraseValues): string {
  const dictionary = { sales: texts[language] };
  const word = (key: SalesKey) => phraseIn(dictionary, language, `sales.${key}`, values);
  return salesSections.map((section) => `## ${word(`${section}Title`)}\n${word(section)}`).join('\n');
}
