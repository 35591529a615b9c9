import { sales as ar } from './ar/sales.ts';
import { sales as en } from './en/sales.ts';
import type { Language } from './language.ts';
import type { LegalWords } from './legalShapes.ts';
import { shippedWords } from './legalTexts.ts';
import { fill, type PhraseValues } from './phrase.ts';
import { sales as ru } from './ru/sales.ts';
import { WITHDRAWAL_DAYS } from './salesVersion.ts';
import { sales as tr } from './tr/sales.ts';

const texts = { tr, en, ar, ru };

/** The three texts that are agreed on with an order, by the names of the pay call. */
export type SalesDocument = 'preliminaryInformationFormText' | 'distanceSalesContractText' | 'withdrawalRightText';

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

const sectionsIn = ({ sections }: LegalWords, language: Language, values: PhraseValues): string[] =>
  sections.map(({ heading, body }) => `## ${fill(heading, values, language)}\n${fill(body, values, language)}`);

/**
 * A text of an order in a language: its title in the first line, headings behind "## ", items of lists behind "- ", and one
 * paragraph a line elsewhere. The same order and the same words give the same text, on the server and anywhere else.
 */
export function salesText(
  document: SalesDocument,
  language: Language,
  order: OrderInTexts,
  words: LegalWords = shippedWords(document, language),
): string {
  const { isYearly, ...rest } = order;
  const { yearly, monthly } = texts[language];
  const values = { ...rest, period: isYearly ? yearly : monthly, withdrawalDays: WITHDRAWAL_DAYS };
  const head = [words.title, words.intro].map((text) => fill(text, values, language));
  const whole = [...head, ...sectionsIn(words, language, values)].join('\n');
  // An address that is not set leaves no empty line.
  return whole.replace(/\n\s*(?=\n)/g, '');
}

/** The sales policy as it is shown with a trial, section by section. */
export const salesPolicy = (
  language: Language,
  values: PhraseValues,
  words: LegalWords = shippedWords('salesPolicy', language),
): string => sectionsIn(words, language, values).join('\n');
