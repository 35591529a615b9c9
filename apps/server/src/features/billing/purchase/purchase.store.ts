import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { orders, paymentNotices, payments, purchaseConsents, refunds, storedCards } from './purchase.tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

/** The buyer's order that waits for its payment, with that payment, held by their rows' locks. */
export async function lockPending(
  tx: Db,
  userId: string,
): Promise<{ order: OrderRow; payment: PaymentRow | null } | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'pending')))
    .for('update');
  if (order === undefined) return null;
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id)).for('update');
  return { order, payment: payment ?? null };
}

/** False: the buyer has an order with this key, or another one that waits. */
export async function insertOrder(tx: Db, order: typeof orders.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(orders).values(order).onConflictDoNothing().returning({ id: orders.id });
  return rows.length > 0;
}

export async function insertConsents(
  tx: Db,
  consents: readonly (typeof purchaseConsents.$inferInsert)[],
): Promise<void> {
  await tx.insert(purchaseConsents).values([...consents]);
}

export async function insertPayment(tx: Db, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment);
}

/** A payment, held by its row's lock: the callback, the provider's notice and the look after it take turns here. */
export async function lockPayment(tx: Db, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row ?? null;
}

export async function lockOrder(tx: Db, id: string): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (row === undefined) throw new Error(`there is no order ${id}`);
  return row;
}

export async function changePayment(tx: Db, id: string, change: Partial<PaymentRow>): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id));
}

export async function changeOrder(tx: Db, id: string, change: Partial<OrderRow>): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id));
}

/** Keeps what the provider reported. False: it was reported before. */
export async function insertNotice(tx: Db, notice: typeof paymentNotices.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(paymentNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: paymentNotices.id });
  return rows.length > 0;
}

/** False: the payment goes back already. */
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

/** The card that the buyer's subscription is renewed with from now on. */
export async function keepCard(tx: Db, card: typeof storedCards.$inferInsert): Promise<void> {
  const { userId: _own, ...change } = card;
  await tx.insert(storedCards).values(card).onConflictDoUpdate({ target: storedCards.userId, set: change });
}

/** The page of the bank is shown once. Null: it was, or there is none. */
export async function takePage(db: Db, pageHash: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.pageHash, pageHash), inArray(payments.state, ['started'])))
      .for('update');
    if (row?.page == null) return null;
    await changePayment(tx, row.id, { page: null });
    return row.page;
  });
}

/** What is left of a buyer who goes, where nothing was sold. */
const NOBODY = {
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

/** Forgets the card that somebody's subscription was renewed with, and them in orders that nothing came of. */
export async function forgetBuyer(tx: Db, userId: string): Promise<void> {
  await tx.delete(storedCards).where(eq(storedCards.userId, userId));
  const cameToNothing = inArray(orders.state, ['refused', 'abandoned']);
  await tx
    .update(orders)
    .set({ buyer: NOBODY })
    .where(and(eq(orders.userId, userId), cameToNothing));
}
