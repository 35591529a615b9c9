import type { Recurrence } from '@salon/contract';
import type { Phrases } from '#shared/phrases/index.ts';

type Words = Pick<Phrases, 't' | 'locale'>;

/** 1 Monday to 7 Sunday as names: 1 January 2024 was a Monday. */
function weekdayNames(locale: string, days: readonly number[]): string {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const names = [...days].sort((a, b) => a - b).map((day) => name.format(new Date(Date.UTC(2024, 0, day))));
  // Within a sentence Turkish writes them small.
  const written = locale.startsWith('tr') ? names.map((one) => one.toLocaleLowerCase(locale)) : names;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(written);
}

/** The day of the month on the wall of a zone. */
function dayOfMonth(start: Date, zone: string): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: zone, day: 'numeric' }).format(start));
}

const isWeekdays = (days: readonly number[]): boolean => [...days].sort().join('') === '12345';

/** The rule alone: `Her pazartesi ve çarşamba`. */
export function formatRule({ t, locale }: Words, rule: Recurrence, start: Date, zone: string): string {
  const { frequency, interval: count, selectedDays } = rule;
  const each = count === 1;
  if (frequency === 'daily') return each ? t('records.repeatEachDay') : t('records.repeatDays', { count });
  if (frequency === 'weekly') {
    if (each && isWeekdays(selectedDays)) return t('records.repeatWeekdays');
    const days = weekdayNames(locale, selectedDays);
    return each ? t('records.repeatEachWeek', { days }) : t('records.repeatWeeks', { count, days });
  }
  const day = dayOfMonth(start, zone);
  return each ? t('records.repeatEachMonth', { day }) : t('records.repeatMonths', { count, day });
}

function formatEnd({ t }: Words, { until, count }: Recurrence): string | null {
  if (count !== null) return t('records.repeatTimes', { count });
  return until === null ? null : t('records.repeatUntil', { date: until.split('-').reverse().join('.') });
}

/** How a meeting repeats, as a sentence: `Her pazartesi ve çarşamba, toplam 8 kez`. */
export function formatRecurrence(words: Words, rule: Recurrence, start: Date, zone: string): string {
  const said = formatRule(words, rule, start, zone);
  const end = formatEnd(words, rule);
  return end === null ? said : words.t('records.repeatWithEnd', { rule: said, end });
}

/** Whether some months of the series have no such day, and so no meeting. */
export const skipsMonths = (rule: Recurrence, start: Date, zone: string): boolean =>
  rule.frequency === 'monthly' && dayOfMonth(start, zone) > 28;
