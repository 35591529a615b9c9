const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;

/** Digits of an Arabic or Persian keyboard as the ones that numbers are kept with. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO));

/** Digits alone, cut to the length of an identity number. */
export const typedIdentity = (text: string): string => latinDigits(text).replace(/\D/g, '').slice(0, 11);

/** A day while it is typed, as dd.MM.yyyy: points come by themselves, at most ten characters. */
export const typedDay = (text: string): string =>
  latinDigits(text)
    .replace(/[/\- ]/g, '.')
    .replace(/[^\d.]/g, '')
    .replace(/^(\d{2})(\d)/, '$1.$2')
    .replace(/^(\d{1,2}\.\d{2})(\d)/, '$1.$2')
    .slice(0, 10);

/** dd.MM.yyyy as YYYY-MM-DD; what is no such day comes back as it was, for the rule to refuse. */
export function isoDay(typed: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed.trim()) ?? [];
  return year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** YYYY-MM-DD (or an ISO time) as dd.MM.yyyy. */
export const writtenDay = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('.');
