import { anchorDayOf, billingDay, type Period } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import type { Deps } from '../deps.ts';
import type { OrderRow } from '../purchase/purchase.store.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';
import { applyTransition, type Moved } from '../subscription/subscription.store.ts';
import { undoPaidChange } from '../subscription/subscription.transitions.ts';
import { paidOrders } from './change.queries.ts';

/** Whether a period began with an order: every purchase and renewal, and a change to another interval. */
const beganPeriod = ({ kind, periodEnd, changesPeriodEnd }: OrderRow): boolean =>
  kind !== 'change' || periodEnd !== changesPeriodEnd;

/** The period that a change ended, and the day of the month on which it began at first. */
function periodBefore(order: OrderRow, earlier: readonly OrderRow[]): (Period & { anchorDay: number }) | null {
  const end = order.changesPeriodEnd;
  const start = earlier.findLast((one) => beganPeriod(one) && one.periodEnd === end)?.periodStart;
  const first = earlier.findLast((one) => one.kind !== 'renewal' && beganPeriod(one))?.periodStart;
  return end && start && first ? { start, end, anchorDay: anchorDayOf(first) } : null;
}

/**
 * Undoes the last change of a locked subscription, whose payment goes back: it is what it was before. Where the period before it
 * is over by now, or unknown, the subscription ends: nothing is charged that no one asked for.
 */
export async function undoChange(
  deps: Deps,
  tx: Db,
  order: OrderRow,
  subscription: SubscriptionRow,
  moved: Moved,
): Promise<void> {
  if (subscription.state === 'past_due') throw new DomainError('billing.pastDue');
  if (subscription.state !== 'active' || subscription.periodEnd !== order.periodEnd) return;
  const earlier = (await paidOrders(tx, subscription.id)).filter(({ id }) => id !== order.id);
  const before = earlier.at(-1);
  const period = beganPeriod(order) ? periodBefore(order, earlier) : null;
  const isLost = beganPeriod(order) && (period === null || period.end <= billingDay(moved.at));
  if (before === undefined || isLost)
    return void (await applyTransition(tx, 'end', { subscription, moved, effects: {} }));
  const { packageVersionId, interval, seats } = before;
  const dates = period && { periodStart: period.start, periodEnd: period.end, anchorDay: period.anchorDay };
  await undoPaidChange(deps, tx, subscription, { packageVersionId, interval, seats, ...dates }, moved);
}
