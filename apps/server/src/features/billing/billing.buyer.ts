import { type InvoiceInput, invoiceFaults, invoiceFormOf } from '@salon/contract';
import provinces from '@salon/contract/provinces.json' with { type: 'json' };
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { DomainError } from '../../platform/errors.ts';

/** Refuses an invoice form that breaks a rule, with the messages at their fields. */
export function checkBuyer(told: InvoiceInput): void {
  const faults = invoiceFaults(invoiceFormOf(told), {
    provinces,
    isPhoneNumber: (typed, country) => parsePhoneNumberFromString(typed, country as CountryCode)?.isValid() === true,
  });
  if (Object.keys(faults).length > 0) throw new DomainError('input.invalid', faults);
}
