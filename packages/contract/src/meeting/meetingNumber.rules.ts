import * as z from 'zod/mini';
import { AccessCode } from './accessCode.rules.ts';

/** Digits of a meeting number, the first may be 0. Shown in groups of 3, 3 and 4. */
export const MEETING_NUMBER_DIGITS = 10;

/**
 * Failed look-ups of meeting numbers that are answered, of all addresses together and of one address. Of the 10^10 numbers
 * a guess meets one of 10,000 live meetings with a chance of 10^-6; 100 guesses an hour are 876,600 in a year of 8,766
 * hours, which finds 0.88 meetings. What is found needs no number: it gets as far as the join page.
 */
export const FAILED_LOOKUPS = {
  all: { points: 100, seconds: 3600 },
  address: { points: 20, seconds: 3600 },
} as const;

/** Arabic, Persian and full-width digits as the digits 0 to 9; everything else stays. */
export const asciiDigits = (text: string): string =>
  // Each of these rows begins at a multiple of 16.
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) % 16));

/** A meeting number as people type it: any digits, with spaces and hyphens, and the invisible marks of copied text. */
export const MeetingNumber = z.string('field.required').check(
  z.overwrite((text) => asciiDigits(text).replace(/[\s\p{Pd}\p{Cf}]/gu, '')),
  z.regex(/^\d{10}$/, 'field.meetingNumberInvalid'),
);

/** `1234567890` → `123 456 7890`, with spaces at which no line breaks. */
export const groupNumber = (number: string): string => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1\u00a0$2\u00a0$3');

/** As we write numbers, which is looked for first, and as others do. */
const WRITTEN = [
  /(?<![\p{L}\p{N}])\d{3}[ \u00a0\p{Pd}]\d{3}[ \u00a0\p{Pd}]\d{4}(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])\d(?:[ \t\u00a0\p{Pd}]{0,2}\d){9}(?:(?![\p{L}\p{N}])|(?=[A-Za-z2-9]{8}\s*$))/u,
];

/** The number in what someone typed or pasted, and the access code that stands with it; null: there is no number in it. */
export function readMeetingNumber(text: string): { number: string; accessCode: string | null } | null {
  const plain = asciiDigits(text).replace(/\p{Cf}/gu, '');
  const found = WRITTEN.map((pattern) => pattern.exec(plain)).find((match) => match !== null);
  if (found === undefined) return null;
  const rest = `${plain.slice(0, found.index)} ${plain.slice(found.index + found[0].length)}`;
  return { number: found[0].replace(/\D/g, ''), accessCode: codeIn(rest) };
}

/** A text that is a code and nothing else, or the one in capitals among other words. */
function codeIn(text: string): string | null {
  const whole = AccessCode.safeParse(text);
  if (whole.success) return whole.data;
  return /(?<![\p{L}\p{N}])[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{8}(?![\p{L}\p{N}])/u.exec(text)?.[0] ?? null;
}
