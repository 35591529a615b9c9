import { OCCURRENCES_MAX, occurrenceDays, Recurrence } from '@salon/contract';
import { isDay } from '#shared/fields/day.ts';
import type { Phrases } from '#shared/phrases/index.ts';
import { formatRule } from '../detail/repetition.ts';
import { endOf, type PlanValues, recurrenceOf, startOf } from './plan.form.ts';
import { instantOf } from './plan.times.ts';

/** The days of the series that the form describes; null: it is none, its rule is not whole, or there are too many. */
export function seriesDays(values: PlanValues): readonly string[] | null {
  const rule = Recurrence.safeParse(recurrenceOf(values));
  if (!rule.success || !isDay(values.startDay)) return null;
  const days = occurrenceDays(rule.data, values.startDay);
  return days.length === 0 || days.length > OCCURRENCES_MAX ? null : days;
}

/** The last day of a series, without its year where it is clear: `27 Şubat`. */
export function formatLastDay(days: readonly string[], locale: string): string {
  const [first, last] = [new Date(days[0] ?? ''), new Date(days.at(-1) ?? '')];
  const isNear = last.getTime() - first.getTime() < 360 * 86_400_000;
  const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, isNear ? day : { ...day, year: 'numeric' }).format(last);
}

/** What will happen, as a sentence: `Her cumartesi 15:00 – 17:00, toplam 14 kez`; null while the form does not say. */
export function formatPlan(
  words: Pick<Phrases, 't' | 'locale' | 'formatTime' | 'formatDay' | 'formatMoment'>,
  values: PlanValues,
  repeats: boolean,
): string | null {
  const { t, formatTime, formatDay, formatMoment } = words;
  const { timeZone } = values;
  const startsAt = instantOf(startOf(values), timeZone);
  const endsAt = instantOf(endOf(values), timeZone);
  if (startsAt === null || endsAt === null || endsAt <= startsAt) return null;
  const isOneDay = formatDay(startsAt, timeZone) === formatDay(endsAt, timeZone);
  const to = isOneDay ? formatTime(endsAt, timeZone) : formatMoment(endsAt, timeZone);
  const rule = repeats ? recurrenceOf(values) : null;
  if (rule === null) return t('calendar.until', { from: formatMoment(startsAt, timeZone), to });
  const days = seriesDays(values);
  if (days === null) return null;
  const hours = t('calendar.until', {
    from: formatTime(startsAt, timeZone),
    to: isOneDay ? to : formatTime(endsAt, timeZone),
  });
  return t('records.repeatWithEnd', {
    rule: `${formatRule(words, rule, startsAt, timeZone)} ${hours}`,
    end: t('records.repeatTimes', { count: days.length }),
  });
}
