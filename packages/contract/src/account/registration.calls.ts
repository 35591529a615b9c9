import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Confirmation } from '../confirmation.ts';
import { ConsentVersion, Email } from '../room/room.rules.ts';
import { SealedField } from '../session/sealed.rules.ts';
import { LOGIN_TYPE_PERSON, PersonName } from './account.rules.ts';

/** A one-use code from a mail: 256 random bits in base64url. */
export const MailCode = z.string('field.required').check(z.maxLength(200, 'field.invalid'));

const captchaRefusals = ['captcha.missing', 'captcha.wrong'] as const;
export const codeRefusals = ['account.codeBroken', 'account.codeExpired', 'account.codeUsed'] as const;

/** Registers an account and sends the verification mail. A known address is answered alike; its owner gets a mail. */
export const saveAccount = call({
  name: 'saveAccount',
  method: 'POST',
  path: '/Account/save',
  access: 'anyone',
  switchedBy: 'signUp',
  captcha: 'always',
  input: z.object({
    name: PersonName,
    surname: PersonName,
    email: Email,
    password: SealedField,
    passwordConfirmation: SealedField,
    terms: z.boolean('field.required'),
    kvkk: z.boolean('field.required'),
    loginType: z._default(z.literal(LOGIN_TYPE_PERSON), LOGIN_TYPE_PERSON),
    consentVersion: ConsentVersion,
  }),
  reply: Confirmation,
  refusals: [...captchaRefusals, 'sealed.broken', 'account.consentMissing', 'session.methodOff'],
  limit: { points: 100, seconds: 3600, by: 'address' },
});

/** Sends the verification mail again; answers alike whether or not there is such an account. */
export const resendVerification = call({
  name: 'resendVerification',
  method: 'POST',
  path: '/Account/resend-verification',
  access: 'anyone',
  captcha: 'always',
  input: z.object({ eMail: Email }),
  reply: Confirmation,
  refusals: captchaRefusals,
  limit: { points: 50, seconds: 3600, by: 'address' },
});

const verified = z.object({ ...Confirmation.shape, outcome: z.enum(['verified', 'alreadyVerified']) });

/** Confirms an account's address by the mail's code. */
export const verifyAccount = call({
  name: 'verifyAccount',
  method: 'GET',
  path: '/Account/account-verification/:key',
  access: 'anyone',
  changes: true,
  input: z.object({ key: MailCode }),
  reply: verified,
  refusals: [...codeRefusals, 'session.crossSite'],
  limit: { points: 600, seconds: 3600, by: 'address' },
  refusedLimit: { points: 30, seconds: 3600, of: ['key'] },
});
/** The same by query; `NotMe=true` says that the address was registered by someone else, and forgets the account. */
export const verifyAccountByQuery = call({
  name: 'verifyAccountByQuery',
  method: 'GET',
  path: '/account/account-verification',
  access: 'anyone',
  changes: true,
  input: z.object({ V: MailCode, NotMe: z._default(z.enum(['true', 'false']), 'false') }),
  reply: z.object({ ...Confirmation.shape, outcome: z.enum(['verified', 'alreadyVerified', 'forgotten']) }),
  refusals: [...codeRefusals, 'session.crossSite'],
  limit: { points: 600, seconds: 3600, by: 'address' },
  refusedLimit: { points: 30, seconds: 3600, of: ['V'] },
});

/** Sends a mail with a link to set a new password; answers alike whether or not there is such an account. */
export const requestPasswordReset = call({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/Account/password-reset',
  access: 'anyone',
  captcha: 'always',
  input: z.object({ eMail: Email }),
  reply: Confirmation,
  refusals: [...captchaRefusals, 'session.methodOff'],
  limit: { points: 50, seconds: 3600, by: 'address' },
});
/** Ways to sign in to an account besides its password, as its owner reads them while setting a new one. */
export const SignInMethods = z.object({
  /** Signed-in devices besides the own one; `devices` lists the last used ones. */
  sessionCount: z.int(),
  devices: z.array(z.object({ device: z.string(), lastSeenAt: z.string() })),
  passkeys: z.array(z.object({ name: z.string(), lastUsedAt: z.nullable(z.string()) })),
  /** Hosts of the providers (OpenID Connect) that sign in to the account. */
  linkedSignIns: z.array(z.string()),
  /** A directory signs in to the account as well; only its administrators can end that. */
  hasDirectory: z.boolean(),
});
export type SignInMethods = z.infer<typeof SignInMethods>;

/** What ends together with the old password; other sessions always do. */
export const endChoice = {
  endPasskeys: z._default(z.boolean(), false),
  endLinkedSignIns: z._default(z.boolean(), false),
};

/** What ended together with the old password: how many sessions, names of passkeys, hosts of providers. */
export const EndedSignIns = z.object({
  sessions: z.int(),
  passkeys: z.array(z.string()),
  linkedSignIns: z.array(z.string()),
});
export type EndedSignIns = z.infer<typeof EndedSignIns>;

export const passwordSet = z.object({ ...Confirmation.shape, ended: EndedSignIns });

/** Whether a reset code can be used (it stays usable), and to the holder of one that can: how else the account is signed in to. */
export const checkResetCode = call({
  name: 'checkResetCode',
  method: 'GET',
  path: '/account/password-verification-check',
  access: 'anyone',
  input: z.object({ v: MailCode }),
  reply: z.object({ valid: z.boolean(), methods: z.nullable(SignInMethods) }),
  limit: { points: 300, seconds: 3600, by: 'address' },
});
/**
 * Spelled so on the wire. Sets a new password by a reset code, ends every session of the account, and its passkeys and linked
 * sign-ins where the owner chooses so.
 */
export const changeForgottenPassword = call({
  name: 'changeForgottenPassword',
  method: 'POST',
  path: '/Account/change-password-forgetten',
  access: 'anyone',
  input: z.object({
    newPassword: SealedField,
    repeatNewPassword: SealedField,
    verificationCode: MailCode,
    userId: z._default(z.number(), 0),
    isPublic: z._default(z.boolean(), true),
    ...endChoice,
  }),
  reply: passwordSet,
  refusals: ['sealed.broken', ...codeRefusals],
  limit: { points: 300, seconds: 3600, by: 'address' },
  refusedLimit: { points: 20, seconds: 3600, of: ['verificationCode'] },
});
