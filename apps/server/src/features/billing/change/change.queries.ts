import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import type { OrderRow } from '../purchase/purchase.store.ts';
import { orders, payments } from '../purchase/purchase.tables.ts';
import { subscriptionEvents } from '../subscription/subscription.tables.ts';

/** This many orders of a subscription are looked at: those of a period, and the ones that a change goes back to. */
const ORDERS_MAX = 1000;

/**
 * What was paid of a subscription and not given back, in the order in which it was given. That is what the subscription's own
 * moves say: moments of payments may be equal, and of several servers they are those of several clocks.
 */
export async function paidOrders(db: Db, subscriptionId: string): Promise<OrderRow[]> {
  const rows = await db
    .select(getTableColumns(orders))
    .from(subscriptionEvents)
    .innerJoin(payments, eq(payments.id, sql`${subscriptionEvents.detail}->>'paidBy'`))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(subscriptionEvents.subscriptionId, subscriptionId),
        eq(orders.subscriptionId, subscriptionId),
        eq(orders.state, 'paid'),
      ),
    )
    .orderBy(desc(subscriptionEvents.id))
    .limit(ORDERS_MAX);
  return rows.reverse();
}
