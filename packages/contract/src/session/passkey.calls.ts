import * as z from 'zod/mini';
import { RequestOptions, SignedCredential } from '../account/passkey.rules.ts';
import { call } from '../call.ts';
import { ConsentVersion } from '../room/room.rules.ts';
import { Token } from './session.calls.ts';

/** What a browser is to sign for a sign-in without a password: worth one try of this browser. */
export const beginPasskeySignIn = call({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/session/passkey/begin',
  access: 'anyone',
  input: z.object({}),
  reply: z.object({ options: RequestOptions }),
  refusals: ['session.methodOff'],
  limit: { points: 600, seconds: 600, by: 'address' },
});

/**
 * Signs in with a passkey. It has verified who uses it (by finger, face or PIN), so there is no second step. The texts are
 * accepted as at `login`.
 */
export const signInByPasskey = call({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/session/passkey',
  access: 'anyone',
  input: z.object({
    credential: SignedCredential,
    rememberMe: z._default(z.boolean(), false),
    acceptConsent: z._default(z.boolean(), false),
    consentVersion: ConsentVersion,
  }),
  reply: Token,
  refusals: [
    'session.methodOff',
    'session.passkeyRefused',
    'session.inactive',
    'session.directoryGone',
    'session.unverified',
    'account.consentMissing',
  ],
  limit: { points: 600, seconds: 600, by: 'address' },
});
