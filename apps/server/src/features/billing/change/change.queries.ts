import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import type { OrderRow } from '../purchase/purchase.store.ts';
import { orders } from '../purchase/purchase.tables.ts';

/** So many orders of a subscription are looked at: those of a period, and the ones that a change goes back to. */
const ORDERS_MAX = 1000;

/** What was paid of a subscription and not given back, the oldest first; `after`: what was paid later than that order. */
export const paidOrders = (db: Db, subscriptionId: string, after: OrderRow | null = null): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.subscriptionId, subscriptionId),
        eq(orders.state, 'paid'),
        after?.settledAt ? gt(orders.settledAt, after.settledAt) : undefined,
      ),
    )
    .orderBy(asc(orders.settledAt), asc(orders.id))
    .limit(ORDERS_MAX);
