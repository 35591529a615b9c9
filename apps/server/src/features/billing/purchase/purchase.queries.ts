import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { meetings } from '#features/meeting/meeting.tables.ts';
import type { Db } from '#platform/db/open.ts';
import { consents } from '#platform/legal/consent.tables.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { subscriptions } from '../subscription/subscription.tables.ts';
import type { PaymentRow } from './payment.store.ts';
import type { OrderRow, RefundRow } from './purchase.store.ts';
import { orders, payments, refunds, storedCards } from './purchase.tables.ts';

/** An order with its payment: of several the one that was made, else the one under way, else the last; null: none of that buyer. */
export async function orderOf(
  db: Db,
  by: { id: string } | { key: string },
  userId: string,
): Promise<{ order: OrderRow; payment: PaymentRow } | null> {
  const which = 'id' in by ? eq(orders.id, by.id) : eq(orders.idempotencyKey, by.key);
  const [row] = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(which, eq(orders.userId, userId)))
    .orderBy(sql`${payments.state} <> 'approved'`, desc(isNull(payments.settledAt)), desc(payments.createdAt))
    .limit(1);
  return row ?? null;
}

export async function paymentById(db: Db, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** The payment whose page has this address. */
export async function paymentOfPage(db: Db, pageHash: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.pageHash, pageHash));
  return row ?? null;
}

export async function refundById(db: Db, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

/** The card that a buyer's subscription is renewed with; null: none is kept. */
export async function storedCardOf(db: Db, userId: string): Promise<typeof storedCards.$inferSelect | null> {
  const [row] = await db.select().from(storedCards).where(eq(storedCards.userId, userId));
  return row ?? null;
}

/** The same of several buyers. */
export async function storedCardsOf(db: Db, userIds: readonly string[]) {
  const rows = await db
    .select()
    .from(storedCards)
    .where(inArray(storedCards.userId, [...userIds]));
  return new Map(rows.map((card) => [card.userId, card]));
}

/** A page of what someone paid, the newest first, with what it was for and what became of it. */
export async function paymentsOf(db: Db, userId: string, pageNumber: number, rowCount: number) {
  const paid = and(eq(payments.userId, userId), eq(payments.state, 'approved'));
  const rows = await db
    .select({ payment: payments, order: orders, refund: refunds })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(paid)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(rowCount)
    .offset((pageNumber - 1) * rowCount);
  const [total] = await db.select({ count: count() }).from(payments).where(paid);
  const ids = rows.map(({ payment }) => payment.id);
  const issued = ids.length === 0 ? [] : await db.select().from(invoices).where(inArray(invoices.paymentId, ids));
  return { rows, issued, totalCount: total?.count ?? 0 };
}

/** Subscriptions whose buyers wanted them to begin at once. */
export async function startedAtOnce(db: Db, subscriptionIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (subscriptionIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: orders.subscriptionId })
    .from(orders)
    .where(
      and(inArray(orders.subscriptionId, [...subscriptionIds]), eq(orders.state, 'paid'), eq(orders.startNow, true)),
    );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** When subscriptions were used last: anyone who has a seat of one began a meeting with what it gives. */
export async function lastUses(db: Db, subscriptionIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (subscriptionIds.length === 0) return new Map();
  const last = db
    .select({ at: meetings.startedAt })
    .from(meetings)
    .where(and(eq(meetings.subscriptionId, subscriptions.id), isNotNull(meetings.startedAt)))
    .orderBy(desc(meetings.startedAt))
    .limit(1)
    .as('last');
  const rows = await db
    .select({ id: subscriptions.id, at: last.at })
    .from(subscriptions)
    .innerJoinLateral(last, sql`true`)
    .where(inArray(subscriptions.id, [...subscriptionIds]));
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
}

/** This many of the last orders, invoices and consents someone is notified of. */
export const EXPORT_LIMIT = 1000;

/** What someone ordered, the last first, as they are notified of it. */
export const ordersOf = (db: Db, userId: string) =>
  db
    .select({
      at: orders.createdAt,
      state: orders.state,
      package: orders.packageId,
      interval: orders.interval,
      seats: orders.seats,
      currency: orders.currency,
      total: orders.total,
      buyer: orders.buyer,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(EXPORT_LIMIT);

/** Which version of the texts was agreed on with an order, and their hashes by kinds. */
export async function agreedTextsOf(
  db: Db,
  orderId: string,
): Promise<{ version: string; hashes: ReadonlyMap<string, string> }> {
  const { kind, textHash, textVersion } = consents;
  const rows = await db.select({ kind, textHash, textVersion }).from(consents).where(eq(consents.orderId, orderId));
  return {
    version: rows[0]?.textVersion ?? '',
    hashes: new Map(rows.map((row) => [row.kind, row.textHash ?? ''])),
  };
}

/** What someone accepted with their orders, the last first, as they are notified of it. */
export const purchaseConsentsOf = (db: Db, userId: string) =>
  db
    .select({
      order: consents.orderId,
      kind: consents.kind,
      textVersion: consents.textVersion,
      language: consents.language,
      address: consents.address,
      acceptedAt: consents.givenAt,
    })
    .from(consents)
    .innerJoin(orders, eq(orders.id, consents.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(consents.givenAt))
    .limit(EXPORT_LIMIT);

/** The invoices that were issued to someone, the last first. */
export const invoicesOf = (db: Db, userId: string) =>
  db
    .select({ number: invoices.number, kind: invoices.kind, issuedAt: invoices.issuedAt, total: invoices.total })
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.issuedAt))
    .limit(EXPORT_LIMIT);
