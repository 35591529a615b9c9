import { type InvoiceInput, invoiceFaults, invoiceFormOf, LISTED_COUNTRY } from '@salon/contract';
import countries from '@salon/contract/countries.json' with { type: 'json' };
import provinces from '@salon/contract/provinces.json' with { type: 'json' };
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { DomainError } from '#platform/errors.ts';

const phoneIn = (typed: string, country: string) =>
  parsePhoneNumberFromString(typed, isSupportedCountry(country) ? (country as CountryCode) : LISTED_COUNTRY);

/** A phone number as it is dialled from anywhere, of one that is written as in a country; null: it is none. */
export function dialled({ phoneNumber, country }: Pick<InvoiceInput, 'phoneNumber' | 'country'>): string | null {
  const phone = phoneIn(phoneNumber, country);
  return phone?.isValid() === true ? phone.number : null;
}

/** Refuses an invoice form that breaks a rule, with the messages at their fields. */
export function checkBuyer(buyer: InvoiceInput): void {
  const faults = invoiceFaults(invoiceFormOf(buyer), {
    provinces,
    countries,
    isPhoneNumber: (phoneNumber, country) => dialled({ phoneNumber, country }) !== null,
  });
  if (Object.keys(faults).length > 0) throw new DomainError('input.invalid', faults);
}
