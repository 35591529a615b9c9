import type { listWebhookDeliveries, listWebhookEndpoints, ParsedOf, WebhookEvent } from '@salon/contract';
import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { countUpTo, pageOf } from '#platform/db/pages.ts';
import type { Facts } from '#platform/facts.ts';
import { users } from '../../account/account.tables.ts';
import { meetings } from '../../meeting/meeting.tables.ts';
import type { KeyOwner } from '../keys/api.keys.queries.ts';
import { webhookDeliveries, webhookEndpoints } from './api.webhooks.tables.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Messages that are sent one after the other. */
export interface Queue {
  endpointId: string;
  orderingKey: string;
}

const isOf = (owner: KeyOwner): SQL | undefined =>
  'companyId' in owner
    ? eq(webhookEndpoints.companyId, owner.companyId)
    : and(eq(webhookEndpoints.userId, owner.userId), isNull(webhookEndpoints.companyId));

/** Contains the text, whatever its case; empty: everything does. */
const contains = (text: string): SQL | undefined =>
  text === ''
    ? undefined
    : sql`position(${text.toLowerCase()} in lower(${webhookEndpoints.url} || ' ' || ${webhookEndpoints.description})) > 0`;

export async function endpointsPage(db: Db, owner: KeyOwner, input: ParsedOf<typeof listWebhookEndpoints>) {
  const where = and(isOf(owner), contains(input.search));
  const order = input.sortDirection === 1 ? asc : desc;
  const { limit, offset } = pageOf(input);
  const counted = await countUpTo(db, webhookEndpoints, where);
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(where)
    .orderBy(order(webhookEndpoints.createdAt), order(webhookEndpoints.id))
    .limit(limit)
    .offset(offset);
  return { rows, ...counted };
}

export async function countEndpoints(db: Db, owner: KeyOwner): Promise<number> {
  const [row] = await db.select({ count: count() }).from(webhookEndpoints).where(isOf(owner));
  return row?.count ?? 0;
}

/**
 * The enabled endpoints that receive facts of this owner: their account's, and their company's. One statement by indexes,
 * since it runs at every entry into a meeting, mostly for no one.
 */
export function receivingEndpoints(
  db: Db,
  owner: Facts['owner'],
): Promise<{ id: string; events: readonly WebhookEvent[] }[]> {
  const userId =
    'userId' in owner
      ? sql`${owner.userId}`
      : sql`(${db.select({ id: meetings.creatorId }).from(meetings).where(eq(meetings.id, owner.meetingId))})`;
  return db
    .select({ id: webhookEndpoints.id, events: webhookEndpoints.events })
    .from(users)
    .innerJoin(
      webhookEndpoints,
      or(
        and(eq(webhookEndpoints.userId, users.id), isNull(webhookEndpoints.companyId)),
        eq(webhookEndpoints.companyId, users.companyId),
      ),
    )
    .where(and(eq(users.id, userId), eq(webhookEndpoints.state, 'enabled')))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
}

const isPending = eq(webhookDeliveries.state, 'pending');

/** The next message of a queue. */
export async function queueHead(db: Db, { endpointId, orderingKey }: Queue): Promise<DeliveryRow | null> {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.orderingKey, orderingKey), isPending))
    .orderBy(asc(webhookDeliveries.seq))
    .limit(1);
  return row ?? null;
}

export async function findEndpoint(db: Db, id: string): Promise<EndpointRow | null> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row ?? null;
}

export async function findDelivery(db: Db, id: string): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

export async function isMessagePending(db: Db, messageId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.messageId, messageId), isPending))
    .limit(1);
  return row !== undefined;
}

export async function deliveriesPage(db: Db, { id, state, ...input }: ParsedOf<typeof listWebhookDeliveries>) {
  const where = and(
    eq(webhookDeliveries.endpointId, id),
    state === '' ? undefined : sql`${webhookDeliveries.state} = ${state}`,
  );
  const order = input.sortDirection === 1 ? asc : desc;
  const { limit, offset } = pageOf(input);
  const counted = await countUpTo(db, webhookDeliveries, where);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(where)
    .orderBy(order(webhookDeliveries.seq))
    .limit(limit)
    .offset(offset);
  return { rows, ...counted };
}

/** Heads of queues that were due before a moment and that no server is sending. */
const isOverdue = (before: Date, now: Date): SQL => sql`
  d.state = 'pending' and d.next_attempt_at <= ${before.toISOString()}::timestamptz
  and (d.claimed_until is null or d.claimed_until <= ${now.toISOString()}::timestamptz)
  and not exists (
    select 1 from ${webhookDeliveries} h
    where h.state = 'pending' and h.endpoint_id = d.endpoint_id and h.ordering_key = d.ordering_key and h.seq < d.seq)`;

export async function overdueQueues(db: Db, before: Date, now: Date, limit: number): Promise<Queue[]> {
  const { rows } = (await db.execute(sql`
    select d.endpoint_id, d.ordering_key from ${webhookDeliveries} d
    where ${isOverdue(before, now)} order by d.next_attempt_at limit ${limit}`)) as unknown as {
    rows: { endpoint_id: string; ordering_key: string }[];
  };
  return rows.map((row) => ({ endpointId: row.endpoint_id, orderingKey: row.ordering_key }));
}

/** Pending messages, and for how many seconds the first of an overdue queue has been waiting. */
export async function queueFigures(db: Db, now: Date): Promise<{ pending: number; overdueSeconds: number }> {
  const [row] = await db.select({ pending: count() }).from(webhookDeliveries).where(isPending);
  const { rows } = (await db.execute(sql`
    select d.next_attempt_at as due from ${webhookDeliveries} d
    where ${isOverdue(now, now)} order by d.next_attempt_at limit 1`)) as unknown as {
    rows: { due: string | Date }[];
  };
  const [first] = rows;
  const seconds = first === undefined ? 0 : (now.getTime() - new Date(first.due).getTime()) / 1000;
  return { pending: row?.pending ?? 0, overdueSeconds: Math.max(0, seconds) };
}

const endpointColumns = {
  id: webhookEndpoints.id,
  companyId: webhookEndpoints.companyId,
  url: webhookEndpoints.url,
  description: webhookEndpoints.description,
  events: webhookEndpoints.events,
  state: webhookEndpoints.state,
  createdAt: webhookEndpoints.createdAt,
};
const deliveryColumns = {
  id: webhookDeliveries.id,
  messageId: webhookDeliveries.messageId,
  endpointId: webhookDeliveries.endpointId,
  event: webhookDeliveries.event,
  payload: webhookDeliveries.payload,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  createdAt: webhookDeliveries.createdAt,
};

/** Endpoints that someone created, without their secrets, and what was sent to them, for them to read. */
export async function exportWebhooks(db: Db, userId: string) {
  const endpoints = await db
    .select(endpointColumns)
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(desc(webhookEndpoints.createdAt))
    .limit(1000);
  const deliveries = await db
    .select(deliveryColumns)
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(desc(webhookDeliveries.seq))
    .limit(10_000);
  return { endpoints, deliveries };
}
