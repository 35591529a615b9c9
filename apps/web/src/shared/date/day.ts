import { latinDigits } from '../text/digits.ts';

/** `2026-11-21` (or an ISO time) as `21.11.2026`. */
export const writtenDay = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('.');

/** The beginning of an ISO day in UTC; null for a day that no calendar has. */
function dayOf(iso: string): Date | null {
  const day = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== iso ? null : day;
}

/** `21.11.2026` as `2026-11-21`; null while it is not a day of the calendar. */
export function isoDay(written: string): string | null {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(latinDigits(written).trim());
  if (match === null) return null;
  const [, day = '', month = '', year = ''] = match;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return dayOf(iso) === null ? null : iso;
}

/** What was typed or pasted as a day: digits and points; points come by themselves while digits are added. */
export function typedDay(next: string, before: string): string {
  const text = latinDigits(next).trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return writtenDay(text);
  // Whoever types the points too finds them there already. Arabic keyboards have a comma and a point of their own.
  const clean = text
    .replace(/[/\-\s,\u060c\u066b]/g, '.')
    .replace(/[^\d.]/g, '')
    .replace(/\.{2,}/g, '.');
  // A whole day pasted over another one: what stands there now never is eight digits without a point.
  if (/^\d{8}$/.test(clean)) return clean.replace(/^(..)(..)/, '$1.$2.');
  if (clean.length <= before.length) return clean.slice(0, 10);
  const parted = clean.replace(/^(\d{2})(\d)/, '$1.$2').replace(/^(\d{1,2}\.\d{2})(\d)/, '$1.$2');
  return (/^(\d{2}|\d{1,2}\.\d{2})$/.test(parted) ? `${parted}.` : parted).slice(0, 10);
}
