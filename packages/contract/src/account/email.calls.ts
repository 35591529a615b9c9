import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Confirmation } from '../confirmation.ts';
import { Email } from '../room/room.rules.ts';
import { SealedField } from '../session/sealed.rules.ts';
import { codeRefusals, MailCode } from './registration.calls.ts';

/** This long the mails of a change of address can be answered. */
export const EMAIL_CHANGE_HOURS = 24;

/** The change of the own address that waits for its mails to be answered. */
export const getEmailChange = call({
  name: 'getEmailChange',
  method: 'GET',
  path: '/user/email-change',
  access: 'user',
  input: z.object({}),
  reply: z.object({
    change: z.nullable(
      z.object({
        email: z.string(),
        oldConfirmed: z.boolean(),
        newConfirmed: z.boolean(),
        expiresAt: z.string(),
      }),
    ),
  }),
});

/**
 * Asks for another address. It changes when the mails to both, the old and the new one, were answered. An address that has an
 * account is answered alike; its owner is told. The owner proves to be that as for `requestErasure`.
 */
export const requestEmailChange = call({
  name: 'requestEmailChange',
  method: 'POST',
  path: '/user/email-change',
  access: 'user',
  input: z.object({ email: Email, password: z.optional(SealedField) }),
  reply: Confirmation,
  refusals: ['sealed.broken', 'account.passwordWrong', 'account.signInAgain', 'account.emailSame'],
  limit: { points: 5, seconds: 3600, by: 'account' },
});

export const cancelEmailChange = call({
  name: 'cancelEmailChange',
  method: 'POST',
  path: '/user/email-change/cancel',
  access: 'user',
  input: z.object({}),
  reply: z.object({ ok: z.literal(true) }),
});

/** Answers one of the two mails. `notMe` says that the owner of the address did not ask for it: nothing changes. */
export const confirmEmailChange = call({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/account/email-change',
  access: 'anyone',
  input: z.object({ v: MailCode, notMe: z._default(z.boolean(), false) }),
  reply: z.object({ ...Confirmation.shape, outcome: z.enum(['waiting', 'changed', 'refused']) }),
  refusals: [...codeRefusals, 'account.emailTaken'],
  limit: { points: 300, seconds: 3600, by: 'address' },
  refusedLimit: { points: 30, seconds: 3600, of: ['v'] },
});
