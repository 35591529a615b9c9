import { and, asc, eq, inArray, isNotNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import { deleteAll, updateAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { eraseConsentAddresses } from '#platform/legal/consent.store.ts';
import { consents } from '#platform/legal/consent.tables.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { orders, payments, refunds, storedCards, webhookEvents } from './purchase.tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

/** The buyer's pending purchase or change, locked. */
export async function lockPendingOrder(tx: Db, userId: string): Promise<OrderRow | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'pending'), ne(orders.kind, 'renewal')))
    .for('update');
  return order ?? null;
}

/**
 * Null if the buyer has an order with this key or another pending one, or the subscription already has a renewal for
 * this period.
 */
export async function insertOrder(tx: Db, order: typeof orders.$inferInsert): Promise<OrderRow | null> {
  const [row] = await tx.insert(orders).values(order).onConflictDoNothing().returning();
  return row ?? null;
}

/** Counts an attempt for orders whose card on file is charged now. */
export async function countAttempts(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const change = { attempts: sql`${orders.attempts} + 1`, nextAttemptAt: null };
  await tx
    .update(orders)
    .set(change)
    .where(inArray(orders.id, [...ids]));
}

export async function lockOrder(tx: Db, id: string): Promise<OrderRow> {
  const row = (await lockOrders(tx, [id])).get(id);
  if (row === undefined) throw new Error(`order ${id} not found`);
  return row;
}

export async function lockOrders(tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OrderRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

export const changeOrders = (tx: Db, changes: readonly (Partial<OrderRow> & { id: string })[]): Promise<void> =>
  updateAll(tx, orders, changes);

export async function changeOrder(tx: Db, id: string, change: Partial<OrderRow>): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id));
}

/** Stores a webhook event. False if it was received before. */
export async function insertNotice(tx: Db, notice: typeof webhookEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(webhookEvents).values(notice).onConflictDoNothing().returning({ id: webhookEvents.id });
  return rows.length > 0;
}

/** Purges webhook events older than an instant. */
export const purgeNotices = (db: Db, before: Date): Promise<void> =>
  deleteAll(db, webhookEvents, lt(webhookEvents.receivedAt, before));

/** False if the payment is already being refunded. */
export async function insertRefund(tx: Db, refund: typeof refunds.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id });
  return rows.length > 0;
}

export async function lockRefund(tx: Db, id: string): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return row ?? null;
}

export async function changeRefund(tx: Db, id: string, change: Partial<RefundRow>): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id));
}

/** IP address sent to the provider for charges that no browser initiated. */
export const SERVER_INITIATED_IP = '127.0.0.1';

type CardRow = typeof storedCards.$inferSelect;

/** Stores the card for the buyer's renewals. Returns the previous one. */
export async function upsertStoredCard(tx: Db, card: typeof storedCards.$inferInsert): Promise<CardRow | null> {
  const { userId, ...change } = card;
  const [before] = await tx.select().from(storedCards).where(eq(storedCards.userId, userId)).for('update');
  await tx.insert(storedCards).values(card).onConflictDoUpdate({ target: storedCards.userId, set: change });
  return before ?? null;
}

/** Deletes and returns the stored card. */
export async function deleteStoredCard(tx: Db, userId: string): Promise<CardRow | null> {
  const [card] = await tx.delete(storedCards).where(eq(storedCards.userId, userId)).returning();
  return card ?? null;
}

/** Values of an anonymized buyer where nothing was sold. */
const ANONYMIZED_BUYER = {
  identityNumberType: '0',
  name: '',
  surname: '',
  identityNumber: '',
  taxAdministration: '',
  phoneNumber: '',
  billingAddress: '',
  country: '',
  city: '',
  district: '',
  addressDescription: '',
  email: '',
} as const;

/** Anonymizes orders without ledger entries: failed ones, and pending ones, which will not be fulfilled any more. */
export async function anonymizeBuyer(tx: Db, userId: string): Promise<void> {
  const booked = tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .innerJoin(invoices, eq(invoices.paymentId, payments.id))
    .where(and(eq(payments.userId, userId), isNotNull(payments.orderId)));
  await tx
    .update(orders)
    .set({ buyer: ANONYMIZED_BUYER })
    .where(and(eq(orders.userId, userId), notInArray(orders.id, booked)));
}

/** Clears the addresses from which a buyer consented or withdrew. The facts themselves stay with the books. */
export async function clearAddresses(tx: Db, userId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await eraseConsentAddresses(tx, inArray(consents.orderId, own));
  const paid = tx.select({ id: payments.id }).from(payments).where(eq(payments.userId, userId));
  // Needed to request outstanding refunds from the provider.
  await tx.update(refunds).set({ address: SERVER_INITIATED_IP }).where(inArray(refunds.paymentId, paid));
}
