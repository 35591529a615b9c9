import * as z from 'zod/mini';

export const EARLIEST_BIRTH = '1900-01-01';

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};
const LATEST_ZONE_HOURS = 14;

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const NOON_MS = 12 * 3_600_000;
/**
 * The day that a browser means by an instant: it sends the midnight with which the day begins where it is, which east of Greenwich
 * is in the evening before. The nearest midnight is that of the day; noon belongs to the day that it is in.
 */
function dayMeant(text: string): string {
  const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? text.slice(0, 10) : new Date(at + NOON_MS - 1).toISOString().slice(0, 10);
}

/** A day of birth as YYYY-MM-DD (or an ISO time, whose day counts), from 1900-01-01 to today somewhere on earth. */
export const birthDay = (now: Date) =>
  z.string('field.required').check(
    z.overwrite(dayMeant),
    z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text), 'field.dateInvalid'),
    z.refine(
      (text) =>
        text >= EARLIEST_BIRTH &&
        text <= new Date(now.getTime() + LATEST_ZONE_HOURS * 3_600_000).toISOString().slice(0, 10),
      'field.birthRange',
    ),
  );

/**
 * Turkish national identity number: 11 digits, not starting with 0, tenth digit = (7 × (1st+3rd+5th+7th+9th) −
 * (2nd+4th+6th+8th)) mod 10, eleventh = sum of the first ten mod 10 (rule of the population registry, NVİ).
 */
export function isTurkishId(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const d = [...text].map(Number) as [number, ...number[]];
  const odd = [0, 2, 4, 6, 8].reduce((sum, i) => sum + (d[i] ?? 0), 0);
  const even = [1, 3, 5, 7].reduce((sum, i) => sum + (d[i] ?? 0), 0);
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  const eleventh = d.slice(0, 10).reduce((sum, digit) => sum + digit, 0) % 10;
  return d[9] === tenth && d[10] === eleventh;
}
