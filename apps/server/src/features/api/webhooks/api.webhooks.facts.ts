import type { Facts } from '#platform/facts.ts';
import { publicId } from '#platform/ids.ts';
import type { Deps } from '../deps.ts';
import { deliverWebhook } from './api.webhooks.delivery.ts';
import { receivingEndpoints } from './api.webhooks.queries.ts';
import { insertDeliveries, lockOrderingKeys, type NewDelivery } from './api.webhooks.store.ts';

/** A message as it is sent. */
const payloadOf = ({ event, meetingId, data }: Facts['facts'][number], now: Date): string =>
  JSON.stringify({
    type: event,
    timestamp: now.toISOString(),
    data: { ...(meetingId !== null && { meetingId }), ...data },
  });

/** Writes a message for each endpoint that receives a fact, in the transaction of the fact. */
export async function queueDeliveries(deps: Deps, { tx, owner, facts }: Facts): Promise<void> {
  const endpoints = await receivingEndpoints(tx, owner);
  const matches = facts.flatMap((fact) =>
    endpoints.filter(({ events }) => events.includes(fact.event)).map((endpoint) => ({ fact, endpoint })),
  );
  if (matches.length === 0) return;
  const now = deps.clock.now();
  await lockOrderingKeys(tx, [...new Set(matches.map(({ fact }) => fact.meetingId ?? ''))]);
  const rows = matches.map(({ fact, endpoint }): NewDelivery => {
    const id = publicId();
    return {
      id,
      messageId: `msg_${id}`,
      endpointId: endpoint.id,
      event: fact.event,
      orderingKey: fact.meetingId ?? '',
      payload: payloadOf(fact, now),
      createdAt: now,
      nextAttemptAt: now,
    };
  });
  await insertDeliveries(tx, rows);
  const queues = new Map(
    rows.map(({ endpointId, orderingKey }) => [`${endpointId} ${orderingKey}`, { endpointId, orderingKey }]),
  );
  await deps.jobs.sendAll(tx, deliverWebhook, [...queues.values()]);
}
