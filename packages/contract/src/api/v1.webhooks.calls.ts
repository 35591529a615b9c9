import * as z from 'zod/mini';
import { call, V1 } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { WebhookEndpoint, webhookFields } from './api.webhooks.calls.ts';
import { EXAMPLE_ID, exampleOf } from './v1.examples.ts';
import { apiReads, apiWrites } from './v1.paging.ts';

const EXAMPLE = {
  id: EXAMPLE_ID,
  url: 'https://example.com/salon',
  description: 'Takvim',
  events: ['meeting.started', 'meeting.ended'],
  state: 'enabled',
  created: '2026-11-21T12:00:00.000Z',
  failingSince: null,
} as const;

/** Endpoints of the key's owner, all of them: a company's key has those of the company. */
export const apiListWebhooks = call({
  name: 'apiListWebhooks',
  method: 'GET',
  path: `${V1}/webhooks`,
  access: 'key',
  scope: 'webhooks:read',
  switchedBy: 'api',
  input: z.object({}),
  reply: z.object({ items: z.array(WebhookEndpoint) }),
  refusals: ['company.ownerOnly'],
  limit: apiReads,
  description: 'The endpoints of the owner of the key.',
  example: exampleOf(null, { items: [EXAMPLE] }),
});

/** Makes an endpoint; its secret is in this reply and in no other. */
export const apiCreateWebhook = call({
  name: 'apiCreateWebhook',
  method: 'POST',
  path: `${V1}/webhooks`,
  access: 'key',
  scope: 'webhooks:write',
  switchedBy: 'api',
  status: 201,
  input: z.object(webhookFields),
  reply: z.object({ ...WebhookEndpoint.shape, secret: z.string() }),
  refusals: ['company.ownerOnly', 'api.tooManyWebhooks'],
  limit: apiWrites,
  description: 'Makes an endpoint. Its secret is shown this once.',
  example: exampleOf(
    { url: EXAMPLE.url, description: EXAMPLE.description, events: EXAMPLE.events },
    { ...EXAMPLE, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
  ),
});

/** Deletes an endpoint, with what was sent to it. */
export const apiDeleteWebhook = call({
  name: 'apiDeleteWebhook',
  method: 'DELETE',
  path: `${V1}/webhooks/:id`,
  access: 'key',
  scope: 'webhooks:write',
  switchedBy: 'api',
  input: z.object({ id: PublicId }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['company.ownerOnly', 'api.webhookNotFound'],
  limit: apiWrites,
  description: 'Deletes an endpoint and its deliveries.',
  example: exampleOf(null, { ok: true }),
});
