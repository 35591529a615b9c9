import type { DeliveryState, WebhookState } from '@salon/contract';
import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { deleteAll, insertAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { type DeliveryRow, type EndpointRow, type Queue, queueHead } from './api.webhooks.queries.ts';
import { webhookDeliveries, webhookEndpoints } from './api.webhooks.tables.ts';

export async function insertEndpoint(tx: Db, row: EndpointRow): Promise<void> {
  await tx.insert(webhookEndpoints).values(row);
}

export async function lockEndpoint(tx: Db, id: string): Promise<EndpointRow | null> {
  const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('no key update');
  return row ?? null;
}

export async function updateEndpoint(tx: Db, id: string, values: Partial<EndpointRow>): Promise<EndpointRow> {
  const [row] = await tx.update(webhookEndpoints).set(values).where(eq(webhookEndpoints.id, id)).returning();
  if (row === undefined) throw new Error('webhook_endpoint not found after locking');
  return row;
}

export async function deleteEndpoint(tx: Db, id: string): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
}

/** Erases whatever someone created, with what was sent there. */
export async function eraseEndpoints(tx: Db, userId: string): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.userId, userId));
}

/**
 * Transactions that write messages with the same ordering key follow one another until they end: the order of `seq` is then
 * the order in which they are committed, and none appears before one that was sent already.
 */
export async function lockOrderingKeys(tx: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhook ${key}`}, 0))`);
}

export type NewDelivery = Pick<
  DeliveryRow,
  'id' | 'messageId' | 'endpointId' | 'event' | 'orderingKey' | 'payload' | 'createdAt' | 'nextAttemptAt'
>;

export const insertDeliveries = (tx: Db, rows: readonly NewDelivery[]): Promise<void> =>
  insertAll(tx, webhookDeliveries, rows);

/** Claims the next message of a queue for this server; null: there is none, it is not due, or another server has it. */
export async function claimHead(db: Db, queue: Queue, now: Date, until: Date): Promise<DeliveryRow | null> {
  for (let before: string | null = null; ; ) {
    const head = await queueHead(db, queue);
    if (head === null || head.id === before || (head.nextAttemptAt !== null && head.nextAttemptAt > now)) return null;
    // Waits for a server that is just completing it, so that the message after it is not missed.
    const [claimed] = await db
      .update(webhookDeliveries)
      .set({ claimedUntil: until })
      .where(
        and(
          eq(webhookDeliveries.id, head.id),
          eq(webhookDeliveries.state, 'pending'),
          or(isNull(webhookDeliveries.nextAttemptAt), lte(webhookDeliveries.nextAttemptAt, now)),
          or(isNull(webhookDeliveries.claimedUntil), lte(webhookDeliveries.claimedUntil, now)),
        ),
      )
      .returning();
    if (claimed !== undefined) return claimed;
    before = head.id;
  }
}

export interface AttemptResult {
  state: DeliveryState;
  attempts: number;
  lastAttemptAt: Date;
  nextAttemptAt: Date | null;
  status: number | null;
  failure: string | null;
}

/** Writes what became of an attempt; false: the message was settled or deleted since it was claimed. */
export async function settleAttempt(tx: Db, id: string, result: AttemptResult): Promise<boolean> {
  const settled = await tx
    .update(webhookDeliveries)
    .set({ ...result, claimedUntil: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'pending')))
    .returning({ id: webhookDeliveries.id });
  return settled.length > 0;
}

export async function noteArrival(tx: Db, endpointId: string): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, endpointId), isNotNull(webhookEndpoints.failingSince)));
}

/** Since when the endpoint has been failing, with this failure. */
export async function noteFailure(tx: Db, endpointId: string, now: Date): Promise<Date> {
  const since = sql`coalesce(${webhookEndpoints.failingSince}, ${now.toISOString()}::timestamptz)`;
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ failingSince: since as unknown as Date })
    .where(eq(webhookEndpoints.id, endpointId))
    .returning({ failingSince: webhookEndpoints.failingSince });
  return row?.failingSince ?? now;
}

/** Switches an endpoint off, once: what waits for it is dead. False: it was off already. */
export async function switchOff(tx: Db, id: string, state: Exclude<WebhookState, 'enabled'>): Promise<boolean> {
  const switched = await tx
    .update(webhookEndpoints)
    .set({ state })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.state, 'enabled')))
    .returning({ id: webhookEndpoints.id });
  await tx
    .update(webhookDeliveries)
    .set({ state: 'dead', nextAttemptAt: null, claimedUntil: null, failure: 'endpointOff' })
    .where(and(eq(webhookDeliveries.endpointId, id), inArray(webhookDeliveries.state, ['pending'])));
  return switched.length > 0;
}

export const purgeDeliveries = (db: Db, before: Date): Promise<void> =>
  deleteAll(db, webhookDeliveries, lt(webhookDeliveries.createdAt, before));
