import {
  type Currency,
  type Interval,
  type PackageFlag,
  type PackageLimits,
  type Product,
  type Provision,
  packageFlags,
  vatOf,
} from '@salon/contract';
import { choiceIn } from '../buy.address.ts';

/** What can be chosen as the size of a meeting (specification, section 9). */
export const participantCounts = [1, 2, 3, 4, 16, 100, 300, 500] as const;

/** What the prices are shown for. */
export interface Shown {
  readonly interval: Interval;
  readonly currency: Currency;
  /** People in the largest meeting. */
  readonly people: number;
  /** Seats of the package that was looked at last. */
  readonly chosen: { readonly package: string; readonly seats: number };
}

const PEOPLE_AT_FIRST = 100;

/** Reads what the prices are shown for from the address; whatever is odd counts as not said. */
export function shownIn(address: URLSearchParams): Shown {
  const { packageId, seats, interval, currency } = choiceIn(address);
  const people = participantCounts.find((count) => String(count) === address.get('people')) ?? PEOPLE_AT_FIRST;
  return { interval, currency, people, chosen: { package: packageId, seats } };
}

/** The first package of the list that holds this many people in a meeting; null: none does. */
export const recommendedFor = (products: readonly Product[], people: number): Product | null =>
  products.find(({ limits }) => limits.maxParticipants >= people) ?? null;

/** Price of a seat for the period, in minor units; null: free or by contact. */
export const amountOf = ({ monthlyAmount, annualAmount }: Product, interval: Interval): number | null =>
  interval === 'year' ? annualAmount : monthlyAmount;

const DAYS_A_YEAR = 365;

/** What a yearly price comes to a day and a week, to the minor unit. */
export const readingOf = (annualAmount: number): { readonly day: number; readonly week: number } => ({
  day: Math.round(annualAmount / DAYS_A_YEAR),
  week: Math.round((annualAmount * 7) / DAYS_A_YEAR),
});

/** Whether a package will have something as soon as the product has it. */
export const isComingSoon = ({ comingSoon }: Product, row: string): boolean =>
  comingSoon.some((one: Provision) => one === row);

/** Flags that some package has or will have, in the order of the contract: what no one can have is not compared. */
export const comparedFlags = (products: readonly Product[]): readonly PackageFlag[] =>
  packageFlags.filter((flag) => products.some((product) => product.flags[flag] || isComingSoon(product, flag)));

/** Limits of meetings as rows of the comparison. */
export const comparedLimits = [
  'maxParticipants',
  'maxMinutes',
  'maxStudyRooms',
  'recordingDays',
  'recordingGb',
] as const satisfies readonly (keyof PackageLimits)[];

/** Amount with tax, in minor units; `vatRate` per cent. */
export const withVat = (net: number, vatRate: number): number => net + vatOf(net, Math.round(vatRate * 100));

/** What a package has that the one before it has not, where it has all that one has; else everything. */
export function addedTo(
  before: Product | null,
  product: Product,
): { base: Product | null; flags: readonly PackageFlag[] } {
  const hasAll = before !== null && packageFlags.every((flag) => !before.flags[flag] || product.flags[flag]);
  const base = hasAll ? before : null;
  return { base, flags: packageFlags.filter((flag) => product.flags[flag] && base?.flags[flag] !== true) };
}

/** Numbers of seats that can be bought; empty: not sold by number here. */
export const seatCounts = ({ seatsMin, seatsMax, buyNow }: Product): readonly number[] =>
  !buyNow || seatsMax === null ? [] : Array.from({ length: seatsMax - seatsMin + 1 }, (_, index) => seatsMin + index);

/** Whether the trial's seats are those of this package: its button stands there. */
export const hasTrial = (product: Product, trialSeats: number): boolean =>
  product.buyNow && product.seatsMin <= trialSeats && product.seatsMax !== null && product.seatsMax >= trialSeats;
