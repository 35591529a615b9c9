import { and, asc, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { insertNew } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { applyPaymentEvent, lockPayments } from '../purchase/payment.store.ts';
import type { OrderRow } from '../purchase/purchase.store.ts';
import { orders } from '../purchase/purchase.tables.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';
import { subscriptions } from '../subscription/subscription.tables.ts';
import { renewalNotices } from './renewal.tables.ts';

/** A buyer's own renewal, held by its row's lock; null: none of theirs. */
export async function lockOwnRenewal(tx: Db, orderId: string, userId: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId), eq(orders.kind, 'renewal')))
    .for('update');
  return row ?? null;
}

/** Subscriptions whose next period has to be paid by a day and has no order yet; those that another server holds are passed over. */
export const lockDue = (tx: Db, day: string, limit: number): Promise<SubscriptionRow[]> =>
  tx
    .select()
    .from(subscriptions)
    .where(
      and(
        sql`${subscriptions.state} = 'active'`,
        lte(subscriptions.periodEnd, day),
        eq(subscriptions.collection, 'card'),
        eq(subscriptions.cancelAtPeriodEnd, false),
        notExists(
          tx
            .select({ id: orders.id })
            .from(orders)
            .where(
              and(
                eq(orders.subscriptionId, subscriptions.id),
                eq(orders.periodStart, subscriptions.periodEnd),
                sql`${orders.kind} = 'renewal'`,
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(subscriptions.periodEnd))
    .limit(limit)
    .for('update', { skipLocked: true });

/** Renewals that are to be charged again by now, with their subscriptions; those that another server holds are passed over. */
export const lockRetries = (
  tx: Db,
  now: Date,
  limit: number,
): Promise<{ order: OrderRow; subscription: SubscriptionRow }[]> =>
  tx
    .select({ order: orders, subscription: subscriptions })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(and(sql`${orders.kind} = 'renewal' and ${orders.state} = 'pending'`, lte(orders.nextAttemptAt, now)))
    .orderBy(asc(orders.nextAttemptAt))
    .limit(limit)
    .for('update', { of: orders, skipLocked: true });

/** Those of orders that were not there before. */
export async function insertOrders(tx: Db, rows: readonly OrderRow[]): Promise<OrderRow[]> {
  const written = await insertNew(tx, orders, rows);
  return rows.filter(({ id }) => written.has(id));
}

/** Payments that were committed and are not charged because the server stops: their orders are charged by the next round. */
export async function leaveUncharged(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const uncharged = (await lockPayments(tx, ids)).map((row) => ({ row }));
  await applyPaymentEvent(tx, 'notSent', now, {
    payments: uncharged,
    effects: {
      retryCharge: async (abandoned) => {
        const orderIds = abandoned.flatMap(({ row }) => row.orderId ?? []);
        await tx
          .update(orders)
          .set({ nextAttemptAt: now, attempts: sql`${orders.attempts} - 1` })
          .where(and(inArray(orders.id, orderIds), eq(orders.state, 'pending')));
      },
    },
  });
}

/** Notes what a buyer was told about a period. */
export async function insertNotice(tx: Db, notice: typeof renewalNotices.$inferInsert): Promise<void> {
  await tx.insert(renewalNotices).values(notice);
}

/** Moves everything that a subscription paid into the past by this many days: its period ends that much sooner. In development alone. */
export async function movePeriods(tx: Db, id: string, days: number): Promise<void> {
  const moved = (column: AnyPgColumn) => sql`${column} - ${days}::integer`;
  await tx
    .update(subscriptions)
    .set({ periodStart: moved(subscriptions.periodStart), periodEnd: moved(subscriptions.periodEnd) })
    .where(eq(subscriptions.id, id));
  await tx
    .update(orders)
    .set({ periodStart: moved(orders.periodStart), periodEnd: moved(orders.periodEnd) })
    .where(eq(orders.subscriptionId, id));
}
