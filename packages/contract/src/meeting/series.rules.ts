import { OCCURRENCES_MAX, type Recurrence } from './planning.rules.ts';

const DAY_MS = 86_400_000;

/** A day as the number of days since 1 January 1970, a Thursday; days have no zone. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
/** 0 Monday to 6 Sunday. */
const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7;

/** The first day on or after the start, a day or a wall time, that the rule names. */
export function firstDayOf(rule: Recurrence, startsLocal: string): string {
  const start = startsLocal.slice(0, 10);
  if (rule.frequency !== 'weekly' || rule.selectedDays.length === 0) return start;
  const from = numberOf(start);
  return dayOf(from + Math.min(...rule.selectedDays.map((day) => (day - 1 - weekdayOf(from) + 7) % 7)));
}

/** Every day that the rule names from its first one on, without an end, as numbers of days. */
function* daysFrom({ frequency, interval, selectedDays }: Recurrence, first: string): Generator<number> {
  const from = numberOf(first);
  if (frequency === 'daily') for (let day = from; ; day += interval) yield day;
  if (frequency === 'weekly') {
    const days = selectedDays.length === 0 ? [weekdayOf(from)] : selectedDays.map((day) => day - 1);
    const inOrder = [...new Set(days)].sort((a, b) => a - b);
    for (let monday = from - weekdayOf(from); ; monday += 7 * interval)
      for (const day of inOrder) if (monday + day >= from) yield monday + day;
  }
  const [year = 0, month = 0, ofMonth = 0] = first.split('-').map(Number);
  for (let months = 0; ; months += interval) {
    const day = new Date(Date.UTC(year, month - 1 + months, ofMonth));
    // A month without this day goes on into the next one.
    if (day.getUTCDate() === ofMonth) yield day.getTime() / DAY_MS;
  }
}

/**
 * The days `YYYY-MM-DD` of a series in the calendar of its zone, in order. They are days on the wall: neither the zone nor a
 * change of the clocks has a say. Counting by the interval begins at the first meeting, not at the start that was asked for:
 * "every other week on Monday" from a Wednesday begins on the next Monday. More than `OCCURRENCES_MAX` are not listed: one day
 * too many shows that there are.
 */
export function occurrenceDays(rule: Recurrence, startsLocal: string): string[] {
  const most = Math.min(rule.until === null ? (rule.count ?? 1) : OCCURRENCES_MAX + 1, OCCURRENCES_MAX + 1);
  const last = rule.until === null ? Number.POSITIVE_INFINITY : numberOf(rule.until);
  const days: string[] = [];
  for (const day of daysFrom(rule, firstDayOf(rule, startsLocal))) {
    if (day > last || days.length === most) break;
    days.push(dayOf(day));
  }
  return days;
}
