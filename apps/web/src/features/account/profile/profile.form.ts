import {
  ADDRESS_MIN,
  BIOGRAPHY_MAX,
  birthDay,
  editProfile,
  type InputOf,
  PersonName,
  type Profile,
} from '@salon/contract';
import { type Faults, faultsOf, messageOf } from '#shared/form/index.ts';
import type { PhraseKey } from '#shared/phrases/index.ts';
import type { PhoneBook } from '#shared/region/index.ts';

export const PHONE_COUNTRY = 'TR';
/** What the draft of it is called. */
export const PROFILE_DRAFT = 'profile';

/** What stands in the form; empty text where nothing was given. */
export interface ProfileValues {
  readonly name: string;
  readonly surname: string;
  readonly gender: '' | 'man' | 'woman';
  /** As the contract writes it; empty while it is no day. */
  readonly dateOfBirth: string;
  readonly phoneCountry: string;
  readonly phoneNumber: string;
  readonly biography: string;
  readonly country: string;
  readonly city: string;
  readonly district: string;
  readonly registrationAddress: string;
  readonly addressType: '' | 'home' | 'work';
  readonly isAdressCanBeNullable: boolean;
  readonly identityNumber: string;
}

/** Fields in the order in which they stand on the page. */
export const profileOrder = [
  'name',
  'surname',
  'gender',
  'dateOfBirth',
  'biography',
  'phoneNumber',
  'country',
  'city',
  'district',
  'registrationAddress',
  'isAdressCanBeNullable',
  'addressType',
  'identityNumber',
] as const satisfies readonly (keyof ProfileValues)[];

export function valuesOf(profile: Profile, phones: PhoneBook): ProfileValues {
  const number = profile.phoneNumber ?? '';
  const phoneCountry = phones.countryOf(number) ?? PHONE_COUNTRY;
  return {
    name: profile.name,
    surname: profile.surname,
    gender: profile.gender ?? '',
    dateOfBirth: profile.dateOfBirth?.slice(0, 10) ?? '',
    phoneCountry,
    phoneNumber: phones.written(number, phoneCountry),
    biography: profile.biography ?? '',
    country: profile.country ?? '',
    city: profile.city ?? '',
    district: profile.district ?? '',
    registrationAddress: profile.registrationAddress ?? '',
    addressType: profile.addressType ?? '',
    isAdressCanBeNullable: profile.isAdressCanBeNullable,
    identityNumber: profile.identityNumber ?? '',
  };
}

/** City and address wait for a place to belong to. */
export const hasPlace = ({ country, city }: Pick<ProfileValues, 'country' | 'city'>): boolean =>
  country !== '' || city !== '';

const { shape } = editProfile.input;

/** Why an optional value breaks its rule, or null. */
const optional = (rule: Parameters<typeof messageOf>[0], value: string): PhraseKey | null =>
  value.trim() === '' ? null : messageOf(rule, value);

function addressFault(values: ProfileValues): PhraseKey | null {
  if (!hasPlace(values)) return null;
  const isEmpty = values.registrationAddress.trim() === '';
  if (isEmpty) return values.city.trim() !== '' && !values.isAdressCanBeNullable ? 'field.addressRequired' : null;
  return optional(shape.registrationAddress, values.registrationAddress);
}

function phoneFault({ phoneNumber, phoneCountry }: ProfileValues, phones: PhoneBook): PhraseKey | null {
  if (phoneNumber.trim() === '') return 'field.required';
  return phones.dialled(phoneNumber, phoneCountry) === null ? 'field.phoneInvalid' : null;
}

/** Every rule that the values break now: those of the contract, and those that need the day, a table or two fields. */
export function profileFaults(values: ProfileValues, phones: PhoneBook, now: Date): Faults<ProfileValues> {
  return faultsOf<keyof ProfileValues & string>({
    name: messageOf(PersonName, values.name),
    surname: messageOf(PersonName, values.surname),
    gender: null,
    dateOfBirth: values.dateOfBirth === '' ? 'field.dateInvalid' : messageOf(birthDay(now), values.dateOfBirth),
    phoneCountry: null,
    phoneNumber: phoneFault(values, phones),
    biography: values.biography.length > BIOGRAPHY_MAX ? 'field.textLong' : null,
    country: null,
    city: optional(shape.city, values.city),
    district: optional(shape.district, values.district),
    registrationAddress: addressFault(values),
    addressType: null,
    isAdressCanBeNullable: null,
    identityNumber: optional(shape.identityNumber, values.identityNumber),
  });
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What is sent: an empty field as null, an address that no one can reach without a place only when it is whole. */
export function inputOf(values: ProfileValues, phones: PhoneBook): InputOf<typeof editProfile> {
  const { gender, addressType, country, registrationAddress } = values;
  const isLost = !hasPlace(values) && registrationAddress.trim().length < ADDRESS_MIN;
  return {
    name: values.name.trim(),
    surname: values.surname.trim(),
    gender: gender === '' ? null : gender,
    dateOfBirth: values.dateOfBirth,
    phoneNumber: phones.dialled(values.phoneNumber, values.phoneCountry) ?? values.phoneNumber,
    biography: orNull(values.biography),
    country: country === '' ? null : country,
    city: orNull(values.city),
    district: orNull(values.district),
    identityNumber: orNull(values.identityNumber),
    registrationAddress: isLost ? null : orNull(registrationAddress),
    isAdressCanBeNullable: values.isAdressCanBeNullable,
    addressType: addressType === '' ? null : addressType,
  };
}

export const isSame = (a: ProfileValues, b: ProfileValues): boolean => JSON.stringify(a) === JSON.stringify(b);
