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

/** Days that are left until a moment, the present one not counted. */
export const daysLeft = (until: string, now: number): number =>
  Math.max(0, Math.floor((new Date(until).getTime() - now) / DAY_MS));
