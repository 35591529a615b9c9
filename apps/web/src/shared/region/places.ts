import countries from '@salon/contract/countries.json';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../storage/storage.ts';

/** Codes of all countries (ISO 3166-1 alpha-2). */
export const countryCodes: readonly string[] = countries;

/** A province of Türkiye with its districts. */
const Province = z.object({ code: z.string(), name: z.string(), districts: z.array(z.string()) });
export type Province = z.infer<typeof Province>;
const Lookups = z.object({ provinces: z.array(Province) });

/** The 81 provinces; fetched when someone of that country edits for the first time, and kept. */
export async function loadProvinces(): Promise<readonly Province[]> {
  const stored = Lookups.safeParse(readStored('lookups'));
  if (stored.success) return stored.data.provinces;
  const { default: provinces } = await import('@salon/contract/provinces.json');
  writeStored('lookups', { provinces });
  return provinces;
}

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

/** Where someone lives, or where an invoice goes. */
export interface Place {
  /** ISO 3166-1 alpha-2; empty: not chosen. */
  readonly country: string;
  readonly city: string;
  readonly district: string;
}

/** What another country means for the fields that belong to a place. */
export const inCountry = (country: string): Place => ({ country, city: '', district: '' });
/** Districts belong to a province. */
export const inCity = (city: string): Pick<Place, 'city' | 'district'> => ({ city, district: '' });
