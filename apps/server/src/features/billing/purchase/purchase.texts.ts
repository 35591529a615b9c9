import {
  billingDay,
  type ContractKind,
  type ContractTexts,
  contractKinds,
  dayBegins,
  type Money,
  packageTitle,
} from '@salon/contract';
import { dateLocaleOf, kept, type Language, localeOf } from '@salon/phrases';
import type { LegalWords } from '@salon/phrases/legalShapes';
import { type OrderInTexts, salesText } from '@salon/phrases/salesTexts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/open.ts';
import { agreedWords } from '#platform/legal/legal.ts';
import { firstPeriod, type Quote } from './purchase.quote.ts';
import type { Buyer, ContractSeller } from './purchase.tables.ts';

const amounts = {
  TRY: kept((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'TRY' })),
  USD: kept((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })),
};
const days = kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Istanbul' }));

/** An amount as a language writes it; the same on every server. */
export const moneyIn = (language: Language, { amount, currency }: Money): string =>
  amounts[currency](localeOf[language]).format(amount / 100);

/** A day as a language writes it. */
export const dayIn = (language: Language, day: string): string => days(dateLocaleOf[language]).format(dayBegins(day));

/** Who buys, in one line: with the number that the tax office knows a company by. */
function buyerLine(buyer: Buyer): string {
  const name = `${buyer.name} ${buyer.surname ?? ''}`.trim();
  return buyer.identityNumberType === '1' ? `${name}, ${buyer.taxAdministration} ${buyer.identityNumber}` : name;
}

/** What the contracts say in a version, before an order fills them. */
export interface ContractWords {
  readonly version: string;
  readonly language: Language;
  readonly words: Readonly<Record<ContractKind, LegalWords>>;
}
export async function contractWords(db: Db, version: string, language: Language): Promise<ContractWords> {
  const words: Partial<Record<ContractKind, LegalWords>> = {};
  for (const document of contractKinds) words[document] = await agreedWords(db, { document, version, language });
  return { version, language, words: words as Record<ContractKind, LegalWords> };
}

/** Who sells at this moment. */
export const contractSeller = ({ brand, seller: { title, address, email } }: Config): ContractSeller => ({
  brand,
  title,
  address,
  email,
});

/** The contract's texts of an order, on the day of the order: the same order on the same day gives the same texts. */
export function contractTexts(
  seller: ContractSeller,
  order: Quote,
  buyer: Buyer,
  { version, language, words }: ContractWords,
  at: Date,
): ContractTexts {
  const money = (amount: number) => moneyIn(language, { amount, currency: order.currency });
  const values: OrderInTexts = {
    brand: seller.brand,
    operator: seller.title,
    address: seller.address ?? '',
    contact: seller.email,
    buyer: buyerLine(buyer),
    buyerAddress: `${buyer.billingAddress}, ${buyer.district}, ${buyer.city}, ${buyer.country}`,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phoneNumber,
    package: packageTitle(order.titles, language),
    seats: order.seats,
    isYearly: order.interval === 'year',
    net: money(order.net),
    vatRate: String(order.vatBasisPoints / 100),
    vat: money(order.vat),
    total: money(order.total),
    nextCharge: dayIn(language, firstPeriod(order.interval, at).end),
    date: dayIn(language, billingDay(at)),
  };
  const textOf = (kind: ContractKind) => salesText(kind, language, values, words[kind]);
  return {
    version,
    preliminaryInformationFormText: textOf('preliminaryInformationFormText'),
    distanceSalesContractText: textOf('distanceSalesContractText'),
    withdrawalRightText: textOf('withdrawalRightText'),
  };
}
