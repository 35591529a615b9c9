const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Billing counts in days of Türkiye. */
export const ZONE = 'Europe/Istanbul';

/** A day of billing (`2026-12-22`) as a date, its noon in Türkiye. */
export const dayOf = (day: string): Date => new Date(`${day}T09:00:00Z`);
/** The day before: the last one that is paid. */
export const lastDayOf = (day: string): Date => new Date(dayOf(day).getTime() - DAY_MS);
/** What ends with midnight ends on the day before it. */
export const lastDayBefore = (moment: string): Date => new Date(new Date(moment).getTime() - MINUTE_MS);

const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

/** Calendar days in Türkiye from today until the day of an instant: 14 on the first day of a trial of 14 days, 0 on its last. */
export const daysLeft = (until: string, now: number): number => {
  const [last = 0, today = 0] = [new Date(until), new Date(now)].map((at) => dayOf(calendarDay.format(at)).getTime());
  return Math.max(0, Math.round((last - today) / DAY_MS));
};
