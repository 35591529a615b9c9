import { firstDayOf, occurrenceDays, type Recurrence } from '@salon/contract';
import { Temporal } from 'temporal-polyfill';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/**
 * The instant at which a clock on the wall of `zone` shows `local`. A time that the clocks jump over counts as much later
 * as they jump; of a time that they show twice, the first one is meant (RFC 5545, section 3.3.5, says the same).
 */
export function instantOf(local: string, zone: string): Date {
  const wall = Temporal.PlainDateTime.from(local);
  return new Date(wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** What a clock on the wall of `zone` shows at an instant: `2026-11-21T15:00`. */
export function localOf(instant: Date, zone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** Whether the clocks of `zone` show a wall time exactly once. */
export function isPlain(local: string, zone: string): boolean {
  const wall = Temporal.PlainDateTime.from(local);
  const [earlier, later] = (['earlier', 'later'] as const).map(
    (disambiguation) => wall.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  );
  return earlier === later;
}

/** Whether the clocks of `zone` jump over a wall time. */
export function isSkipped(local: string, zone: string): boolean {
  return localOf(instantOf(local, zone), zone) !== local.slice(0, 16);
}

/**
 * A meeting's time by the wall as instants. One that begins in a left-out hour begins later by it; where its end would not be
 * after that any more, it keeps its length.
 */
export function instantsOf(startLocal: string, endLocal: string, zone: string): { startsAt: Date; endsAt: Date } {
  const startsAt = instantOf(startLocal, zone);
  const endsAt = instantOf(endLocal, zone);
  if (endsAt > startsAt) return { startsAt, endsAt };
  const length = minutesBetween(startLocal, endLocal);
  if (length <= 0) return { startsAt, endsAt };
  return { startsAt, endsAt: new Date(startsAt.getTime() + length * 60_000) };
}

/** Minutes from one wall time to another, as if the clocks were never changed: each meeting of a series has as many. */
export function minutesBetween(startLocal: string, endLocal: string): number {
  const length = Temporal.PlainDateTime.from(startLocal).until(endLocal, { largestUnit: 'minute' });
  return length.minutes;
}

/** The wall time this many minutes after another; the inverse of `minutesBetween`. */
export function endLocalFor(startLocal: string, minutes: number): string {
  return Temporal.PlainDateTime.from(startLocal).add({ minutes }).toString({ smallestUnit: 'minute' });
}

/**
 * The RRULE of an iCalendar event for exactly the same series, without the name. The event's DTSTART has to be the first
 * of `occurrenceDays`, at the time of day of `firstLocal`.
 */
export function rruleOf(rule: Recurrence, firstLocal: string, zone: string): string {
  const { freq, interval, byDay, byMonthDay } = parts(rule, firstDayOf(rule, firstLocal));
  const time = firstLocal.slice(10, 16);
  const days = rule.until === null ? occurrenceDays(rule, firstLocal) : [];
  // Anyone who leaves out a time that there is not (RFC 5545 says so) does not count it either: one more would be at the end.
  const until = rule.until ?? (days.some((day) => isSkipped(day + time, zone)) ? days.at(-1) : undefined);
  return [
    `FREQ=${freq}`,
    interval > 1 && `INTERVAL=${interval}`,
    byDay && `BYDAY=${byDay.join(',')}`,
    byMonthDay && `BYMONTHDAY=${byMonthDay.join(',')}`,
    // With a DTSTART in a zone, the end has to be in UTC: the start of the meeting that the last day may have.
    until === undefined ? `COUNT=${days.length}` : `UNTIL=${basic(lastReading(until + time, zone))}`,
    'WKST=MO',
  ]
    .filter(Boolean)
    .join(';');
}

function basic(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
}

/**
 * The last instant that a calendar could take a wall time for. ical.js (Thunderbird, Nextcloud) takes the second of two
 * that look the same: with an end at the first one, the last meeting would be missing there.
 */
function lastReading(local: string, zone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'later' }).toInstant();
}

interface Parts {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  interval: number;
  byDay?: string[];
  byMonthDay?: number[];
}

function parts(rule: Recurrence, first: string): Parts {
  const day = Temporal.PlainDate.from(first);
  const chosen = rule.selectedDays.length > 0 ? rule.selectedDays : [day.dayOfWeek];
  const byDay = weekdays.filter((_, at) => chosen.includes(at + 1));
  const { interval } = rule;
  if (rule.frequency === 'weekly') return { interval, freq: 'WEEKLY', byDay };
  if (rule.frequency === 'monthly') return { interval, freq: 'MONTHLY', byMonthDay: [day.day] };
  return { interval, freq: 'DAILY' };
}
