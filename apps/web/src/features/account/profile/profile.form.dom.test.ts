import type { Profile } from '@salon/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictureFault } from '#shared/fields/pictureFile.ts';
import { loadPhoneBook, type PhoneBook } from '#shared/region/index.ts';
import { inCountry } from '#shared/region/places.ts';
import { hasPlace, inputOf, type ProfileValues, profileFaults, valuesOf } from './profile.form.ts';
import { typedIdentity } from './profile.typing.ts';

const now = new Date('2026-11-21T09:00:00Z');
const kept: Profile = {
  id: 'a',
  name: 'Ayşe',
  surname: 'Yılmaz',
  email: 'ayse@example.com',
  gender: 'woman',
  dateOfBirth: '1990-05-24',
  phoneNumber: '+905321234567',
  biography: null,
  country: 'TR',
  city: 'İzmir',
  district: 'Bornova',
  identityNumber: null,
  registrationAddress: 'Gül Sokak 5, daire 3',
  isAdressCanBeNullable: false,
  addressType: 'home',
  pictureUrl: null,
  language: 'tr',
  emailVerified: true,
  hasPassword: true,
};

let phones: PhoneBook;
beforeAll(async () => {
  phones = await loadPhoneBook();
});
const values = (change: Partial<ProfileValues> = {}): ProfileValues => ({ ...valuesOf(kept, phones), ...change });
const faults = (change: Partial<ProfileValues>) => profileFaults(values(change), phones, now);

describe('the profile form', () => {
  it('has nothing to say about a whole profile and sends it as it was', () => {
    expect(faults({})).toEqual({});
    const { id, email, pictureUrl, language, emailVerified, hasPassword, ...rest } = kept;
    expect(inputOf(values(), phones)).toEqual(rest);
  });

  it.each<[string, Partial<ProfileValues>, Record<string, string>]>([
    ['an empty name', { name: ' ' }, { name: 'field.required' }],
    ['a name of one letter', { name: 'A' }, { name: 'field.personNameLength' }],
    ['a surname with a digit', { surname: 'Yılmaz2' }, { surname: 'field.personNameLetters' }],
    ['no day of birth', { dateOfBirth: '' }, { dateOfBirth: 'field.dateInvalid' }],
    ['a day that is none', { dateOfBirth: '1990-02-31' }, { dateOfBirth: 'field.dateInvalid' }],
    ['half a day', { dateOfBirth: '24.05' }, { dateOfBirth: 'field.dateInvalid' }],
    ['a day before 1900', { dateOfBirth: '1899-12-31' }, { dateOfBirth: 'field.birthRange' }],
    ['a day to come', { dateOfBirth: '2026-11-24' }, { dateOfBirth: 'field.birthRange' }],
    ['no telephone', { phoneNumber: '' }, { phoneNumber: 'field.required' }],
    ['a short telephone', { phoneNumber: '0532 123' }, { phoneNumber: 'field.phoneInvalid' }],
    [
      'a Turkish number in Germany',
      { phoneCountry: 'DE', phoneNumber: '0532 12' },
      { phoneNumber: 'field.phoneInvalid' },
    ],
    ['a wrong identity number', { identityNumber: '12345678901' }, { identityNumber: 'field.identityInvalid' }],
    ['a city without an address', { registrationAddress: '' }, { registrationAddress: 'field.addressRequired' }],
    ['a short address', { registrationAddress: 'Gül 5' }, { registrationAddress: 'field.addressShort' }],
    ['a long city', { country: 'DE', city: 'x'.repeat(41) }, { city: 'field.textLong' }],
    ['a long biography', { biography: 'x'.repeat(1001) }, { biography: 'field.textLong' }],
  ])('refuses %s', (_what, change, expected) => {
    expect(faults(change)).toEqual(expected);
  });

  it.each<[string, Partial<ProfileValues>]>([
    ['an identity number with a right checksum', { identityNumber: '10000000146' }],
    ['a city without an address that may be empty', { registrationAddress: '', isAdressCanBeNullable: true }],
    ['a country without a city and an address', { city: '', registrationAddress: '' }],
    ['an address that waits for a place again', { country: '', city: '', registrationAddress: 'kısa' }],
    ['the first day that counts', { dateOfBirth: '1900-01-01' }],
    ['names with marks, a space and an apostrophe', { name: 'Ayşe Gül', surname: 'D’Angelo-Öz' }],
  ])('takes %s', (_what, change) => {
    expect(faults(change)).toEqual({});
  });

  it('forgets city and district with the country', () => {
    const elsewhere = { ...values(), ...inCountry('DE') };
    expect(elsewhere).toMatchObject({ country: 'DE', city: '', district: '' });
    expect(hasPlace(elsewhere)).toBe(true);
    expect(hasPlace({ ...values(), ...inCountry('') })).toBe(false);
  });

  it('sends empty fields as null', () => {
    const sent = inputOf(values({ ...inCountry(''), registrationAddress: '', addressType: '', gender: '' }), phones);
    expect(sent).toMatchObject({ country: null, city: null, district: null, registrationAddress: null });
    expect(sent).toMatchObject({ addressType: null, gender: null, biography: null, identityNumber: null });
  });
});

describe('telephone numbers', () => {
  it('are shown as people of the country write them and sent as the network dials them', () => {
    expect(values()).toMatchObject({ phoneCountry: 'TR', phoneNumber: '0532 123 45 67' });
    expect(phones.dialled('0532 123 45 67', 'TR')).toBe('+905321234567');
    expect(phones.abroad('+905321234567')).toBe('+90 532 123 45 67');
  });

  it('choose their country when they come with its code', () => {
    expect(phones.countryOf('+49 30 901820')).toBe('DE');
    expect(phones.countryOf('0532')).toBeNull();
  });
});

describe('typing', () => {
  it('an identity number takes digits alone, eleven of them', () => {
    expect(typedIdentity('10 000-000 146 99')).toBe('10000000146');
    expect(typedIdentity('١٠٠۰۰')).toBe('10000');
  });
});

describe('a picture', () => {
  it.each([
    ['image/png', 5 * 1024 * 1024, null],
    ['image/png', 5 * 1024 * 1024 + 1, 'profile.pictureLarge'],
    ['image/gif', 10, 'profile.pictureKind'],
    ['', 10, 'profile.pictureKind'],
  ])('of kind %s and %d bytes: %s', (type, size, expected) => {
    expect(pictureFault({ type, size })).toBe(expected);
  });
});
