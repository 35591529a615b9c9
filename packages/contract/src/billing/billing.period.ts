import type { Interval } from './billing.catalogue.ts';

/** Türkiye keeps UTC+3 the whole year (Europe/Istanbul since 2016): its days are those of billing. */
const ISTANBUL_HOURS = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The day in Türkiye at a moment: `2026-11-22`. */
export const billingDay = (moment: Date): string =>
  new Date(moment.getTime() + ISTANBUL_HOURS * HOUR_MS).toISOString().slice(0, 10);

/** The last day in Türkiye before an end: what ends with a midnight ends on the day before it. */
export const lastDayUntil = (end: Date): string => billingDay(new Date(end.getTime() - 1));

/** When a day begins in Türkiye. */
export const dayBegins = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - ISTANBUL_HOURS * HOUR_MS);

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** A paid time, in days of Türkiye. */
export interface Period {
  readonly start: string;
  /** The first day that is not paid any more: the next period's first. */
  readonly end: string;
}

/** The day of the month on which periods begin that began on this day; shorter months begin theirs on their last day. */
export const anchorDayOf = (day: string): number => Number(day.slice(8));

/** The period that begins on a day. The anchor day outlives short months: 31 January, 28 February, 31 March. */
export function periodFrom(start: string, interval: Interval, anchorDay: number): Period {
  const year = Number(start.slice(0, 4));
  const month = Number(start.slice(5, 7)) - 1 + (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay)));
  return { start, end: end.toISOString().slice(0, 10) };
}

/** What is left of a period on a day, that day included; of how many days. */
export function partLeft({ start, end }: Period, day: string): { days: number; of: number } {
  const of = daysBetween(start, end);
  return { days: Math.max(0, Math.min(of, daysBetween(day, end))), of };
}
