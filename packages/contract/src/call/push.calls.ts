import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pushPaths } from './push.worker.ts';

/** Where a browser's push service takes what is for it: an address that is a secret of that browser. */
const Endpoint = z.string().check(z.minLength(10), z.maxLength(1024));
/** 16 bytes in base64url. */
const Auth = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
/** What a browser gives out to be pushed to; both keys in base64url. */
export const PushTarget = z.object({
  endpoint: Endpoint,
  keys: z.object({
    /** A point of P-256, uncompressed. */
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
    auth: Auth,
  }),
});
export type PushTarget = z.infer<typeof PushTarget>;

/** The key by which push services know this installation, as browsers ask for it (base64url). */
export const getPushKey = call({
  name: 'getPushKey',
  method: 'GET',
  path: '/meeting/get-push-key',
  access: 'user',
  input: z.object({}),
  reply: z.object({ key: z.string() }),
});

/** Calls ring in this browser, too, until the session ends. Sent again now and then: a browser that says nothing is forgotten. */
export const savePushTarget = call({
  name: 'savePushTarget',
  method: 'POST',
  path: '/meeting/save-push-target',
  access: 'user',
  input: PushTarget,
  reply: z.object({}),
  limit: { points: 60, seconds: 3600, by: 'account' },
});

/** Calls do not ring in this browser any more. */
export const removePushTarget = call({
  name: 'removePushTarget',
  method: 'POST',
  path: '/meeting/remove-push-target',
  access: 'user',
  input: z.object({ endpoint: Endpoint }),
  reply: z.object({}),
  limit: { points: 60, seconds: 3600, by: 'account' },
});

/** A browser's push service gave it another address. Its worker says so, which is no one signed in: the old keys are the proof. */
export const movePushTarget = call({
  name: 'movePushTarget',
  method: 'POST',
  path: pushPaths.move,
  access: 'anyone',
  input: z.object({ endpoint: Endpoint, auth: Auth, target: PushTarget }),
  reply: z.object({}),
  refusedLimit: { points: 30, seconds: 3600, of: ['endpoint'] },
});

/** Declines a call out of its notification: `token` came with it, and is good for that call alone. */
export const declinePushedCall = call({
  name: 'declinePushedCall',
  method: 'POST',
  path: pushPaths.decline,
  access: 'anyone',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(1024)) }),
  reply: z.object({}),
  refusals: ['call.over'],
  refusedLimit: { points: 60, seconds: 3600, of: [] },
});
