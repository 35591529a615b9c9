import provinces from '@salon/contract/provinces.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { loadPhoneBook } from '#shared/region/index.ts';
import { type BuyerValues, buyerFaults, buyerInput } from './invoice.form.ts';

const phones = await loadPhoneBook();
const person: BuyerValues = {
  identityNumberType: '0',
  name: 'Ayşe',
  surname: 'Yılmaz',
  showIdentityNumber: false,
  identityNumber: '',
  companyTitle: '',
  taxNumber: '',
  taxAdministration: '',
  phoneCountry: 'TR',
  phoneNumber: '0532 123 45 67',
  billingAddress: 'Gül Sokak 5, daire 3',
  country: 'TR',
  city: 'İzmir',
  district: 'Bornova',
  addressDescription: 'Ev',
  terms: true,
};
const company: BuyerValues = {
  ...person,
  identityNumberType: '1',
  companyTitle: 'Örnek Yazılım A.Ş.',
  taxNumber: '1111111114',
  taxAdministration: 'Bornova',
};
const letters = (count: number): string => 'a'.repeat(count);
const faultsOf = (form: BuyerValues, part: Partial<BuyerValues>) =>
  buyerFaults({ ...form, ...part }, phones, provinces);

describe('the invoice form at its bounds', () => {
  it.each<[string, BuyerValues, Partial<BuyerValues>]>([
    ['shortest names', person, { name: 'Al', surname: 'Öz' }],
    ['longest names', person, { name: letters(40), surname: letters(40) }],
    ['marks and signs of names', person, { name: 'Ays\u0327e Nur', surname: "D'Arcy" }],
    ['an identity number', person, { showIdentityNumber: true, identityNumber: '10000000146' }],
    ['the shortest address', person, { billingAddress: letters(10) }],
    ['the longest address', person, { billingAddress: letters(500) }],
    ['the shortest name of an address', person, { addressDescription: 'Ev' }],
    ['the longest name of an address', person, { addressDescription: letters(40) }],
    ['places abroad', person, { country: 'DE', city: 'Åb', district: letters(40) }],
    ['a phone of elsewhere', person, { phoneCountry: 'DE', phoneNumber: '0221 12345678' }],
    ['the shortest of a company', company, { companyTitle: letters(10), taxAdministration: 'abc' }],
    ['the longest of a company', company, { companyTitle: letters(40), taxAdministration: letters(20) }],
    ['a tax number with a leading 0', company, { taxNumber: '0150015264' }],
  ])('takes %s', (_what, form, part) => expect(faultsOf(form, part)).toEqual({}));

  it.each<[BuyerValues, Partial<BuyerValues>, string]>([
    [person, { name: '' }, 'field.required'],
    [person, { name: 'A' }, 'field.length2to40'],
    [person, { name: letters(41) }, 'field.length2to40'],
    [person, { name: 'Ayşe1' }, 'field.personNameLetters'],
    [person, { surname: 'Y' }, 'field.length2to40'],
    [person, { surname: 'Yıl\u200bmaz' }, 'field.personNameLetters'],
    [person, { phoneNumber: '' }, 'field.required'],
    [person, { phoneNumber: '0532 123 45 6' }, 'field.phoneInvalid'],
    [person, { phoneNumber: '0532 123 45 678' }, 'field.phoneInvalid'],
    [person, { billingAddress: letters(9) }, 'field.addressShort'],
    [person, { billingAddress: letters(501) }, 'field.textLong'],
    [person, { country: '' }, 'field.required'],
    [person, { city: 'Atlantis' }, 'field.provinceUnknown'],
    [person, { district: 'Kadıköy' }, 'field.districtUnknown'],
    [person, { addressDescription: 'E' }, 'field.addressNameLength'],
    [person, { addressDescription: letters(41) }, 'field.addressNameLength'],
    [person, { terms: false }, 'trial.agreeRequired'],
    [company, { companyTitle: letters(9) }, 'field.companyTitleLength'],
    [company, { companyTitle: letters(41) }, 'field.companyTitleLength'],
    [company, { companyTitle: 'Örnek | Yazılım' }, 'field.companyTitleSigns'],
    [company, { taxNumber: '' }, 'field.required'],
    [company, { taxNumber: '111111111' }, 'field.taxNumberInvalid'],
    [company, { taxNumber: '1111111111' }, 'field.taxNumberInvalid'],
    [company, { taxAdministration: 'ab' }, 'field.taxOfficeLength'],
    [company, { taxAdministration: letters(21) }, 'field.taxOfficeLength'],
  ])('says at the field what is wrong: %#', (form, part, message) =>
    expect(faultsOf(form, part)).toEqual({ [Object.keys(part)[0] ?? '']: message }),
  );

  it.each(['1234567895', '02345678950', '11111111111', '12345678951'])(
    'takes no identity number %s',
    (identityNumber) =>
      expect(faultsOf(person, { showIdentityNumber: true, identityNumber })).toEqual({
        identityNumber: 'field.identityInvalid',
      }),
  );

  it('sends the number as it is dialled, and of a company its title and tax number', () => {
    expect(buyerInput(person, phones)).toMatchObject({ phoneNumber: '+905321234567', identityNumber: '' });
    expect(buyerInput(company, phones)).toMatchObject({ name: 'Örnek Yazılım A.Ş.', identityNumber: '1111111114' });
  });
});
