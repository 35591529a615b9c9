import * as z from 'zod/mini';
import { AccountTerms, AdminUser } from '../admin/user.rules.ts';
import { API_BASE, call, FileContent } from '../call.ts';
import { Confirmation } from '../confirmation.ts';
import { FileReply } from '../file.calls.ts';
import { Email } from '../room/room.rules.ts';
import { SealedField } from '../session/sealed.rules.ts';
import { ADDRESS_MIN, BIOGRAPHY_MAX, LOGIN_TYPE_PERSON, PersonName } from './account.rules.ts';
import { isTurkishId } from './profile.rules.ts';
import { endChoice, passwordSet, SignInMethods } from './registration.calls.ts';

/** Languages that an account may have. */
export const accountLanguages = ['tr', 'en', 'ar', 'ru'] as const;

export const genders = ['man', 'woman'] as const;
export const addressTypes = ['home', 'work'] as const;
const optionalText = (max: number) => z.nullish(z.string().check(z.trim(), z.maxLength(max, 'field.textLong')));

/** The signed-in person's own profile as shown. */
export const Profile = z.object({
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  gender: z.nullable(z.enum(genders)),
  dateOfBirth: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  biography: z.nullable(z.string()),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  district: z.nullable(z.string()),
  identityNumber: z.nullable(z.string()),
  registrationAddress: z.nullable(z.string()),
  isAdressCanBeNullable: z.boolean(),
  addressType: z.nullable(z.enum(addressTypes)),
  pictureUrl: z.nullable(z.string()),
  language: z.string(),
  emailVerified: z.boolean(),
  /** False: signs in by a provider or a directory alone. */
  hasPassword: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = call({
  name: 'getProfile',
  method: 'GET',
  path: '/user/get-user-profile-information',
  access: 'user',
  input: z.object({}),
  reply: Profile,
});

/** The wire has one call for the own profile and for an account that administrators edit: whose is told by `id`. */
const ofAdministrators = {
  id: z.optional(z.string().check(z.maxLength(64, 'field.invalid'))),
  email: z.optional(Email),
  ...AccountTerms.shape,
};
const ownNeeds = ['dateOfBirth', 'phoneNumber'] as const;

/**
 * Own profile: a user writes exactly its fields, and not those of administrators; an empty address is sent as null. With the `id`
 * of someone else an administrator who looks after accounts edits that account, after the password was given again: name,
 * surname and what administrators may write; what is left out stays. The reply is the account as anyone who asks sees it.
 */
export const editProfile = call({
  name: 'editProfile',
  method: 'POST',
  path: '/user/edit-user-by-admin',
  access: 'user',
  input: z
    .object({
      ...ofAdministrators,
      name: PersonName,
      surname: PersonName,
      gender: z.nullish(z.enum(genders)),
      dateOfBirth: z.optional(z.string().check(z.minLength(1, 'field.required'))),
      phoneNumber: z.optional(
        z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(20, 'field.phoneInvalid')),
      ),
      biography: optionalText(BIOGRAPHY_MAX),
      country: z.nullish(z.string().check(z.regex(/^[A-Z]{2}$/, 'field.invalid'))),
      city: optionalText(40),
      district: optionalText(40),
      identityNumber: z.nullish(
        z.string().check(
          z.trim(),
          z.refine((text) => text === '' || isTurkishId(text), 'field.identityInvalid'),
        ),
      ),
      registrationAddress: z.nullish(
        z.string().check(
          z.trim(),
          z.refine((text) => text === '' || text.length >= ADDRESS_MIN, 'field.addressShort'),
          z.maxLength(500, 'field.textLong'),
        ),
      ),
      isAdressCanBeNullable: z._default(z.boolean(), false),
      addressType: z.nullish(z.enum(addressTypes)),
      loginType: z._default(z.literal(LOGIN_TYPE_PERSON), LOGIN_TYPE_PERSON),
    })
    .check((given) => {
      for (const name of given.value.id === undefined ? ownNeeds : [])
        if (given.value[name] === undefined)
          given.issues.push({ code: 'custom', path: [name], message: 'field.required', input: undefined });
    }),
  reply: z.union([Profile, AdminUser]),
  refusals: [
    'session.forbidden',
    'admin.confirmPassword',
    'admin.userNotFound',
    'admin.rolesNotYours',
    'admin.lastAdministrator',
    'admin.emailTaken',
    'admin.packageBought',
    'company.lastOwner',
  ],
});

/** Largest picture that is taken. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** Replaces the own picture: JPEG, PNG or WebP, which is kept as a square without what else the file says. */
export const uploadPicture = call({
  name: 'uploadPicture',
  method: 'POST',
  path: '/user/picture',
  access: 'user',
  upload: true,
  input: z.object({ file: FileContent }),
  reply: z.object({ pictureUrl: z.string() }),
  refusals: ['account.pictureBroken'],
  limit: { points: 20, seconds: 3600, by: 'account' },
  bodyLimit: PICTURE_MAX_BYTES,
});
/** Takes the own picture away; the initials stand in its place. */
export const removePicture = call({
  name: 'removePicture',
  method: 'POST',
  path: '/user/picture/remove',
  access: 'user',
  input: z.object({}),
  reply: z.object({ ok: z.literal(true) }),
});
/** The language that the account has from now on: of its pages on every browser, and of its mails. */
export const setLanguage = call({
  name: 'setLanguage',
  method: 'POST',
  path: '/user/language',
  access: 'user',
  input: z.object({ language: z.enum(accountLanguages) }),
  reply: z.object({ ok: z.literal(true) }),
  limit: { points: 60, seconds: 600, by: 'account' },
});

/** Someone's picture. Its name is 128 random bits: anyone who was shown the address may look. */
export const getPicture = call({
  name: 'getPicture',
  method: 'GET',
  path: '/user/picture/:name',
  access: 'anyone',
  download: { type: 'image/webp', seconds: 86_400 },
  input: z.object({ name: z.string() }),
  reply: FileContent,
});

/** Path of the picture of this name. */
export const picturePath = (name: string): string => API_BASE + getPicture.path.replace(':name', name);

/** How else the own account is signed in to; the session that asks is not counted. */
export const getSignInMethods = call({
  name: 'getSignInMethods',
  method: 'GET',
  path: '/user/sign-in-methods',
  access: 'user',
  input: z.object({}),
  reply: SignInMethods,
  beforePasswordChange: true,
});

/** Changes the own password and ends the other sessions, and passkeys and linked sign-ins where the owner chooses so. */
export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/user/change-password',
  access: 'user',
  input: z.object({
    usedPassword: SealedField,
    newPassword: SealedField,
    repeatNewPassword: SealedField,
    isCurrentUser: z._default(z.boolean(), true),
    ...endChoice,
  }),
  reply: passwordSet,
  refusals: ['sealed.broken', 'account.passwordWrong'],
  beforePasswordChange: true,
  limit: { points: 10, seconds: 900, by: 'account' },
});

/** Everything that was done to the account, newest first. */
export const accountEvents = [
  'registered',
  'verified',
  'signedIn',
  'signInFailed',
  'signedOut',
  'sessionEnded',
  'passwordChanged',
  'passwordReset',
  'profileChanged',
  'pictureChanged',
  'dataExported',
  'erasureRequested',
  'erasureWithdrawn',
  'consentWithdrawn',
  'consentGiven',
  'tokenTheft',
  'secondStepFailed',
  'twoStepOn',
  'twoStepOff',
  'twoStepReset',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'linkedSignInsRemoved',
  'emailChangeAsked',
  'emailChanged',
] as const;
export const listActivity = call({
  name: 'listActivity',
  method: 'GET',
  path: '/user/activity',
  access: 'user',
  input: z.object({
    pageNumber: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
    rowCount: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        event: z.enum(accountEvents),
        at: z.string(),
        address: z.string(),
        device: z.string(),
      }),
    ),
    totalCount: z.int(),
  }),
});

export const consentKinds = ['dataProtection', 'terms'] as const;
export const listConsents = call({
  name: 'listConsents',
  method: 'GET',
  path: '/user/consents',
  access: 'user',
  input: z.object({}),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(consentKinds),
        textVersion: z.string(),
        language: z.string(),
        acceptedAt: z.string(),
        withdrawnAt: z.nullable(z.string()),
      }),
    ),
  }),
});
/** Takes a consent back: every session ends, and a sign-in has to give it again. */
export const withdrawConsent = call({
  name: 'withdrawConsent',
  method: 'POST',
  path: '/user/withdraw-consent',
  access: 'user',
  input: z.object({ kind: z.enum(consentKinds) }),
  reply: Confirmation,
});
/** Everything that is kept about the signed-in person, as a JSON file. */
export const exportOwnData = call({
  name: 'exportOwnData',
  method: 'POST',
  path: '/user/export',
  access: 'user',
  input: z.object({}),
  reply: FileReply,
  limit: { points: 5, seconds: 3600, by: 'account' },
});
/** Minutes within which a sign-in stands for the password of an account that has none. */
export const FRESH_SIGN_IN_MINUTES = 10;

/**
 * Asks for the account to be erased: it is closed at once and erased within 30 days (law 6698). An account with a password
 * proves itself by it, one without by having signed in within the last `FRESH_SIGN_IN_MINUTES`.
 */
export const requestErasure = call({
  name: 'requestErasure',
  method: 'POST',
  path: '/user/erase',
  access: 'user',
  input: z.object({ password: z.optional(SealedField) }),
  reply: z.object({ ...Confirmation.shape, dueAt: z.string() }),
  refusals: ['sealed.broken', 'account.passwordWrong', 'account.signInAgain', 'account.erasureOpen'],
  limit: { points: 5, seconds: 900, by: 'account' },
});
