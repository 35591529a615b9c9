import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type InvoiceForm,
  type InvoiceTables,
  invoiceFaults,
  invoiceFormOf,
  invoiceInput,
  invoiceInputOf,
} from './billing.invoice.ts';

const tables: InvoiceTables = {
  countries: ['TR', 'DE'],
  provinces: [
    { name: 'Ankara', districts: ['Çankaya', 'Mamak'] },
    { name: 'İstanbul', districts: ['Kadıköy'] },
  ],
  isPhoneNumber: (typed) => /^\+?\d{10,12}$/.test(typed),
};
const individual: InvoiceForm = {
  identityNumberType: '0',
  name: 'Ayşe',
  surname: 'Yılmaz',
  showIdentityNumber: false,
  identityNumber: '',
  companyTitle: '',
  taxNumber: '',
  taxAdministration: '',
  phoneNumber: '5321234567',
  billingAddress: 'Atatürk Bulvarı 1',
  country: 'TR',
  city: 'Ankara',
  district: 'Çankaya',
  addressDescription: 'Ev',
};
const corporate: InvoiceForm = {
  ...individual,
  identityNumberType: '1',
  name: '',
  surname: '',
  companyTitle: 'Örnek Yazılım A.Ş.',
  taxNumber: '1111111114',
  taxAdministration: 'Çankaya',
};
const faultsOf = (form: InvoiceForm, part: Partial<InvoiceForm>) => invoiceFaults({ ...form, ...part }, tables);
const abroad = { country: 'DE', city: 'Köln', district: 'Ehrenfeld' };

describe('the invoice form of an individual', () => {
  it.each<[Partial<InvoiceForm>]>([
    [{}],
    [{ name: 'Al', surname: 'Öz' }],
    [{ name: `A${'l'.repeat(39)}` }],
    [{ name: ' Ayşe ', surname: "D'Arcy" }],
    [{ name: 'Ayşe Nur' }],
    [{ showIdentityNumber: true, identityNumber: '10000000146' }],
    // Behind its checkbox it counts only when that is on.
    [{ identityNumber: '123' }],
    [{ billingAddress: 'a'.repeat(10) }],
    [{ billingAddress: 'a'.repeat(500) }],
    [{ addressDescription: 'Ev' }],
    // What a company has is not asked of a person.
    [{ companyTitle: '<', taxNumber: '1', taxAdministration: 'x' }],
  ])('is taken with %j', (part) => expect(faultsOf(individual, part)).toEqual({}));

  it.each<[Partial<InvoiceForm>, string]>([
    [{ name: '' }, 'field.required'],
    [{ name: 'A' }, 'field.length2to40'],
    [{ name: 'A'.repeat(41) }, 'field.length2to40'],
    [{ name: 'Ayşe1' }, 'field.personNameLetters'],
    [{ surname: '  ' }, 'field.required'],
    [{ surname: 'Y' }, 'field.length2to40'],
    [{ surname: 'Yılmaz_' }, 'field.personNameLetters'],
    [{ phoneNumber: '' }, 'field.required'],
    [{ phoneNumber: '123' }, 'field.phoneInvalid'],
    [{ billingAddress: '' }, 'field.required'],
    [{ billingAddress: 'a'.repeat(9) }, 'field.addressShort'],
    [{ billingAddress: ` ${'a'.repeat(9)} ` }, 'field.addressShort'],
    [{ billingAddress: 'a'.repeat(501) }, 'field.textLong'],
    [{ country: '' }, 'field.required'],
    [{ country: 'Türkiye' }, 'field.invalid'],
    [{ city: '' }, 'field.required'],
    [{ city: 'A' }, 'field.length2to40'],
    [{ city: 'Atlantis' }, 'field.provinceUnknown'],
    [{ district: '' }, 'field.required'],
    [{ district: 'Kadıköy' }, 'field.districtUnknown'],
    [{ addressDescription: '' }, 'field.required'],
    [{ addressDescription: 'E' }, 'field.addressNameLength'],
    [{ addressDescription: 'E'.repeat(41) }, 'field.addressNameLength'],
  ])('is not taken with %j', (part, message) =>
    expect(faultsOf(individual, part)).toEqual({ [Object.keys(part)[0] ?? '']: message }),
  );

  it.each(['', '1234567895', '123456789500', '02345678950', '11111111111', '12345678951'])(
    'is not taken with the identity number %j when it is shown',
    (identityNumber) => {
      const message = identityNumber === '' ? 'field.required' : 'field.identityInvalid';
      expect(faultsOf(individual, { showIdentityNumber: true, identityNumber })).toEqual({ identityNumber: message });
    },
  );

  it('takes any city and district of 2 to 40 characters abroad', () => {
    const phones = { ...tables, isPhoneNumber: () => true };
    const of = (part: Partial<InvoiceForm>) => invoiceFaults({ ...individual, ...abroad, ...part }, phones);
    expect(of({})).toEqual({});
    expect(of({ country: 'ZZ' })).toEqual({ country: 'field.invalid' });
    expect(of({ name: 'Ada  Nur', surname: 'Kaya\u00a0Öz' })).toEqual({});
    expect(of({ city: 'Åb', district: 'x'.repeat(40) })).toEqual({});
    expect(of({ city: 'Å', district: 'x'.repeat(41) })).toEqual({
      city: 'field.length2to40',
      district: 'field.length2to40',
    });
  });
});

describe('the invoice form of a company', () => {
  it.each<[Partial<InvoiceForm>]>([
    [{}],
    [{ companyTitle: 'a'.repeat(10) }],
    [{ companyTitle: 'a'.repeat(40) }],
    [{ taxNumber: '0150015264' }],
    [{ taxAdministration: 'abc' }],
    [{ taxAdministration: 'a'.repeat(20) }],
    [{ name: '1', surname: '', showIdentityNumber: true, identityNumber: '1' }],
  ])('is taken with %j', (part) => expect(faultsOf(corporate, part)).toEqual({}));

  it.each<[Partial<InvoiceForm>, string]>([
    [{ companyTitle: '' }, 'field.required'],
    [{ companyTitle: 'a'.repeat(9) }, 'field.companyTitleLength'],
    [{ companyTitle: 'a'.repeat(41) }, 'field.companyTitleLength'],
    [{ companyTitle: 'Örnek <Yazılım>' }, 'field.companyTitleSigns'],
    [{ companyTitle: 'Örnek | Yazılım' }, 'field.companyTitleSigns'],
    [{ taxNumber: '' }, 'field.required'],
    [{ taxNumber: '111111111' }, 'field.taxNumberInvalid'],
    [{ taxNumber: '11111111144' }, 'field.taxNumberInvalid'],
    [{ taxNumber: '1111111111' }, 'field.taxNumberInvalid'],
    [{ taxNumber: '111111111x' }, 'field.taxNumberInvalid'],
    [{ taxAdministration: '' }, 'field.required'],
    [{ taxAdministration: 'ab' }, 'field.taxOfficeLength'],
    [{ taxAdministration: 'a'.repeat(21) }, 'field.taxOfficeLength'],
  ])('is not taken with %j', (part, message) =>
    expect(faultsOf(corporate, part)).toEqual({ [Object.keys(part)[0] ?? '']: message }),
  );
});

describe('the invoice form on the wire', () => {
  it('has a company’s title as name and its tax number as identity number', () => {
    expect(invoiceInputOf(corporate)).toMatchObject({
      identityNumberType: '1',
      name: 'Örnek Yazılım A.Ş.',
      surname: '',
      identityNumber: '1111111114',
      taxAdministration: 'Çankaya',
    });
  });
  it.each([
    ['individual', individual],
    ['company', corporate],
  ])('is the same form again (%s)', (_name, form) => {
    expect(invoiceFormOf(z.parse(z.object(invoiceInput), invoiceInputOf(form)))).toEqual(form);
  });
  it('leaves an identity number out that is not shown', () => {
    expect(invoiceInputOf({ ...individual, identityNumber: '10000000146' }).identityNumber).toBe('');
  });
});
