import * as z from 'zod/mini';
import { call } from '../call.ts';
import { SealedField } from '../session/sealed.rules.ts';
import { CreationOptions, NewCredential, PasskeyName } from './passkey.rules.ts';

const PasskeyId = z.string().check(z.minLength(1), z.maxLength(40));
const ok = z.object({ ok: z.literal(true) });

/** The passkeys of the own account, oldest first; there are never more than `MAX_PASSKEYS`. */
export const listPasskeys = call({
  name: 'listPasskeys',
  method: 'GET',
  path: '/user/passkeys',
  access: 'user',
  input: z.object({}),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.string(),
        /** Null: no one has signed in with it yet. */
        lastUsedAt: z.nullable(z.string()),
      }),
    ),
    hasPassword: z.boolean(),
    /** What a passkey that is made on this device may be called. */
    device: z.string(),
  }),
});

/**
 * What the browser makes a passkey from. The owner proves to be that by the password, or, without one, by a sign-in within the
 * last `FRESH_SIGN_IN_MINUTES`.
 */
export const beginPasskey = call({
  name: 'beginPasskey',
  method: 'POST',
  path: '/user/passkeys/begin',
  access: 'user',
  input: z.object({ password: z.optional(SealedField) }),
  reply: z.object({ options: CreationOptions }),
  refusals: ['sealed.broken', 'account.passwordWrong', 'account.signInAgain', 'account.passkeysFull'],
  limit: { points: 10, seconds: 900, by: 'account' },
});

/** Keeps the passkey that the browser made; its owner is told by mail. */
export const addPasskey = call({
  name: 'addPasskey',
  method: 'POST',
  path: '/user/passkeys/add',
  access: 'user',
  input: z.object({ name: PasskeyName, credential: NewCredential }),
  reply: ok,
  refusals: ['session.passkeyRefused', 'account.passkeysFull'],
  limit: { points: 20, seconds: 900, by: 'account' },
});

export const renamePasskey = call({
  name: 'renamePasskey',
  method: 'POST',
  path: '/user/passkeys/rename',
  access: 'user',
  input: z.object({ id: PasskeyId, name: PasskeyName }),
  reply: ok,
  refusals: ['account.passkeyUnknown'],
});

/** Proven as `beginPasskey`; its owner is told by mail. */
export const removePasskey = call({
  name: 'removePasskey',
  method: 'POST',
  path: '/user/passkeys/remove',
  access: 'user',
  input: z.object({ id: PasskeyId, password: z.optional(SealedField) }),
  reply: ok,
  refusals: ['sealed.broken', 'account.passwordWrong', 'account.signInAgain', 'account.passkeyUnknown'],
  limit: { points: 20, seconds: 900, by: 'account' },
});
