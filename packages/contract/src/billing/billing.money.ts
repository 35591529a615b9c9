/** Currencies that prices are listed in (ISO 4217); both have two decimals. */
export const currencies = ['TRY', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** An amount of money in the currency's minor units (kuruş, cent): a whole number, below zero where it goes back. */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

const MINOR_UNITS = 100;

/** Amount × numerator ÷ denominator as a whole number, half a unit away from zero; exact however large the factors are. */
export function shareOf(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator) * 2n;
  const divisor = BigInt(denominator);
  const half = product < 0n ? -divisor : divisor;
  return Number((product + half) / (divisor * 2n));
}

/** Minor units as the decimal text that providers and forms take: 11880 is "118.80". */
export function decimalOf(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Minor units of a decimal text with at most two decimals ("118.8", "118"), zeros behind them allowed; else null. */
export function minorUnitsOf(text: string): number | null {
  const found = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (found === null) return null;
  const [, sign, whole = '0', part = ''] = found;
  const amount = Number(whole) * MINOR_UNITS + Number(part.padEnd(2, '0'));
  return sign === '-' && amount !== 0 ? -amount : amount;
}

/** A rate of value-added tax in basis points (1800 is 18 %), from the first day on which it holds (Europe/Istanbul). */
export interface VatRate {
  readonly from: string;
  readonly basisPoints: number;
}
const BASIS_POINTS = 10_000;

/** The rate that holds on a day (`2026-11-22`); null before the first. */
export function vatRateOn(rates: readonly VatRate[], day: string): number | null {
  const past = rates.filter(({ from }) => from <= day);
  return past.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.basisPoints ?? null;
}

/** The tax on a net amount. Minor units. */
export const vatOf = (net: number, basisPoints: number): number => shareOf(net, basisPoints, BASIS_POINTS);

/** What is sold on one line: so many at so much, or the part of it that is left of a period. Prices exclude tax. */
export interface SaleLine {
  readonly quantity: number;
  /** Price of one for the whole period. Minor units. */
  readonly unitAmount: number;
  /** Of a period that has begun: days left of how many; null: the whole of it. */
  readonly part: { readonly days: number; readonly of: number } | null;
  readonly vatBasisPoints: number;
}

/** Net amount of a line, rounded once. Minor units. */
export const netOf = ({ quantity, unitAmount, part }: SaleLine): number =>
  shareOf(quantity * unitAmount, part?.days ?? 1, part?.of ?? 1);

/** Sums of lines. The tax is worked out once a rate, from the sum of its lines (Tax Procedure Law 213, art. 230). */
export interface Totals {
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly byRate: readonly { readonly basisPoints: number; readonly net: number; readonly vat: number }[];
}

export function totalsOf(lines: readonly SaleLine[]): Totals {
  const nets = new Map<number, number>();
  for (const line of lines) nets.set(line.vatBasisPoints, (nets.get(line.vatBasisPoints) ?? 0) + netOf(line));
  const byRate = [...nets]
    .map(([basisPoints, net]) => ({ basisPoints, net, vat: vatOf(net, basisPoints) }))
    .sort((a, b) => a.basisPoints - b.basisPoints);
  const net = byRate.reduce((sum, rate) => sum + rate.net, 0);
  const vat = byRate.reduce((sum, rate) => sum + rate.vat, 0);
  return { net, vat, total: net + vat, byRate };
}
