import * as z from 'zod/mini';
import { ADDRESS_MIN, PersonName } from '../account/account.rules.ts';
import { isTurkishId } from '../account/profile.rules.ts';
import { singleSpaces } from '../text.ts';
import { isTurkishTaxNumber } from './billing.identity.ts';

/** Bounds of the invoice form (specification, section 5). Characters. */
export const BUYER_NAME_MIN = 2;
export const BUYER_NAME_MAX = 40;
export const COMPANY_TITLE_MIN = 10;
export const COMPANY_TITLE_MAX = 40;
export const TAX_OFFICE_MIN = 3;
export const TAX_OFFICE_MAX = 20;
export const PLACE_MIN = 2;
export const PLACE_MAX = 40;
export const ADDRESS_NAME_MIN = 2;
export const ADDRESS_NAME_MAX = 40;
const TEXT_MAX = 500;

/** The country whose provinces and districts are chosen from lists, and whose numbers have check digits. */
export const LISTED_COUNTRY = 'TR';

/** A province with its districts, as the list of Türkiye has them. */
export interface ProvinceNames {
  readonly name: string;
  readonly districts: readonly string[];
}

const individual = '0';
const corporate = '1';
export const buyerTypes = [individual, corporate] as const;

/** What stands in the invoice form; a field that the buyer's type does not have is empty. */
export interface InvoiceForm {
  /** "0" individual, "1" corporate. */
  readonly identityNumberType: (typeof buyerTypes)[number];
  readonly name: string;
  readonly surname: string;
  readonly showIdentityNumber: boolean;
  readonly identityNumber: string;
  readonly companyTitle: string;
  readonly taxNumber: string;
  readonly taxAdministration: string;
  readonly phoneNumber: string;
  readonly billingAddress: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly city: string;
  readonly district: string;
  /** What the buyer calls the address: "Home", "Work". */
  readonly addressDescription: string;
}
export type InvoiceField = keyof InvoiceForm;
export type InvoiceFaults = Partial<Record<InvoiceField, string>>;

/** What the rules ask of tables that the contract does not have. */
export interface InvoiceTables {
  /** The provinces of Türkiye; null: not known here, and not checked. */
  readonly provinces: readonly ProvinceNames[] | null;
  /** Codes of all countries. */
  readonly countries: readonly string[];
  /** Whether a number can be dialled, as it is written in a country. */
  isPhoneNumber(typed: string, country: string): boolean;
}

const lengthFault = (text: string, min: number, max: number, message: string): string | null => {
  if (text === '') return 'field.required';
  const { length } = [...text];
  return length < min || length > max ? message : null;
};

function nameFault(text: string): string | null {
  const length = lengthFault(text, BUYER_NAME_MIN, BUYER_NAME_MAX, 'field.length2to40');
  return length ?? (PersonName.safeParse(text).success ? null : 'field.personNameLetters');
}

function companyFaults({ companyTitle, taxNumber, taxAdministration }: InvoiceForm) {
  const titleLength = lengthFault(companyTitle, COMPANY_TITLE_MIN, COMPANY_TITLE_MAX, 'field.companyTitleLength');
  return {
    companyTitle: titleLength ?? (/[<>|]/.test(companyTitle) ? 'field.companyTitleSigns' : null),
    taxNumber: taxNumber === '' ? 'field.required' : isTurkishTaxNumber(taxNumber) ? null : 'field.taxNumberInvalid',
    taxAdministration: lengthFault(taxAdministration, TAX_OFFICE_MIN, TAX_OFFICE_MAX, 'field.taxOfficeLength'),
  };
}

function individualFaults({ name, surname, showIdentityNumber, identityNumber }: InvoiceForm) {
  const wrongNumber = identityNumber === '' ? 'field.required' : 'field.identityInvalid';
  return {
    name: nameFault(name),
    surname: nameFault(surname),
    identityNumber: showIdentityNumber && !isTurkishId(identityNumber) ? wrongNumber : null,
  };
}

/** What of a place is in no list, as far as there are lists; an empty field is not asked. */
export function unlisted(
  { country, city, district }: Pick<InvoiceForm, 'country' | 'city' | 'district'>,
  { countries, provinces }: Pick<InvoiceTables, 'countries' | 'provinces'>,
): Pick<InvoiceFaults, 'country' | 'city' | 'district'> {
  if (country !== '' && !countries.includes(country)) return { country: 'field.invalid' };
  if (country !== LISTED_COUNTRY || provinces === null || city === '') return {};
  const province = provinces.find(({ name }) => name === city);
  if (province === undefined) return { city: 'field.provinceUnknown' };
  return district === '' || province.districts.includes(district) ? {} : { district: 'field.districtUnknown' };
}

function placeFaults(form: InvoiceForm, tables: InvoiceTables) {
  const faults = unlisted(form, tables);
  const lengthOf = (text: string) => lengthFault(text, PLACE_MIN, PLACE_MAX, 'field.length2to40');
  return {
    country: form.country === '' ? 'field.required' : (faults.country ?? null),
    city: lengthOf(form.city) ?? faults.city ?? null,
    district: lengthOf(form.district) ?? faults.district ?? null,
  };
}

function phoneFault({ phoneNumber, country }: InvoiceForm, tables: InvoiceTables): string | null {
  if (phoneNumber === '') return 'field.required';
  return tables.isPhoneNumber(phoneNumber, country || LISTED_COUNTRY) ? null : 'field.phoneInvalid';
}

function addressFault({ billingAddress }: InvoiceForm): string | null {
  const tooShort = lengthFault(billingAddress, ADDRESS_MIN, Number.POSITIVE_INFINITY, 'field.addressShort');
  return tooShort ?? (billingAddress.length > TEXT_MAX ? 'field.textLong' : null);
}

/** What is wrong with an invoice form, by field; empty: nothing. Texts count without the spaces around them, and with single ones. */
export function invoiceFaults(typed: InvoiceForm, tables: InvoiceTables): InvoiceFaults {
  const form = trimmed(typed);
  const faults: Partial<Record<InvoiceField, string | null>> = {
    ...(form.identityNumberType === corporate ? companyFaults(form) : individualFaults(form)),
    phoneNumber: phoneFault(form, tables),
    billingAddress: addressFault(form),
    ...placeFaults(form, tables),
    addressDescription: lengthFault(
      form.addressDescription,
      ADDRESS_NAME_MIN,
      ADDRESS_NAME_MAX,
      'field.addressNameLength',
    ),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, message]) => message !== null)) as InvoiceFaults;
}

const trimmed = (form: InvoiceForm): InvoiceForm =>
  Object.fromEntries(
    Object.entries(form).map(([field, value]) => [field, typeof value === 'string' ? singleSpaces(value) : value]),
  ) as unknown as InvoiceForm;

const Text = z.string('field.required').check(z.trim(), z.maxLength(TEXT_MAX, 'field.textLong'));
const OptionalText = z._default(z.nullable(Text), '');
const NameText = z.string('field.required').check(z.overwrite(singleSpaces), z.maxLength(TEXT_MAX, 'field.textLong'));

/**
 * The buyer as the calls carry them. Of a company `name` is its title and `identityNumber` its tax number (specification,
 * section 3); what an individual gives as `identityNumber` is optional.
 */
export const invoiceInput = {
  identityNumberType: z.enum(buyerTypes, 'field.required'),
  name: NameText,
  surname: z._default(z.nullable(NameText), ''),
  identityNumber: OptionalText,
  taxAdministration: OptionalText,
  phoneNumber: Text,
  billingAddress: Text,
  country: Text,
  city: Text,
  district: Text,
  addressDescription: Text,
} as const;
const InvoiceInput = z.object(invoiceInput);
export type InvoiceInput = z.infer<typeof InvoiceInput>;

/** Whom an invoice was written to, as the form said it then. */
export const InvoiceBuyer = z.object({
  identityNumberType: invoiceInput.identityNumberType,
  name: z.string(),
  surname: z.string(),
  identityNumber: z.string(),
  taxAdministration: z.string(),
  phoneNumber: z.string(),
  billingAddress: z.string(),
  country: z.string(),
  city: z.string(),
  district: z.string(),
  addressDescription: z.string(),
});

/** The form as the calls carry it. */
export function invoiceInputOf(typed: InvoiceForm): InvoiceInput {
  const form = trimmed(typed);
  const isCompany = form.identityNumberType === corporate;
  const { identityNumberType, phoneNumber, billingAddress, country, city, district, addressDescription } = form;
  const own = isCompany
    ? { name: form.companyTitle, surname: '', identityNumber: form.taxNumber }
    : {
        name: form.name,
        surname: form.surname,
        identityNumber: form.showIdentityNumber ? form.identityNumber : '',
      };
  return {
    identityNumberType,
    ...own,
    taxAdministration: isCompany ? form.taxAdministration : '',
    phoneNumber,
    billingAddress,
    country,
    city,
    district,
    addressDescription,
  };
}

/** What the calls carry as the form that its rules are about. */
export function invoiceFormOf(input: InvoiceInput): InvoiceForm {
  const { identityNumberType, name, phoneNumber, billingAddress, country, city, district, addressDescription } = input;
  const isCompany = identityNumberType === corporate;
  const identityNumber = input.identityNumber ?? '';
  return {
    identityNumberType,
    name: isCompany ? '' : name,
    surname: isCompany ? '' : (input.surname ?? ''),
    showIdentityNumber: !isCompany && identityNumber !== '',
    identityNumber: isCompany ? '' : identityNumber,
    companyTitle: isCompany ? name : '',
    taxNumber: isCompany ? identityNumber : '',
    taxAdministration: isCompany ? (input.taxAdministration ?? '') : '',
    phoneNumber,
    billingAddress,
    country,
    city,
    district,
    addressDescription,
  };
}
