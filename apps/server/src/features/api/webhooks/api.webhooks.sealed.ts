import { randomBytes } from 'node:crypto';
import type { SealedColumn } from '#platform/crypto/reseal.store.ts';
import { type TextSealer, textSealer } from '#platform/seal.ts';
import type { Deps } from '../deps.ts';
import { webhookEndpoints } from './api.webhooks.tables.ts';

const PURPOSE = 'webhook-secret';
const SECRET_BYTES = 32;

export const sealedInWebhooks: readonly SealedColumn[] = [
  { table: webhookEndpoints, key: webhookEndpoints.id, column: webhookEndpoints.secret, purpose: PURPOSE },
  { table: webhookEndpoints, key: webhookEndpoints.id, column: webhookEndpoints.previousSecret, purpose: PURPOSE },
];

export const secretSealer = ({ keys }: Pick<Deps, 'keys'>): TextSealer => textSealer(keys, PURPOSE);

/** A signing secret as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
