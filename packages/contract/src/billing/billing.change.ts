import type { Interval } from './billing.catalogue.ts';
import { netOf, type SaleLine, totalsOf } from './billing.money.ts';
import { anchorDayOf, type Period, partLeft, periodFrom } from './billing.period.ts';

/** A line of a change: of which package, and how often it is paid. */
export interface ChangeLine extends SaleLine {
  readonly packageVersionId: string;
  readonly interval: Interval;
}

/** What a subscription is, or is to become: with the price of a seat for one of its periods, without tax. */
export interface ChangeTerms {
  readonly packageVersionId: string;
  readonly packageId: string;
  readonly interval: Interval;
  readonly seats: number;
  readonly unitAmount: number;
}

/** What is paid for a change in the middle of a period, and for which days. */
export interface Change {
  readonly lines: readonly ChangeLine[];
  readonly period: Period;
}

/** Why a change is not made at once: nothing changes, or it costs no more than what is paid and begins with the next period. */
export type ChangeRefusal = 'billing.nothingToChange' | 'billing.nextPeriodOnly';

const keyOf = ({ packageVersionId, interval, unitAmount, vatBasisPoints }: ChangeLine): string =>
  `${packageVersionId} ${interval} ${Math.abs(unitAmount)} ${vatBasisPoints}`;

/** What is paid and not credited among the lines of a period's orders, the oldest first: price and tax as they were paid with. */
export function paidLots(lines: readonly ChangeLine[]): ChangeLine[] {
  const lots = new Map<string, ChangeLine>();
  for (const line of lines) {
    const before = lots.get(keyOf(line))?.quantity ?? 0;
    const quantity = before + Math.sign(line.unitAmount) * line.quantity;
    lots.set(keyOf(line), { ...line, unitAmount: Math.abs(line.unitAmount), quantity });
  }
  return [...lots.values()].filter(({ quantity }) => quantity > 0);
}

/** A change for less, or to be paid more often, begins with the next period. */
const isDowngrade = (from: ChangeTerms, to: ChangeTerms): boolean =>
  to.seats < from.seats ||
  (from.interval === 'year' && to.interval === 'month') ||
  (from.interval === to.interval && to.unitAmount < from.unitAmount);

/**
 * What a change costs on a day of the period: more seats of the same kind for the days that are left; for another package or a
 * year instead of a month what is not used is credited as it was paid. The year begins with that day. Lines are rounded to the
 * minor unit each, the tax is worked out once a rate (`totalsOf`).
 */
export function changeOf(
  from: ChangeTerms,
  to: ChangeTerms,
  at: { period: Period; paid: readonly ChangeLine[]; day: string; vatBasisPoints: number },
): Change | ChangeRefusal {
  const { period, paid, day, vatBasisPoints } = at;
  const isSameKind = from.packageId === to.packageId && from.interval === to.interval;
  if (isSameKind && from.seats === to.seats) return 'billing.nothingToChange';
  if (isDowngrade(from, to)) return 'billing.nextPeriodOnly';
  const { packageVersionId, interval, unitAmount } = to;
  const left = partLeft(period, day);
  const part = from.interval === interval ? left : null;
  const charge = (quantity: number): ChangeLine => ({
    packageVersionId,
    interval,
    quantity,
    unitAmount,
    part,
    vatBasisPoints,
  });
  const unused = paid.map((lot) => ({ ...lot, unitAmount: -lot.unitAmount, part: left }));
  const lines = isSameKind ? [charge(to.seats - from.seats)] : [charge(to.seats), ...unused];
  if (totalsOf(lines).total <= 0 || lines.some((line) => netOf(line) === 0)) return 'billing.nextPeriodOnly';
  return {
    lines,
    period: part === null ? periodFrom(day, interval, anchorDayOf(day)) : { start: day, end: period.end },
  };
}
