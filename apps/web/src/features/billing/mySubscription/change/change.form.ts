import type { Interval, Product, Subscription } from '@salon/contract';
import type { Faults } from '#shared/form/index.ts';
import { isSoldByCard } from '../../purchase/purchase.remote.ts';

/** What a subscription shall become. */
export interface Wanted {
  readonly packageId: string;
  readonly interval: Interval;
  /** As they are typed. */
  readonly seats: string;
}

/** What the form begins with: what the subscription is, or is to become. */
export const wantedOf = ({ packageId, interval, seats, next }: Subscription): Wanted => ({
  packageId: next?.packageId ?? packageId,
  interval: next?.interval ?? interval,
  seats: String(next?.seats ?? seats),
});

/** Packages that can be chosen: those that are sold by card, and the own one. */
export const choosable = (products: readonly Product[], packageId: string): readonly Product[] =>
  products.filter(({ id, buyNow, seatsMax }) => id === packageId || (buyNow && seatsMax !== null && isSoldByCard(id)));

/** The nearest number of seats that a package is sold for. */
export const seatsIn = ({ seatsMin, seatsMax }: Product, seats: number): number =>
  Math.min(Math.max(seats, seatsMin), seatsMax ?? seats);

/** A number of seats that the package is not sold for. */
export function changeFaults({ packageId, seats }: Wanted, products: readonly Product[]): Faults<Wanted> {
  const product = products.find(({ id }) => id === packageId);
  if (seats === '') return { seats: 'field.required' };
  return product !== undefined && seatsIn(product, Number(seats)) !== Number(seats)
    ? { seats: 'field.seatsRange' }
    : {};
}

/** What differs from the subscription, as the calls carry it; null: nothing does. */
export function differenceOf({ packageId, interval, seats }: Subscription, wanted: Wanted) {
  const difference = {
    ...(wanted.packageId !== packageId && { packageId: wanted.packageId }),
    ...(wanted.interval !== interval && { interval: wanted.interval }),
    ...(Number(wanted.seats) !== seats && { seats: Number(wanted.seats) }),
  };
  return Object.keys(difference).length === 0 ? null : difference;
}
