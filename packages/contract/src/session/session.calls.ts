import * as z from 'zod/mini';
import { StepCode } from '../account/twoStep.calls.ts';
import { call } from '../call.ts';
import { ConsentVersion } from '../room/room.rules.ts';
import { SealedField } from './sealed.rules.ts';

/** Life of the access token. */
export const ACCESS_TOKEN_SECONDS = 600;
/** A browser fetches the next access token this long before the present one ends. */
export const REFRESH_AHEAD_SECONDS = 60;
/** Life of a remembered session (28 days, specification section 9) and of one that is not. */
export const SESSION_SECONDS = 2_419_200;
export const SHORT_SESSION_SECONDS = 43_200;
/** How long a browser is known again by its device cookie. */
export const DEVICE_DAYS = 365;
/** After this time someone signs in again, however often the session was used: 90 days, and a week where it is not remembered. */
export const LONGEST_SESSION_SECONDS = 7_776_000;
export const LONGEST_SHORT_SESSION_SECONDS = 604_800;

/** A short-lived access token; the refresh token is a cookie that no script reads. */
export const Token = z.object({ token: z.string(), mustChangePasswordNextLogon: z.boolean() });

const loginRefusals = [
  'session.methodOff',
  'account.consentMissing',
  'session.wrongCredentials',
  'session.waitLonger',
  'session.inactive',
  'session.directoryGone',
  'session.unverified',
  'session.secondStepNeeded',
  'captcha.missing',
  'captcha.wrong',
  'sealed.broken',
] as const;

/** Signs in with e-mail and password. `loginType` 1: own account; 2: directory of an institution. */
export const login = call({
  name: 'login',
  method: 'POST',
  path: '/Account/login',
  access: 'anyone',
  captcha: 'sometimes',
  input: z.object({
    email: z
      .string('field.required')
      .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(254, 'field.emailInvalid')),
    password: SealedField,
    loginType: z._default(z.union([z.literal(1), z.literal(2)]), 1),
    rememberMe: z._default(z.boolean(), false),
    /** The current texts were shown and accepted with this sign-in (a new version, or after a withdrawal). */
    acceptConsent: z._default(z.boolean(), false),
    consentVersion: ConsentVersion,
  }),
  reply: Token,
  refusals: [...loginRefusals, 'session.directoryOff', 'session.directoryUnavailable'],
  limit: { points: 600, seconds: 600, by: 'address' },
  refusedLimit: { points: 60, seconds: 600, of: ['email'] },
});

/** Signs in with what a social provider sent back. Without `code`: where to send the browser. */
export const googleLogin = call({
  name: 'googleLogin',
  method: 'POST',
  path: '/Account/google-login',
  access: 'anyone',
  input: z.object({
    code: z.optional(z.string().check(z.maxLength(4000))),
    state: z.optional(z.string().check(z.maxLength(400))),
    redirectUrl: z.optional(z.string().check(z.maxLength(400))),
  }),
  reply: z.object({
    authorizationUrl: z.nullable(z.string()),
    token: z.nullable(z.string()),
    redirectUrl: z.nullable(z.string()),
  }),
  refusals: [
    'session.methodOff',
    'session.providerFailed',
    'session.inactive',
    'session.directoryGone',
    'session.secondStepNeeded',
    'admin.switchedOff',
    'admin.maintenance',
  ],
  limit: { points: 600, seconds: 600, by: 'address' },
  refusedLimit: { points: 30, seconds: 600, of: ['state'] },
});

/** After a first step someone has so long for the second one. */
export const SECOND_STEP_MINUTES = 10;

/**
 * The second step of a sign-in that was refused with `session.secondStepNeeded`: a code of the authenticator app, or a
 * recovery code. Which sign-in it is says a cookie that the refusal brought and no script reads.
 */
export const completeSignIn = call({
  name: 'completeSignIn',
  method: 'POST',
  path: '/session/second-step',
  access: 'anyone',
  input: z.object({ code: StepCode }),
  reply: z.object({ ...Token.shape, redirectUrl: z.nullable(z.string()) }),
  refusals: [
    'session.secondStepWrong',
    'session.secondStepOver',
    'session.waitLonger',
    'session.inactive',
    'session.directoryGone',
    'session.crossSite',
  ],
  limit: { points: 600, seconds: 600, by: 'address' },
});

/** A new access token for the refresh cookie, which is exchanged. Needs our own header and origin. */
export const refreshSession = call({
  name: 'refreshSession',
  method: 'POST',
  path: '/session/refresh',
  access: 'anyone',
  input: z.object({}),
  reply: Token,
  refusals: ['session.unauthorised', 'session.expired', 'session.ended', 'session.crossSite'],
  limit: { points: 1200, seconds: 60, by: 'address' },
});
export const logout = call({
  name: 'logout',
  method: 'POST',
  path: '/session/logout',
  access: 'anyone',
  input: z.object({}),
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['session.crossSite'],
  limit: { points: 600, seconds: 60, by: 'address' },
});

export const privileges = ['meeting.instant', 'meeting.plan', 'people.online', 'calls', 'company', 'admin'] as const;

export const currentUser = call({
  name: 'currentUser',
  method: 'GET',
  path: '/Session/get-current-user-information',
  access: 'user',
  input: z.object({}),
  reply: z.object({
    user: z.object({
      id: z.string(),
      name: z.string(),
      surname: z.string(),
      email: z.string(),
      language: z.string(),
      /** Its owner chose it; false: no one knows which one they want. */
      hasChosenLanguage: z.boolean(),
      isAdmin: z.boolean(),
      pictureUrl: z.nullable(z.string()),
      /** Country of the profile, two letters; null: none was given. */
      countryCode: z.nullable(z.string()),
    }),
    privileges: z.array(z.enum(privileges)),
    /** Seals what the account typed and did not send, in its browsers (decision 0009): 32 bytes, base64url. The same in every session of it. */
    draftKey: z.string(),
    /** Keys from before a change of the installation's secret key: they only open drafts. */
    formerDraftKeys: z.array(z.string()),
  }),
  beforePasswordChange: true,
});

export const listSessions = call({
  name: 'listSessions',
  method: 'GET',
  path: '/session/list',
  access: 'user',
  input: z.object({}),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        address: z.string(),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
});
/** Ends one own session, or with `all` every one but this. */
export const endSession = call({
  name: 'endSession',
  method: 'POST',
  path: '/session/end',
  access: 'user',
  input: z.object({ id: z.optional(z.string().check(z.maxLength(40))), all: z._default(z.boolean(), false) }),
  reply: z.object({ ended: z.int() }),
});

/** A password that was given again counts for this long. */
export const CONFIRMED_MINUTES = 5;

/**
 * Gives the password again, for deeds that ask for it (`confirmed`). An account without a password signs in again instead, at its
 * provider or directory.
 */
export const confirmPassword = call({
  name: 'confirmPassword',
  method: 'POST',
  path: '/session/confirm-password',
  access: 'user',
  input: z.object({ password: SealedField }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['sealed.broken', 'account.passwordWrong', 'account.signInAgain', 'session.waitLonger'],
  limit: { points: 30, seconds: 900, by: 'account' },
});
