import {
  addDays,
  anchorDayOf,
  billingDay,
  type Currency,
  dayBegins,
  decimalOf,
  type Interval,
  isSeatCount,
  LISTED_COUNTRY,
  type OrderSummary,
  type PackageTitles,
  type ParsedOf,
  type Period,
  packageOfProduct,
  type pay,
  periodAmount,
  periodFrom,
  SUBSCRIPTION_ANNUAL,
  SUBSCRIPTION_MONTHLY,
  totalsOf,
} from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { offers } from '../catalogue/catalogue.queries.ts';
import { vatRateAt } from '../invoice/invoice.queries.ts';

/** What a client may choose; nothing else of what it says concerns what is paid. */
export type Choice = Pick<ParsedOf<typeof pay>, 'productId' | 'subscriptionType' | 'licenceCount' | 'isCurrencyDollar'>;

/** What an order costs, in minor units. */
export interface Quote {
  packageVersionId: string;
  packageId: string;
  titles: PackageTitles;
  interval: Interval;
  seats: number;
  currency: Currency;
  unitAmount: number;
  net: number;
  vatBasisPoints: number;
  vat: number;
  total: number;
}

/** Works out what a choice costs at this moment. Throws `billing.notSold` and `billing.seatsOutOfRange`. */
export async function quote(db: Db, choice: Choice, now: Date): Promise<Quote> {
  const currency = choice.isCurrencyDollar ? 'USD' : 'TRY';
  const packageId = packageOfProduct[choice.productId];
  const offer = (await offers(db, currency, now)).find(({ version }) => version.packageId === packageId);
  if (offer === undefined || !offer.buyNow || offer.monthlyAmount === null) throw new DomainError('billing.notSold');
  if (!isSeatCount(choice.licenceCount, offer.version)) throw new DomainError('billing.seatsOutOfRange');
  const interval = choice.subscriptionType === SUBSCRIPTION_ANNUAL ? 'year' : 'month';
  const vatBasisPoints = await vatRateAt(db, now);
  const line = {
    quantity: choice.licenceCount,
    unitAmount: periodAmount(offer.monthlyAmount, interval),
    part: null,
    vatBasisPoints,
  };
  const { net, vat, total } = totalsOf([line]);
  return {
    packageVersionId: offer.version.id,
    packageId,
    titles: offer.version.titles,
    interval,
    seats: line.quantity,
    currency,
    unitAmount: line.unitAmount,
    net,
    vatBasisPoints,
    vat,
    total,
  };
}

/** Cards of Türkiye cannot pay in foreign currency. */
export function refuseForeignCurrency(currency: Currency, country: string): void {
  if (currency !== 'TRY' && country === LISTED_COUNTRY) throw new DomainError('billing.currencyNotOffered');
}

/** The first period of what is bought at a moment. */
export function firstPeriod(interval: Interval, at: Date): Period {
  const today = billingDay(at);
  return periodFrom(today, interval, anchorDayOf(today));
}

/** An order as buyers are told it; the next period costs the same at today's price and tax. */
export function summaryOf(
  order: Omit<Quote, 'titles' | 'packageVersionId'> & { periodEnd?: string | null },
  at: Date,
): OrderSummary {
  return {
    packageId: order.packageId,
    subscriptionType: order.interval === 'year' ? SUBSCRIPTION_ANNUAL : SUBSCRIPTION_MONTHLY,
    seats: order.seats,
    currency: order.currency,
    unitPrice: decimalOf(order.unitAmount),
    net: decimalOf(order.net),
    vatRate: order.vatBasisPoints / 100,
    vat: decimalOf(order.vat),
    total: decimalOf(order.total),
    nextChargeAt: dayBegins(order.periodEnd ?? firstPeriod(order.interval, at).end).toISOString(),
    nextTotal: decimalOf(totalsOf([{ ...order, quantity: order.seats, part: null }]).total),
  };
}

/** Days of the right of withdrawal, of which the day of the contract is none: over with the end of the last one. */
export const withdrawalEnds = (from: Date, days: number): Date => dayBegins(addDays(billingDay(from), days + 1));
