import {
  type createWebhookEndpoint,
  type editWebhookEndpoint,
  type listWebhookDeliveries,
  type listWebhookEndpoints,
  type ParsedOf,
  WEBHOOK_ENDPOINTS_MAX,
  WEBHOOK_SECRET_OVERLAP_HOURS,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import { lockUser } from '../../account/index.ts';
import type { Deps } from '../deps.ts';
import { ownerOf } from '../keys/api.keys.service.ts';
import { deliverWebhook } from './api.webhooks.delivery.ts';
import {
  countEndpoints,
  type DeliveryRow,
  deliveriesPage,
  type EndpointRow,
  endpointsPage,
  findDelivery,
  findEndpoint,
  isMessagePending,
} from './api.webhooks.queries.ts';
import { newWebhookSecret, secretSealer } from './api.webhooks.sealed.ts';
import {
  deleteEndpoint,
  insertDeliveries,
  insertEndpoint,
  lockEndpoint,
  lockOrderingKeys,
  switchOff,
  updateEndpoint,
} from './api.webhooks.store.ts';

const HOUR_MS = 3_600_000;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const endpointWire = (endpoint: EndpointRow): WebhookEndpoint => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  events: endpoint.events,
  state: endpoint.state,
  created: endpoint.createdAt.toISOString(),
  failingSince: iso(endpoint.failingSince),
});

const deliveryWire = (delivery: DeliveryRow): WebhookDelivery => ({
  id: delivery.id,
  event: delivery.event,
  state: delivery.state,
  created: delivery.createdAt.toISOString(),
  attempts: delivery.attempts,
  lastAttempt: iso(delivery.lastAttemptAt),
  nextAttempt: iso(delivery.nextAttemptAt),
  status: delivery.status,
  failure: delivery.failure,
  payload: delivery.payload,
});

/** An address that is written as one of a private network is refused at once; names are resolved at each sending. */
function demandTarget(deps: Deps, url: string): void {
  if (!deps.webhookSender.isTarget(url)) throw new DomainError('input.invalid', { url: 'field.webhookUrl' });
}

/** Throws unless the caller may use the endpoint. Those of others look as if there were none. */
async function demandOwner(db: Db, account: Account, endpoint: EndpointRow | null): Promise<EndpointRow> {
  if (endpoint === null) throw new DomainError('api.webhookNotFound');
  if (endpoint.companyId === null ? endpoint.userId !== account.userId : endpoint.companyId !== account.companyId)
    throw new DomainError('api.webhookNotFound');
  if (endpoint.companyId !== null) await ownerOf(db, account, 'company');
  return endpoint;
}

const lockOwnEndpoint = async (tx: Db, account: Account, id: string): Promise<EndpointRow> =>
  demandOwner(tx, account, await lockEndpoint(tx, id));

export async function listEndpoints(deps: Deps, account: Account, input: ParsedOf<typeof listWebhookEndpoints>) {
  const { rows, ...counted } = await endpointsPage(deps.db, await ownerOf(deps.db, account, input.owner), input);
  return { result: rows.map(endpointWire), ...counted };
}

export async function createEndpoint(
  deps: Deps,
  account: Account,
  { owner, url, description, events }: ParsedOf<typeof createWebhookEndpoint>,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  demandTarget(deps, url);
  const secret = newWebhookSecret();
  const endpoint = await transact(deps.db, async (tx) => {
    const keyOwner = await ownerOf(tx, account, owner);
    // Two at once would both find room.
    await lockUser(tx, account.userId);
    if ((await countEndpoints(tx, keyOwner)) >= WEBHOOK_ENDPOINTS_MAX) throw new DomainError('api.tooManyWebhooks');
    const row: EndpointRow = {
      id: publicId(),
      userId: account.userId,
      companyId: 'companyId' in keyOwner ? keyOwner.companyId : null,
      url,
      description,
      events: [...new Set(events)],
      state: 'enabled',
      secret: secretSealer(deps).seal(secret),
      previousSecret: null,
      previousUntil: null,
      failingSince: null,
      createdAt: deps.clock.now(),
    };
    await insertEndpoint(tx, row);
    return row;
  });
  return { endpoint: endpointWire(endpoint), secret };
}

export async function editEndpoint(
  deps: Deps,
  account: Account,
  { id, url, description, events, isEnabled }: ParsedOf<typeof editWebhookEndpoint>,
): Promise<{ endpoint: WebhookEndpoint }> {
  demandTarget(deps, url);
  const endpoint = await transact(deps.db, async (tx) => {
    const before = await lockOwnEndpoint(tx, account, id);
    const isSwitchedOn = isEnabled && before.state !== 'enabled';
    if (!isEnabled) await switchOff(tx, id, 'disabled');
    return updateEndpoint(tx, id, {
      url,
      description,
      events: [...new Set(events)],
      state: isEnabled ? 'enabled' : 'disabled',
      ...(isSwitchedOn && { failingSince: null }),
    });
  });
  return { endpoint: endpointWire(endpoint) };
}

export async function rotateSecret(
  deps: Deps,
  account: Account,
  id: string,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const secret = newWebhookSecret();
  const endpoint = await transact(deps.db, async (tx) => {
    const before = await lockOwnEndpoint(tx, account, id);
    return updateEndpoint(tx, id, {
      secret: secretSealer(deps).seal(secret),
      previousSecret: before.secret,
      previousUntil: new Date(deps.clock.now().getTime() + WEBHOOK_SECRET_OVERLAP_HOURS * HOUR_MS),
    });
  });
  return { endpoint: endpointWire(endpoint), secret };
}

/** Deletes an endpoint, with what was sent to it. */
export async function removeEndpoint(deps: Deps, account: Account, id: string): Promise<{ ok: true }> {
  await transact(deps.db, async (tx) => {
    await lockOwnEndpoint(tx, account, id);
    await deleteEndpoint(tx, id);
  });
  return { ok: true };
}

export async function listDeliveries(deps: Deps, account: Account, input: ParsedOf<typeof listWebhookDeliveries>) {
  await demandOwner(deps.db, account, await findEndpoint(deps.db, input.id));
  const { rows, ...counted } = await deliveriesPage(deps.db, input);
  return { result: rows.map(deliveryWire), ...counted };
}

/** Queues the same message again, behind whatever waits in its queue; also for an endpoint that is switched off. */
export async function replayDelivery(
  deps: Deps,
  account: Account,
  deliveryId: string,
): Promise<{ delivery: WebhookDelivery }> {
  const repeated = await transact(deps.db, async (tx) => {
    const before = await findDelivery(tx, deliveryId);
    if (before === null) throw new DomainError('api.webhookNotFound');
    // As facts do: the queue first, then the endpoint.
    await lockOrderingKeys(tx, [before.orderingKey]);
    await lockOwnEndpoint(tx, account, before.endpointId);
    if (await isMessagePending(tx, before.messageId)) throw new DomainError('api.deliveryPending');
    const { messageId, endpointId, event, orderingKey, payload } = before;
    const now = deps.clock.now();
    const id = publicId();
    await insertDeliveries(tx, [
      { id, messageId, endpointId, event, orderingKey, payload, createdAt: now, nextAttemptAt: now },
    ]);
    await deps.jobs.send(tx, deliverWebhook, { endpointId, orderingKey });
    return findDelivery(tx, id);
  });
  if (repeated === null) throw new Error('webhook_delivery not found after insert');
  return { delivery: deliveryWire(repeated) };
}
