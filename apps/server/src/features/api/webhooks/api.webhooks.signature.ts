import { Webhook } from 'standardwebhooks';
import type { Deps } from '../deps.ts';
import type { DeliveryRow, EndpointRow } from './api.webhooks.queries.ts';
import { secretSealer } from './api.webhooks.sealed.ts';

/** The headers of an attempt (Standard Webhooks); null: the installation lacks the key that sealed the secret. */
export function signedHeaders(
  deps: Pick<Deps, 'keys'>,
  endpoint: EndpointRow,
  { messageId, payload }: Pick<DeliveryRow, 'messageId' | 'payload'>,
  now: Date,
): Record<string, string> | null {
  const sealer = secretSealer(deps);
  const secret = sealer.open(endpoint.secret);
  if (secret === null) return null;
  const { previousSecret, previousUntil } = endpoint;
  const isOverlapping = previousSecret !== null && previousUntil !== null && previousUntil > now;
  const previous = isOverlapping ? sealer.open(previousSecret) : null;
  const signatures = [secret, previous].flatMap((key) =>
    key === null ? [] : new Webhook(key).sign(messageId, now, payload),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Salon-Webhooks/1.0',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
