import { dayFormat, type GuestLanguage, localeOf } from '@salon/phrases';

/** Dates, times and numbers in a language. Türkiye uses 24 hours, everywhere else 12 with AM/PM (specification, section 9). */
export interface Formats {
  /** dd.MM.yyyy, for lists and fields; in the viewer's time zone unless another one is named. */
  formatDate(value: Date, zone?: string): string;
  formatTime(value: Date, zone?: string): string;
  readonly hours: 12 | 24;
  /** A day to be read, with its weekday, in the order of the language: `23 Kasım 2026 Pazartesi`, `Mon 23 Nov 2026`. */
  formatDay(value: Date, zone?: string): string;
  /** The same with the time. */
  formatMoment(value: Date, zone?: string): string;
  formatNumber(value: number, options?: Intl.NumberFormatOptions): string;
  /** Capital letters by the language's own rules (i/İ in Turkish). */
  upper(text: string): string;
  lower(text: string): string;
  /** Order of names and titles. */
  compare(a: string, b: string): number;
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

const two = (value: number): string => String(value).padStart(2, '0');

/** dd.MM.yyyy on the wall of another zone. */
function dayIn(value: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, day: '2-digit', month: '2-digit', year: 'numeric' });
  const found = new Map(parts.formatToParts(value).map((part) => [part.type, part.value]));
  return `${found.get('day')}.${found.get('month')}.${found.get('year')}`;
}

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
  const inWords = (options: Intl.DateTimeFormatOptions, zone?: string) =>
    new Intl.DateTimeFormat(locale, { ...options, ...(zone !== undefined && { timeZone: zone }) });
  const day = countryCode === 'TR' ? 24 : 12;
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: day === 24 ? 'h23' : 'h12' } as const;
  const clock = (zone?: string) => inWords(hours, zone);
  const time = later(clock);
  const collator = later(() => new Intl.Collator(locale));
  return {
    hours: day,
    formatDate: (value, zone) =>
      zone === undefined
        ? `${two(value.getDate())}.${two(value.getMonth() + 1)}.${value.getFullYear()}`
        : dayIn(value, zone),
    formatTime: (value, zone) => (zone === undefined ? time() : clock(zone)).format(value),
    formatDay: (value, zone) => dayFormat(language, zone)(value),
    formatMoment: (value, zone) =>
      language === 'en'
        ? `${dayFormat(language, zone)(value)}, ${clock(zone).format(value)}`
        : inWords({ ...DAY, ...hours }, zone).format(value),
    formatNumber: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    upper: (text) => text.toLocaleUpperCase(locale),
    lower: (text) => text.toLocaleLowerCase(locale),
    compare: (a, b) => collator().compare(a, b),
  };
}
