import { type GuestLanguage, localeOf } from './language.ts';

/** BCP 47 tag for dates alone. English texts are British, so the day comes before its month: “24 November 2026”. */
export const dateLocaleOf: Record<GuestLanguage, string> = { ...localeOf, en: 'en-GB' };

const SHORT = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const LONG = { ...SHORT, weekday: 'long', month: 'long' } as const;

/** A day with its weekday: “Tue 24 Nov 2026” in English, long (or short, where asked) as they are written in the other languages. */
export function dayFormat(language: GuestLanguage, timeZone?: string, length: 'long' | 'short' = 'long') {
  const own = language !== 'en' && length === 'long' ? LONG : SHORT;
  const format = new Intl.DateTimeFormat(dateLocaleOf[language], {
    ...own,
    ...(timeZone !== undefined && { timeZone }),
  });
  // Whether a comma stands behind the weekday depends on the age of the language's data.
  return (at: Date): string => (language === 'en' ? format.format(at).replace(',', '') : format.format(at));
}
