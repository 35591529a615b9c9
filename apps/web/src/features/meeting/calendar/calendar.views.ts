/** How meetings are looked at. `today` is one day, at first the present one. */
export const views = ['today', 'week', 'month', 'year', 'list'] as const;
export type View = (typeof views)[number];
export type PeriodView = Exclude<View, 'list'>;

/** A day without a time: `2026-11-21`. */
export type Day = string;

const two = (value: number): string => String(value).padStart(2, '0');
export const dayOf = (date: Date): Day => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Midnight at the beginning of a day, on the viewer's wall. */
export function startOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** A day in an address, or null when it is none. */
export function dayIn(text: string | null): Day | null {
  if (text === null || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return null;
  return dayOf(startOf(text)) === text ? text : null;
}

/** The view in an address; without one a desk begins with the month and a phone with the list. */
export const viewIn = (text: string | null, isPhone: boolean): View =>
  views.find((view) => view === text) ?? (isPhone ? 'list' : 'month');

/** This many days later on the wall; days that change the clocks are days too. */
const later = (date: Date, days: number): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
/** The Monday of a day's week. */
const monday = (date: Date): Date => later(date, -((date.getDay() + 6) % 7));

/** Weeks that a month's grid always shows, so that it keeps its height. */
const MONTH_DAYS = 42;

/** From and to (not in it) of what a view shows around a day. */
export interface Range {
  readonly from: Date;
  readonly to: Date;
}

export function rangeOf(view: PeriodView, day: Day): Range {
  const date = startOf(day);
  switch (view) {
    case 'month': {
      const from = monday(new Date(date.getFullYear(), date.getMonth(), 1));
      return { from, to: later(from, MONTH_DAYS) };
    }
    case 'week': {
      const from = monday(date);
      return { from, to: later(from, 7) };
    }
    case 'year':
      return { from: new Date(date.getFullYear(), 0, 1), to: new Date(date.getFullYear() + 1, 0, 1) };
    case 'today':
      return { from: date, to: later(date, 1) };
  }
}

/** The same view, so many periods on. A month that has no such day shows its last one. */
export function shifted(view: PeriodView, day: Day, by: 1 | -1): Day {
  const date = startOf(day);
  if (view === 'today') return dayOf(later(date, by));
  if (view === 'week') return dayOf(later(date, 7 * by));
  const [year, month] =
    view === 'year' ? [date.getFullYear() + by, date.getMonth()] : [date.getFullYear(), date.getMonth() + by];
  const last = new Date(year, month + 1, 0).getDate();
  return dayOf(new Date(year, month, Math.min(date.getDate(), last)));
}

/** The name of the period that a view shows. */
export function titleOf(view: PeriodView, day: Day, locale: string): string {
  const date = startOf(day);
  if (view === 'year') return new Intl.DateTimeFormat(locale, { year: 'numeric' }).format(date);
  if (view === 'month') return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(date);
  if (view === 'today') {
    return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
      date,
    );
  }
  const { from, to } = rangeOf(view, day);
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return format.formatRange(from, later(to, -1));
}

/** A moment as FullCalendar tells it: the viewer's wall clock in the fields of UTC. */
interface Marked {
  readonly marker: Date;
}

/** A time, or the time from one to the other, written as everywhere else; FullCalendar's own way has no space before AM and PM. */
export const hoursIn =
  (formatTime: (value: Date, zone?: string) => string) =>
  ({ start, end }: { start: Marked; end?: Marked | null }): string =>
    [start, end].flatMap((moment) => (moment ? [formatTime(moment.marker, 'UTC')] : [])).join(' – ');
