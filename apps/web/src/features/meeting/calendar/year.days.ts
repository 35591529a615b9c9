import type { MeetingItem } from '@salon/contract';
import { type Day, dayOf, startOf } from './calendar.views.ts';

/** A month as its weeks from Monday to Sunday; null: the place of a day of another month. */
export interface Month {
  /** Its first day. */
  readonly first: Day;
  readonly weeks: readonly (readonly (Day | null)[])[];
}

/** The twelve months of a day's year. */
export function monthsOf(day: Day): readonly Month[] {
  const year = startOf(day).getFullYear();
  return Array.from({ length: 12 }, (_, month) => {
    const first = new Date(year, month, 1);
    const length = new Date(year, month + 1, 0).getDate();
    const before = (first.getDay() + 6) % 7;
    const weeks = Array.from({ length: Math.ceil((before + length) / 7) }, (_week, week) =>
      Array.from({ length: 7 }, (_day, at) => {
        const date = week * 7 + at - before + 1;
        return date < 1 || date > length ? null : dayOf(new Date(year, month, date));
      }),
    );
    return { first: dayOf(first), weeks };
  });
}

/** How many meetings take place on each day; one that goes on over midnight counts on both. */
export function countsOf(
  meetings: readonly Pick<MeetingItem, 'startingDate' | 'endDate' | 'meetingStatus'>[],
): ReadonlyMap<Day, number> {
  const counts = new Map<Day, number>();
  for (const { startingDate, endDate, meetingStatus } of meetings) {
    if (startingDate === null || meetingStatus === 'cancelled' || meetingStatus === 'deleted') continue;
    const from = startOf(dayOf(new Date(startingDate)));
    // What ends at midnight is not on the day that begins then.
    const last = endDate === null ? from.getTime() : Math.max(from.getTime(), Date.parse(endDate) - 1);
    for (let at = from; at.getTime() <= last; at = new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1))
      counts.set(dayOf(at), (counts.get(dayOf(at)) ?? 0) + 1);
  }
  return counts;
}

/** The day that a key leads to from another one, within its year; null: the key means nothing here. */
export function dayByKey(key: string, day: Day, isRtl: boolean): Day | null {
  const at = startOf(day);
  const [year, month, date] = [at.getFullYear(), at.getMonth(), at.getDate()];
  const lastOf = (of: number) => new Date(year, of + 1, 0).getDate();
  const inMonth = (of: number) => new Date(year, of, Math.min(date, lastOf(of)));
  const ahead = isRtl ? -1 : 1;
  const next = new Map([
    ['ArrowLeft', new Date(year, month, date - ahead)],
    ['ArrowRight', new Date(year, month, date + ahead)],
    ['ArrowUp', new Date(year, month, date - 7)],
    ['ArrowDown', new Date(year, month, date + 7)],
    ['Home', new Date(year, month, 1)],
    ['End', new Date(year, month, lastOf(month))],
    ['PageUp', inMonth(month - 1)],
    ['PageDown', inMonth(month + 1)],
  ]).get(key);
  if (next === undefined) return null;
  return next.getFullYear() === year ? dayOf(next) : day;
}
