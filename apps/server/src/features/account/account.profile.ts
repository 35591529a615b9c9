import {
  birthDay,
  colleagueChanged,
  type editProfile,
  type ParsedOf,
  type Profile,
  picturePath,
  profileChanged,
  unlisted,
} from '@salon/contract';
import countries from '@salon/contract/countries.json' with { type: 'json' };
import provinces from '@salon/contract/provinces.json' with { type: 'json' };
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import type { Origin } from '#platform/http/bind.ts';
import type { Account } from '#platform/principal.ts';
import { type User, userById } from './account.queries.ts';
import { identityNumberOf, sealIdentityNumber } from './account.sealed.ts';
import { noteEvent, updateUser } from './account.store.ts';
import type { Deps } from './deps.ts';

/** Everything about the person behind an account that was proven. */
export async function userOf(db: Db, account: Account): Promise<User> {
  const user = await userById(db, account.userId);
  if (user === null) throw new DomainError('session.unauthorised');
  return user;
}

export const pictureUrlOf = (user: User): string | null => (user.picture === null ? null : picturePath(user.picture));

/** The own profile as its owner sees it. */
export const profileWire = (deps: Pick<Deps, 'keys'>, user: User): Profile => ({
  id: user.id,
  name: user.name,
  surname: user.surname,
  email: user.email,
  gender: user.gender,
  dateOfBirth: user.dateOfBirth,
  phoneNumber: user.phoneNumber,
  biography: user.biography,
  country: user.country,
  city: user.city,
  district: user.district,
  identityNumber: identityNumberOf(deps, user),
  registrationAddress: user.registrationAddress,
  isAdressCanBeNullable: user.addressMayBeEmpty,
  addressType: user.addressType,
  pictureUrl: pictureUrlOf(user),
  language: user.language,
  emailVerified: user.emailVerifiedAt !== null,
  hasPassword: user.passwordHash !== null,
});

/** Their own tabs, and those of their colleagues, hear that someone is called or looks otherwise. */
export function notifyProfile({ hub }: Deps, userId: string, companyId: string | null): void {
  hub.toUsers([userId], profileChanged, {});
  if (companyId !== null) hub.toCompany(companyId, colleagueChanged, {});
}

/** The language that someone chose, in every browser of theirs and in their mails. */
export async function chooseLanguage(deps: Deps, userId: string, language: User['language']): Promise<void> {
  await updateUser(deps.db, userId, { language, hasChosenLanguage: true });
  notifyProfile(deps, userId, null);
}

const emptyAsNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text === '' ? null : text;

/** An empty field does not delete a number that the form could not show because its key is missing. */
function newIdentityNumber(deps: Deps, user: User, typed: string | null): Partial<User> {
  const isUnreadable = user.sealedIdentityNumber !== null && identityNumberOf(deps, user) === null;
  return typed === null && isUnreadable ? {} : { sealedIdentityNumber: sealIdentityNumber(deps, typed) };
}

/** Saves the own profile. Rules that need two fields, or the day, are checked here; the rest the contract did. */
export async function saveProfile(
  deps: Deps,
  user: User,
  input: ParsedOf<typeof editProfile>,
  from: Origin,
): Promise<Profile> {
  const now = deps.clock.now();
  const errors: Record<string, string> = {};
  const birth = z.safeParse(birthDay(now), input.dateOfBirth);
  if (!birth.success) errors.dateOfBirth = birth.error.issues[0]?.message ?? 'field.dateInvalid';
  const phone = parsePhoneNumberFromString(input.phoneNumber ?? '', 'TR');
  if (phone?.isValid() !== true) errors.phoneNumber = 'field.phoneInvalid';
  const city = input.country ? emptyAsNull(input.city) : null;
  const address = emptyAsNull(input.registrationAddress);
  const place = { country: input.country ?? '', city: city ?? '', district: (city && input.district) ?? '' };
  Object.assign(errors, unlisted(place, { countries, provinces }));
  if (city !== null && address === null && !input.isAdressCanBeNullable)
    errors.registrationAddress = 'field.addressRequired';
  if (Object.keys(errors).length > 0 || !birth.success || phone === undefined)
    throw new DomainError('input.invalid', errors);
  const profile = await deps.db.transaction(async (tx) => {
    const saved = await updateUser(tx, user.id, {
      name: input.name,
      surname: input.surname,
      gender: input.gender ?? null,
      dateOfBirth: birth.data,
      phoneNumber: phone.number,
      biography: emptyAsNull(input.biography),
      country: input.country ?? null,
      city,
      district: city === null ? null : emptyAsNull(input.district),
      ...newIdentityNumber(deps, user, emptyAsNull(input.identityNumber)),
      registrationAddress: address,
      addressMayBeEmpty: input.isAdressCanBeNullable,
      addressType: input.addressType ?? null,
    });
    await noteEvent(tx, user.id, 'profileChanged', from, now);
    return profileWire(deps, saved);
  });
  notifyProfile(deps, user.id, user.companyId);
  return profile;
}
