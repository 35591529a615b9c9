import { type GuestLanguage, localeOf } from '@salon/phrases';

/** Dates, times and numbers in a language. Türkiye uses 24 hours, everywhere else 12 with AM/PM (specification, section 9). */
export interface Formats {
  /** dd.MM.yyyy */
  formatDate(value: Date): string;
  formatTime(value: Date): string;
  formatNumber(value: number, options?: Intl.NumberFormatOptions): string;
  /** Capital letters by the language's own rules (i/İ in Turkish). */
  upper(text: string): string;
  lower(text: string): string;
  /** Order of names and titles. */
  compare(a: string, b: string): number;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Made when first needed: making one reads the language's data, which would hold up the first picture of a page. */
function later<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function formatsFor(language: GuestLanguage, countryCode: string): Formats {
  const locale = localeOf[language];
  const time = later(
    () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: countryCode !== 'TR' }),
  );
  const collator = later(() => new Intl.Collator(locale));
  return {
    formatDate: (value) => `${two(value.getDate())}.${two(value.getMonth() + 1)}.${value.getFullYear()}`,
    formatTime: (value) => time().format(value),
    formatNumber: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    upper: (text) => text.toLocaleUpperCase(locale),
    lower: (text) => text.toLocaleLowerCase(locale),
    compare: (a, b) => collator().compare(a, b),
  };
}
