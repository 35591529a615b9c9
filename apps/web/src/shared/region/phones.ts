import type { CountryCode } from 'libphonenumber-js/min';

/** What the form asks about telephone numbers; its code and tables are fetched with the profile. */
export interface PhoneBook {
  /** Countries that have a calling code, with it: `TR` → `90`. */
  readonly codes: ReadonlyMap<string, string>;
  /** A typed number as the network dials it (E.164), or null when it is none of the country's. */
  dialled(typed: string, country: string): string | null;
  /** How people of the country write it; what cannot be read comes back as it was. */
  written(typed: string, country: string): string;
  /** A dialled number as it is written for people abroad, with its calling code. */
  abroad(dialled: string): string;
  /** The country that a number with its calling code belongs to, or null. */
  countryOf(typed: string): string | null;
}

export async function loadPhoneBook(): Promise<PhoneBook> {
  const phones = await import('libphonenumber-js/min');
  const known = phones.getCountries();
  const codeOf = (country: string): CountryCode | undefined => known.find((code) => code === country);
  const read = (typed: string, country: string) => phones.parsePhoneNumberFromString(typed, codeOf(country) ?? 'TR');
  return {
    codes: new Map(known.map((country) => [country, phones.getCountryCallingCode(country)])),
    dialled: (typed, country) => {
      const number = read(typed, country);
      return number?.isValid() === true ? number.number : null;
    },
    written: (typed, country) => {
      const number = read(typed, country);
      return number?.isValid() === true ? number.formatNational() : typed;
    },
    abroad: (dialled) => read(dialled, 'TR')?.formatInternational() ?? dialled,
    countryOf: (typed) => (typed.trim().startsWith('+') ? (read(typed, 'TR')?.country ?? null) : null),
  };
}
