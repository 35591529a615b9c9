import * as z from 'zod/mini';
import { call } from '../call.ts';
import { listFilter, listInput, listReply } from '../list.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { apiOwners } from './api.keys.rules.ts';
import {
  deliveryStates,
  WEBHOOK_DESCRIPTION_MAX,
  WebhookUrl,
  webhookEvents,
  webhookStates,
} from './api.webhooks.rules.ts';

const reads = { points: 120, seconds: 60, by: 'account' } as const;
const writes = { points: 120, seconds: 3600, by: 'account' } as const;
/** Whose endpoints: the caller's own, or those of the company that they own. */
const owner = z._default(z.enum(apiOwners), 'account');

export const WebhookEndpoint = z.object({
  id: PublicId,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  created: z.string(),
  /** Since when nothing arrives; null: the last delivery did. */
  failingSince: z.nullable(z.string()),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;
/** `secret`, `whsec_` and base64 (Standard Webhooks), is shown this once. */
const WithSecret = z.object({ endpoint: WebhookEndpoint, secret: z.string() });

/** What an owner sets of an endpoint. */
export const webhookFields = {
  url: WebhookUrl,
  description: z._default(z.string().check(z.trim(), z.maxLength(WEBHOOK_DESCRIPTION_MAX, 'field.textLong')), ''),
  events: z.array(z.enum(webhookEvents), 'field.required').check(z.minLength(1, 'field.required')),
} as const;
const refusals = ['company.ownerOnly', 'api.webhookNotFound'] as const;

export const listWebhookEndpoints = call({
  name: 'listWebhookEndpoints',
  method: 'GET',
  path: '/webhooks',
  access: 'user',
  input: z.object({ ...listInput(['created']), owner }),
  reply: listReply(WebhookEndpoint),
  refusals: ['company.ownerOnly'],
  limit: reads,
});

export const createWebhookEndpoint = call({
  name: 'createWebhookEndpoint',
  method: 'POST',
  path: '/webhooks/create',
  access: 'user',
  switchedBy: 'api',
  input: z.object({ owner, ...webhookFields }),
  reply: WithSecret,
  refusals: ['company.ownerOnly', 'api.tooManyWebhooks'],
  limit: writes,
});

/** Changes an endpoint. `isEnabled` switches one that failed on again. */
export const editWebhookEndpoint = call({
  name: 'editWebhookEndpoint',
  method: 'POST',
  path: '/webhooks/edit',
  access: 'user',
  switchedBy: 'api',
  input: z.object({ id: PublicId, ...webhookFields, isEnabled: z.boolean() }),
  reply: z.object({ endpoint: WebhookEndpoint }),
  refusals,
  limit: writes,
});

/** Gives an endpoint a new secret; for a day, deliveries carry the signatures of both. */
export const rotateWebhookSecret = call({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/webhooks/rotate',
  access: 'user',
  switchedBy: 'api',
  input: z.object({ id: PublicId }),
  reply: WithSecret,
  refusals,
  limit: writes,
});

export const deleteWebhookEndpoint = call({
  name: 'deleteWebhookEndpoint',
  method: 'POST',
  path: '/webhooks/delete',
  access: 'user',
  input: z.object({ id: PublicId }),
  reply: z.object({ ok: z.literal(true) }),
  refusals,
  limit: writes,
});

export const WebhookDelivery = z.object({
  id: PublicId,
  event: z.enum(webhookEvents),
  state: z.enum(deliveryStates),
  created: z.string(),
  attempts: z.int(),
  lastAttempt: z.nullable(z.string()),
  /** Null: delivered or dead. */
  nextAttempt: z.nullable(z.string()),
  /** HTTP status of the last answer; null: none came. */
  status: z.nullable(z.int()),
  /** Why no answer came, in a word for developers; null: one came. */
  failure: z.nullable(z.string()),
  /** The message as it is sent. */
  payload: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Deliveries to an endpoint within `WEBHOOK_RETENTION_DAYS`, the latest first. */
export const listWebhookDeliveries = call({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/webhooks/deliveries',
  access: 'user',
  input: z.object({ ...listInput(['created']), id: PublicId, state: listFilter(deliveryStates) }),
  reply: listReply(WebhookDelivery),
  refusals,
  limit: reads,
});

/** Sends a delivery again that is dead or was delivered. */
export const replayWebhookDelivery = call({
  name: 'replayWebhookDelivery',
  method: 'POST',
  path: '/webhooks/replay',
  access: 'user',
  switchedBy: 'api',
  input: z.object({ deliveryId: PublicId }),
  reply: z.object({ delivery: WebhookDelivery }),
  refusals: [...refusals, 'api.deliveryPending'],
  limit: writes,
});
