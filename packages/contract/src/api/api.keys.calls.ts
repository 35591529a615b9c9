import * as z from 'zod/mini';
import { call } from '../call.ts';
import { listInput, listReply } from '../list.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import {
  AddressRange,
  API_KEY_ADDRESSES_MAX,
  API_KEY_DAYS_MAX,
  API_KEY_OVERLAP_HOURS,
  API_KEY_OVERLAP_HOURS_MAX,
  ApiKeyName,
  apiOwners,
  apiScopes,
} from './api.keys.rules.ts';

const reads = { points: 120, seconds: 60, by: 'account' } as const;
const writes = { points: 60, seconds: 3600, by: 'account' } as const;
/** Whose keys: the caller's own, or those of the company that they own. */
const owner = z._default(z.enum(apiOwners), 'account');

export const apiKeyStates = ['active', 'expired', 'revoked'] as const;

export const ApiKey = z.object({
  id: PublicId,
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** Addresses and ranges that it may be used from; empty: any. */
  addresses: z.array(z.string()),
  /** Last characters of the secret. */
  ending: z.string(),
  state: z.enum(apiKeyStates),
  createdBy: z.string(),
  created: z.string(),
  /** Null: it does not expire. */
  expires: z.nullable(z.string()),
  lastUsed: z.nullable(z.string()),
  lastAddress: z.nullable(z.string()),
  /** Until when the secret before the last rotation works; null: there is none. */
  previousUntil: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;
/** `secret` is shown this once. */
const WithSecret = z.object({ key: ApiKey, secret: z.string() });

/** Keys, the newest first. */
export const listApiKeys = call({
  name: 'listApiKeys',
  method: 'GET',
  path: '/api-keys',
  access: 'user',
  input: z.object({ ...listInput(['created']), owner }),
  reply: listReply(ApiKey),
  refusals: ['company.ownerOnly'],
  limit: reads,
});

/** Makes a key. Only a hash of its secret is stored. */
export const createApiKey = call({
  name: 'createApiKey',
  method: 'POST',
  path: '/api-keys/create',
  access: 'user',
  switchedBy: 'api',
  input: z.object({
    owner,
    name: ApiKeyName,
    scopes: z.array(z.enum(apiScopes), 'field.required').check(z.minLength(1, 'field.required')),
    addresses: z._default(z.array(AddressRange).check(z.maxLength(API_KEY_ADDRESSES_MAX, 'field.invalid')), []),
    /** Days until it expires; null: it does not. */
    days: z._default(
      z.nullable(
        z.int('field.invalid').check(z.minimum(1, 'field.invalid'), z.maximum(API_KEY_DAYS_MAX, 'field.invalid')),
      ),
      null,
    ),
  }),
  reply: WithSecret,
  refusals: ['company.ownerOnly', 'api.tooManyKeys'],
  limit: writes,
});

/** Gives a key a new secret; the old one continues to work for `overlapHours`. */
export const rotateApiKey = call({
  name: 'rotateApiKey',
  method: 'POST',
  path: '/api-keys/rotate',
  access: 'user',
  switchedBy: 'api',
  input: z.object({
    id: PublicId,
    overlapHours: z._default(
      z.int().check(z.minimum(0, 'field.invalid'), z.maximum(API_KEY_OVERLAP_HOURS_MAX, 'field.invalid')),
      API_KEY_OVERLAP_HOURS,
    ),
  }),
  reply: WithSecret,
  refusals: ['company.ownerOnly', 'api.keyNotFound'],
  limit: writes,
});

/** Ends a key at once, with every secret of it. */
export const revokeApiKey = call({
  name: 'revokeApiKey',
  method: 'POST',
  path: '/api-keys/revoke',
  access: 'user',
  input: z.object({ id: PublicId }),
  reply: z.object({ key: ApiKey }),
  refusals: ['company.ownerOnly', 'api.keyNotFound'],
  limit: writes,
});

export const ApiKeyAction = z.object({
  id: z.string(),
  keyId: PublicId,
  keyName: z.string(),
  /** Whose account it was done as. */
  person: z.string(),
  /** The call, as the API's description names it. */
  call: z.string(),
  /** What it was done to; null: nothing that has an id. */
  target: z.nullable(z.string()),
  /** HTTP status of the answer. */
  status: z.int(),
  address: z.string(),
  at: z.string(),
});
export type ApiKeyAction = z.infer<typeof ApiKeyAction>;

/** What was changed by keys, the latest first. */
export const listApiKeyActions = call({
  name: 'listApiKeyActions',
  method: 'GET',
  path: '/api-keys/actions',
  access: 'user',
  input: z.object({ ...listInput(['at']), owner, keyId: z.optional(PublicId) }),
  reply: listReply(ApiKeyAction),
  refusals: ['company.ownerOnly', 'api.keyNotFound'],
  limit: reads,
});
