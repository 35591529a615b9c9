import {
  type InvoiceField,
  type InvoiceForm,
  type InvoiceInput,
  invoiceFaults,
  invoiceFormOf,
  invoiceInputOf,
  LISTED_COUNTRY,
  type Profile,
} from '@salon/contract';
import type { Faults } from '#shared/form/index.ts';
import type { PhraseKey } from '#shared/phrases/index.ts';
import { countryCodes, type PhoneBook, type Province } from '#shared/region/index.ts';

/** What stands in the form of someone who buys or tries: the invoice, and the consent below it. */
export interface BuyerValues extends InvoiceForm {
  readonly phoneCountry: string;
  readonly terms: boolean;
}

/** Fields in the order in which they stand on the page. */
export const buyerOrder = [
  'identityNumberType',
  'name',
  'surname',
  'showIdentityNumber',
  'identityNumber',
  'companyTitle',
  'taxNumber',
  'taxAdministration',
  'phoneNumber',
  'country',
  'city',
  'district',
  'billingAddress',
  'addressDescription',
  'terms',
] as const satisfies readonly (InvoiceField | 'terms')[];

/** The draft of an invoice, one for trial and purchase. What was agreed to is asked for again. */
export const buyerDraft = (base: BuyerValues) =>
  ({
    name: 'invoice',
    base,
    first: 'identityNumberType',
    read: ({ terms: _, ...values }: Partial<BuyerValues>) => values,
  }) as const;

/** Names of addresses in the language of the page. */
export interface AddressNames {
  readonly home: string;
  readonly work: string;
}

/** The form as the last invoice was written; else an individual's from what the profile knows. */
export function valuesFrom(
  profile: Profile,
  phones: PhoneBook,
  names: AddressNames,
  last: InvoiceInput | null = null,
): BuyerValues {
  if (last !== null) {
    const phoneCountry = phones.countryOf(last.phoneNumber) ?? LISTED_COUNTRY;
    const phoneNumber = phones.written(last.phoneNumber, phoneCountry);
    return { ...invoiceFormOf(last), phoneCountry, phoneNumber, terms: false };
  }
  const number = profile.phoneNumber ?? '';
  const phoneCountry = phones.countryOf(number) ?? LISTED_COUNTRY;
  return {
    identityNumberType: '0',
    name: profile.name,
    surname: profile.surname,
    showIdentityNumber: profile.identityNumber !== null,
    identityNumber: profile.identityNumber ?? '',
    companyTitle: '',
    taxNumber: '',
    taxAdministration: '',
    phoneCountry,
    phoneNumber: phones.written(number, phoneCountry),
    billingAddress: profile.registrationAddress ?? '',
    country: profile.country ?? LISTED_COUNTRY,
    city: profile.city ?? '',
    district: profile.district ?? '',
    addressDescription: names[profile.addressType ?? 'home'],
    terms: false,
  };
}

/** Every rule that the values break now: those of the contract, with the tables that only the form has. */
export function buyerFaults(
  values: BuyerValues,
  phones: PhoneBook,
  provinces: readonly Province[] | null,
): Faults<BuyerValues> {
  const isPhoneNumber = () => phones.dialled(values.phoneNumber, values.phoneCountry) !== null;
  // The contract words its rules as keys of the phrases.
  const tables = { provinces, countries: countryCodes, isPhoneNumber };
  const faults = invoiceFaults(values, tables) as Partial<Record<InvoiceField, PhraseKey>>;
  return values.terms ? faults : { ...faults, terms: 'trial.agreeRequired' };
}

/** What is sent of the invoice. */
export const buyerInput = (values: BuyerValues, phones: PhoneBook): InvoiceInput =>
  invoiceInputOf({
    ...values,
    phoneNumber: phones.dialled(values.phoneNumber, values.phoneCountry) ?? values.phoneNumber,
  });
