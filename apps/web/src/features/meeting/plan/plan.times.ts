import { END_AFTER_START_MINUTES, type Frequency } from '@salon/contract';
import { Temporal } from 'temporal-polyfill';
import { isDay } from '#shared/fields/day.ts';

/** Day and time of day as the form holds them: `2026-11-21` and `15:00`; empty while they are none. */
export interface Moment {
  readonly day: string;
  readonly time: string;
}

const wall = ({ day, time }: Moment): Temporal.PlainDateTime | null =>
  isDay(day) && time !== '' ? Temporal.PlainDateTime.from(`${day}T${time}`) : null;

const momentOf = (plain: Temporal.PlainDateTime): Moment => ({
  day: plain.toPlainDate().toString(),
  time: plain.toPlainTime().toString({ smallestUnit: 'minute' }),
});

/** Where the end goes when the start moves; null while the start is no day. */
export const endAfter = (start: Moment, minutes = END_AFTER_START_MINUTES): Moment | null => {
  const from = wall(start);
  return from === null ? null : momentOf(from.add({ minutes }));
};

/** Lengths that are offered. */
const LENGTHS_MINUTES = [15, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480, 600, 720, 1440];

/** Those up to a limit, and the chosen one. */
export const lengthsUpTo = (most: number, chosen: number | null): readonly number[] =>
  [...new Set([...LENGTHS_MINUTES.filter((minutes) => minutes <= most), ...(chosen === null ? [] : [chosen])])].sort(
    (a, b) => a - b,
  );

/** A wall time as the contract writes it: `2026-11-21T15:00`; empty while day or time is none. */
export const localTime = ({ day, time }: Moment): string => (day === '' || time === '' ? '' : `${day}T${time}`);

/** The other way round. */
export const momentIn = (local: string): Moment => ({ day: local.slice(0, 10), time: local.slice(11, 16) });

/**
 * The instant of a wall time in a zone; null when there is none. An hour that the clocks leave out counts as the one after
 * it, one that they repeat as the first of the two.
 */
export function instantOf(moment: Moment, zone: string): Date | null {
  try {
    const zoned = wall(moment)?.toZonedDateTime(zone, { disambiguation: 'compatible' });
    return zoned === undefined ? null : new Date(zoned.epochMilliseconds);
  } catch {
    return null;
  }
}

/** Where the clocks of a zone continue, of a wall time that they leave out; null: they show it, or it is none. */
export function afterSkipped(moment: Moment, zone: string): Moment | null {
  try {
    const plain = wall(moment);
    const before = plain?.toZonedDateTime(zone, { disambiguation: 'earlier' });
    if (plain === null || before?.toPlainDateTime().equals(plain) !== false) return null;
    const next = before.getTimeZoneTransition('next');
    return next === null ? null : momentOf(next.toPlainDateTime());
  } catch {
    return null;
  }
}

/** The next full hour on the wall of a zone, and this many minutes later. */
export function nextFullHour(now: Date, zone: string, minutes: number): { start: Moment; end: Moment } {
  const hour = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .round({ smallestUnit: 'hour', roundingMode: 'floor' });
  const next = hour.add({ hours: 1 });
  // An hour that the clocks repeat is meant the first time, which is over then.
  const isOver = (instantOf(momentOf(next.toPlainDateTime()), zone)?.getTime() ?? 0) <= now.getTime();
  const start = isOver ? next.add({ hours: 1 }) : next;
  return { start: momentOf(start.toPlainDateTime()), end: momentOf(start.add({ minutes }).toPlainDateTime()) };
}

/** `UTC+03:00` at a moment; empty when the zone or the day is none. */
export function offsetAt(moment: Moment, zone: string): string {
  try {
    const zoned = wall(moment)?.toZonedDateTime(zone);
    return zoned === undefined ? '' : `UTC${zoned.offset}`;
  } catch {
    return '';
  }
}

/** 1 Monday to 7 Sunday; null while it is no day. */
export const weekdayOf = (day: string): number | null => (isDay(day) ? Temporal.PlainDate.from(day).dayOfWeek : null);

/** How far a new series reaches unless someone says otherwise. */
const reaches = { daily: { weeks: 1 }, weekly: { months: 3 }, monthly: { months: 6 } } as const;

/** The last day that a new series is offered; empty while the start is no day. */
export const offeredUntil = (startDay: string, frequency: Frequency): string =>
  isDay(startDay) ? Temporal.PlainDate.from(startDay).add(reaches[frequency]).toString() : '';

/** Names of the weekdays, Monday first. */
export function weekdayNames(locale: string): readonly { day: number; short: string; long: string }[] {
  const names = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  const [short, long] = [names('short'), names('long')];
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    // The first of January 2024 was a Monday.
    const date = new Date(Date.UTC(2024, 0, day));
    return { day, short: short.format(date), long: long.format(date) };
  });
}
