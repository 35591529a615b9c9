import type { MeetingItem } from '@salon/contract';
import { dateLocaleOf } from '@salon/phrases';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { type Day, dayOf, startOf } from './calendar.views.ts';
import css from './Year.module.css';
import { countsOf, dayByKey, type Month, monthsOf } from './year.days.ts';

/** Below this width months stand one below the other. */
const ONE_COLUMN = '(max-width: 40rem)';

interface Props {
  /** A day of the year that is shown. */
  day: Day;
  meetings: readonly MeetingItem[];
  isBusy: boolean;
  onDay: (day: Day) => void;
  onMonth: (day: Day) => void;
}

/** What is written in a year: names of days, of months and of weekdays. */
function useNames() {
  const { t, language } = usePhrases();
  return useMemo(() => {
    const locale = dateLocaleOf[language];
    const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
    const [short, long] = [format({ weekday: 'narrow' }), format({ weekday: 'long' })];
    const whole = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    const month = format({ month: 'long' });
    // The first of January 2024 was a Monday.
    const weekdays = Array.from({ length: 7 }, (_, at) => new Date(2024, 0, 1 + at));
    return {
      weekdays: weekdays.map((at) => ({ short: short.format(at), long: long.format(at) })),
      month: (first: Day) => month.format(startOf(first)),
      day: (day: Day, count: number) => {
        const date = whole.format(startOf(day));
        return count === 0 ? date : `${date}: ${t('calendar.found', { count })}`;
      },
    };
  }, [t, language]);
}
type Names = ReturnType<typeof useNames>;

/** A year on one screen: its months, in which days with meetings are marked. A day leads to itself. */
export function Year({ day, meetings, isBusy, onDay, onMonth }: Props) {
  const { direction } = usePhrases();
  const names = useNames();
  const months = useMemo(() => monthsOf(day), [day]);
  const counts = useMemo(() => countsOf(meetings), [meetings]);
  const today = dayOf(new Date());
  const year = day.slice(0, 4);
  const [reached, setReached] = useState(day);
  // Of all days one is reached by Tab; keys lead to the others.
  const stop = reached.startsWith(year) ? reached : day;
  const days = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.matchMedia?.(ONE_COLUMN).matches !== true) return;
    const shown = dayOf(new Date()).startsWith(year) ? dayOf(new Date()) : `${year}-01-01`;
    if (shown.slice(5, 7) !== '01')
      days.current?.querySelector(`[data-month="${shown.slice(0, 7)}"]`)?.scrollIntoView();
  }, [year]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const next = from === undefined ? null : dayByKey(event.key, from, direction === 'rtl');
    if (next === null) return;
    event.preventDefault();
    setReached(next);
    days.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that its buttons pass on
    <div ref={days} className={css.frame} data-wide aria-busy={isBusy} onKeyDown={move}>
      <div className={classes(css.months, isBusy && css.busy)}>
        {months.map((month) => (
          <OneMonth
            key={month.first}
            month={month}
            names={names}
            counts={counts}
            today={today}
            stop={stop}
            onDay={onDay}
            onMonth={onMonth}
          />
        ))}
      </div>
    </div>
  );
}

interface MonthProps extends Pick<Props, 'onDay' | 'onMonth'> {
  month: Month;
  names: Names;
  counts: ReadonlyMap<Day, number>;
  today: Day;
  /** The day that Tab leads to. */
  stop: Day;
}

function OneMonth({ month: { first, weeks }, names, counts, today, stop, onDay, onMonth }: MonthProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-month={first.slice(0, 7)} className={css.month}>
      <h3 id={id}>
        <button type="button" className={css.name} onClick={() => onMonth(first)}>
          {names.month(first)}
        </button>
      </h3>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {names.weekdays.map(({ short, long }) => (
              <th key={long} scope="col">
                <span aria-hidden="true">{short}</span>
                <VisuallyHidden>{long}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month keep their order
            <tr key={at}>
              {week.map((day, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their order
                <td key={place}>
                  {day !== null && (
                    <button
                      type="button"
                      className={classes(css.day, counts.has(day) && css.marked)}
                      data-day={day}
                      tabIndex={day === stop ? 0 : -1}
                      aria-label={names.day(day, counts.get(day) ?? 0)}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => onDay(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
