import * as z from 'zod/mini';
import { apiOwners } from '../api/api.keys.rules.ts';
import { call } from '../call.ts';

const reads = { points: 120, seconds: 60, by: 'account' } as const;
const writes = { points: 60, seconds: 3600, by: 'account' } as const;
/** Whose access: the caller's own, or that of the company that they own. */
const OfOwner = z.object({ owner: z._default(z.enum(apiOwners), 'account') });
const ownerRefusals = ['company.ownerOnly'] as const;

/** What a plugin for BigBlueButton is set up with. */
export const BigBlueButtonAccess = z.object({
  isEnabled: z.boolean(),
  /** Address of the server, with a slash at its end; null: it is switched off. */
  serverUrl: z.nullable(z.string()),
  /** Shared with the plugin; null: it is switched off. */
  secret: z.nullable(z.string()),
  created: z.string(),
  /** Since when this secret is the one. */
  rotated: z.string(),
  lastUsed: z.nullable(z.string()),
});
export type BigBlueButtonAccess = z.infer<typeof BigBlueButtonAccess>;

/** Null: it was never switched on. */
export const getBigBlueButtonAccess = call({
  name: 'getBigBlueButtonAccess',
  method: 'GET',
  path: '/bigbluebutton-access',
  access: 'user',
  input: OfOwner,
  reply: z.object({ access: z.nullable(BigBlueButtonAccess) }),
  refusals: ownerRefusals,
  limit: reads,
});

/** Switches the access on, with the address and the secret that it had before, where it had some. */
export const enableBigBlueButton = call({
  name: 'enableBigBlueButton',
  method: 'POST',
  path: '/bigbluebutton-access/enable',
  access: 'user',
  switchedBy: 'api',
  input: OfOwner,
  reply: z.object({ access: BigBlueButtonAccess }),
  refusals: ownerRefusals,
  limit: writes,
});

/** Replaces the secret; what is signed by the one before is refused at once. */
export const rotateBigBlueButtonSecret = call({
  name: 'rotateBigBlueButtonSecret',
  method: 'POST',
  path: '/bigbluebutton-access/rotate',
  access: 'user',
  switchedBy: 'api',
  input: OfOwner,
  reply: z.object({ access: BigBlueButtonAccess }),
  refusals: [...ownerRefusals, 'bigbluebutton.notEnabled'],
  limit: writes,
});

/** Switches the access off: every call to it is refused. Meetings and recordings stay. */
export const disableBigBlueButton = call({
  name: 'disableBigBlueButton',
  method: 'POST',
  path: '/bigbluebutton-access/disable',
  access: 'user',
  input: OfOwner,
  reply: z.object({ access: BigBlueButtonAccess }),
  refusals: [...ownerRefusals, 'bigbluebutton.notEnabled'],
  limit: writes,
});
