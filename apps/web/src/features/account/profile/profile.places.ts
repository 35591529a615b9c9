import countries from './countries.json';

/** Codes of all countries (ISO 3166-1 alpha-2). */
export const countryCodes: readonly string[] = countries;

/** A province of Türkiye with its districts. */
export interface Province {
  readonly code: string;
  readonly name: string;
  readonly districts: readonly string[];
}

/** The 81 provinces; fetched when somebody of that country edits. */
export const loadProvinces = async (): Promise<readonly Province[]> => (await import('./provinces.json')).default;

/** A country's name in a language. */
export function countryNames(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return (code) => names.of(code) ?? code;
}

/** Codes by name as the language sorts, Türkiye before all. */
export const sortedCountries = (
  codes: Iterable<string>,
  nameOf: (code: string) => string,
  compare: (a: string, b: string) => number,
): readonly string[] =>
  [...codes].sort((a, b) => Number(b === 'TR') - Number(a === 'TR') || compare(nameOf(a), nameOf(b)));
