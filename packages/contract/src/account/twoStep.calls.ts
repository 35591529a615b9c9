import * as z from 'zod/mini';
import { call } from '../call.ts';
import { SealedField } from '../session/sealed.rules.ts';

/** Digits of a code of an authenticator app, and how long each is shown (RFC 6238). */
export const TOTP_DIGITS_SECONDS = 6;
export const TOTP_SECONDS = 30;
/** This many recovery codes are made at a time; each is worth one use. */
export const RECOVERY_CODES = 10;

/** A code of the app, or a recovery code; spaces and dashes are those of anyone who types. */
export const StepCode = z
  .string('field.required')
  .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(40, 'field.invalid'));

const codeRefusals = ['session.secondStepWrong', 'session.waitLonger', 'account.twoStepOff'] as const;
const guesses = { points: 20, seconds: 900, by: 'account' } as const;

/** Whether signing in to the own account takes a second step. */
export const getTwoStep = call({
  name: 'getTwoStep',
  method: 'GET',
  path: '/user/two-step',
  access: 'user',
  input: z.object({}),
  reply: z.object({
    /** Since when; null: it is off. */
    since: z.nullable(z.string()),
    /** Recovery codes that were not used yet. */
    codesLeft: z.int(),
    hasPassword: z.boolean(),
  }),
});

/**
 * Makes a secret for an authenticator app, which holds once a code of it was given. The owner proves to be that by the
 * password, or, without one, by a sign-in within the last `FRESH_SIGN_IN_MINUTES`.
 */
export const beginTwoStep = call({
  name: 'beginTwoStep',
  method: 'POST',
  path: '/user/two-step/begin',
  access: 'user',
  input: z.object({ password: z.optional(SealedField) }),
  reply: z.object({
    /** Base32, to be typed where no picture can be read. */
    secret: z.string(),
    /** `otpauth://…`, for the picture that the app reads. */
    uri: z.string(),
  }),
  refusals: ['sealed.broken', 'account.passwordWrong', 'account.signInAgain', 'account.twoStepOn'],
  limit: { points: 10, seconds: 900, by: 'account' },
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Switches it on by a code of the secret that was made. The other sessions end; the recovery codes are told this once. */
export const confirmTwoStep = call({
  name: 'confirmTwoStep',
  method: 'POST',
  path: '/user/two-step/confirm',
  access: 'user',
  input: z.object({ code: StepCode }),
  reply: recoveryCodes,
  refusals: ['session.secondStepWrong', 'session.waitLonger', 'account.twoStepOn', 'account.twoStepOff'],
  limit: guesses,
});

/** New recovery codes; those from before are worth nothing any more. */
export const renewRecoveryCodes = call({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/user/two-step/recovery-codes',
  access: 'user',
  input: z.object({ code: StepCode }),
  reply: recoveryCodes,
  refusals: codeRefusals,
  limit: guesses,
});

/** Switches it off by a code of the app, or a recovery code. */
export const endTwoStep = call({
  name: 'endTwoStep',
  method: 'POST',
  path: '/user/two-step/end',
  access: 'user',
  input: z.object({ code: StepCode }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: codeRefusals,
  limit: guesses,
});
