import { latinDigits } from '../text/digits.ts';

/** Whether a text is a day of the calendar as the contract writes it: `2026-11-21`. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/** A day that was pasted: day, month and year in this order, or the other way round; digits of any keyboard. */
export function pastedDay(text: string): string | null {
  const parts = latinDigits(text)
    .replace(/[^\d\s./-]/g, '')
    .trim()
    .split(/[\s./-]+/);
  const [year = '', month = '', day = ''] = parts[0]?.length === 4 ? parts : parts.reverse();
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parts.length === 3 && isDay(iso) ? iso : null;
}

/** `2026-11-21` (or an ISO time) as `21.11.2026`. */
export const writtenDay = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('.');
