import { type MeetingPeriod, PERIODS_SHOWN } from '@salon/contract';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '#platform/db/open.ts';
import { BUSINESS_ZONE, dayStart } from '#platform/db/pages.ts';
import { countByDay, type DayCount, findStoredDays } from './dashboard.queries.ts';
import { staleWhileRevalidate } from './dashboard.staleWhileRevalidate.ts';
import { keepDays } from './dashboard.store.ts';
import type { Deps } from './deps.ts';

type Day = Temporal.PlainDate;
type Counts = ReadonlyMap<string, number>;

/** An entry that began before midnight may be written a moment after: a day counts as over so much later. */
const OVER_AFTER = { hours: 1 };

const zoned = (now: Date) => Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(BUSINESS_ZONE);
export const dayOf = (now: Date): Day => zoned(now).toPlainDate();

/** The first day of the period that a day is in. Weeks begin on Monday. */
export function firstOf(period: MeetingPeriod | 'year', day: Day): Day {
  if (period === 'day') return day;
  if (period === 'week') return day.subtract({ days: day.dayOfWeek - 1 });
  return period === 'month' ? day.with({ day: 1 }) : day.with({ month: 1, day: 1 });
}

const lengths = { day: { days: 1 }, week: { weeks: 1 }, month: { months: 1 } } as const;

/** The first days of the periods that are told, the oldest first. */
function startsOf(period: MeetingPeriod, today: Day): Day[] {
  const starts = [firstOf(period, today)];
  while (starts.length < PERIODS_SHOWN[period]) starts.unshift((starts[0] as Day).subtract(lengths[period]));
  return starts;
}

/** What is told begins here: with the oldest month, or with the year. */
const oldest = (today: Day): Day => startsOf('month', today)[0] as Day;

function sumSince(counts: Counts, first: Day, end: Day): number {
  const [from, until] = [first.toString(), end.toString()];
  return [...counts].reduce((sum, [day, meetings]) => (day >= from && day < until ? sum + meetings : sum), 0);
}

/** Counts how many meetings each day had, as far back as anything is told. */
export function dayCounter({ db, clock }: Deps): () => Promise<Counts> {
  const settledNow = () =>
    zoned(clock.now()).subtract(OVER_AFTER).round({ smallestUnit: 'hour', roundingMode: 'floor' });
  // Of today, too, what is over is counted once an hour.
  const settledHours = staleWhileRevalidate(clock, 3600, () => {
    const settled = settledNow();
    return countByDay(db, startOf(settled.toPlainDate()), new Date(settled.epochMilliseconds));
  });
  return async () => {
    const settled = settledNow();
    const [counts, ...open] = await Promise.all([
      daysOver(db, dayOf(clock.now()), settled.toPlainDate()),
      settledHours(settled.toString()),
      countByDay(db, new Date(settled.epochMilliseconds), null),
    ]);
    for (const { day, meetings } of open.flat()) counts.set(day, (counts.get(day) ?? 0) + meetings);
    return counts;
  };
}

/** Days before the one that is open; each that is over is counted once and kept. */
async function daysOver(db: Db, today: Day, open: Day): Promise<Map<string, number>> {
  const first = oldest(today);
  const stored = await findStoredDays(db, first.toString());
  const known = new Set(stored.map(({ day }) => day));
  let missing = first;
  while (Temporal.PlainDate.compare(missing, open) < 0 && known.has(missing.toString()))
    missing = missing.add({ days: 1 });
  const counts = new Map(stored.map(({ day, meetings }) => [day, meetings]));
  // A month at a time, each kept before the next: a year of many meetings is more than one statement may take.
  while (Temporal.PlainDate.compare(missing, open) < 0) {
    const [since, end] = [missing, earlier(missing.add({ months: 1 }), open)];
    const days = withZeros(await countByDay(db, startOf(since), startOf(end)), since, end);
    await keepDays(db, days);
    for (const { day, meetings } of days) counts.set(day, meetings);
    missing = end;
  }
  return counts;
}

const earlier = (a: Day, b: Day): Day => (Temporal.PlainDate.compare(a, b) < 0 ? a : b);

const startOf = (day: Day): Date => dayStart(day.toString()) as Date;

function withZeros(counted: readonly DayCount[], first: Day, end: Day): DayCount[] {
  const known = new Map(counted.map(({ day, meetings }) => [day, meetings]));
  const days: DayCount[] = [];
  for (let at = first; Temporal.PlainDate.compare(at, end) < 0; at = at.add({ days: 1 }))
    days.push({ day: at.toString(), meetings: known.get(at.toString()) ?? 0 });
  return days;
}

/** How many meetings a running period has so far. */
export const soFar = (counts: Counts, period: MeetingPeriod | 'year', today: Day): number =>
  sumSince(counts, firstOf(period, today), today.add({ days: 1 }));

/** How many each period had, the oldest first. */
export const byPeriod = (counts: Counts, period: MeetingPeriod, today: Day) =>
  startsOf(period, today).map((first) => ({
    from: first.toString(),
    meetings: sumSince(counts, first, first.add(lengths[period])),
  }));
