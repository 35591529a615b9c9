import { billingDay } from '@salon/contract';
import { mailLanguageOf, type User, userById, usersById } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { publicId } from '#platform/ids.ts';
import type { StoredCardPayment } from '#platform/payment/payment.ts';
import { endedMail } from '../billing.mails.ts';
import { withdrawRenewal } from '../billing.notifications.ts';
import type { Deps } from '../deps.ts';
import { threeDsDeadline } from '../purchase/payment.stateMachine.ts';
import { createCardOnFileAttempts } from '../purchase/purchase.charge.ts';
import { changeOrder, type OrderRow } from '../purchase/purchase.store.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';
import { applyTransition, lockSubscription } from '../subscription/subscription.store.ts';
import { fail } from '../subscription/subscription.transitions.ts';
import { dunningEndsAt, isOwed, NO_CARD, recordFailedRenewal, stopCollecting } from './renewal.dunning.ts';
import { insertOrders, lockDue, lockRetries } from './renewal.store.ts';
import { type NextPeriod, nextPeriods } from './renewal.terms.ts';

/**
 * Takes renewals up: each has an order and a payment when this is committed, to be charged afterwards. Of several servers each
 * takes others. `taken`: how many were looked at.
 */
export const claimDueRenewals = (deps: Deps, limit: number): Promise<{ taken: number; charges: StoredCardPayment[] }> =>
  transact(deps.db, async (tx) => {
    const retried = await createRetryAttempts(deps, tx, limit);
    const fresh =
      retried.taken < limit ? await createFirstAttempts(deps, tx, limit - retried.taken) : { taken: 0, orders: [] };
    const due = [...retried.orders, ...fresh.orders];
    const { charges, withoutCard } = await createCardOnFileAttempts(deps, tx, due);
    for (const order of withoutCard) await recordFailedRenewal(deps, tx, order, NO_CARD);
    const begun = new Set([...charges.map(({ basketId }) => basketId), ...withoutCard.map(({ id }) => id)]);
    // Its buyer is at the bank's page with it: that has its time first.
    for (const { id } of due.filter((order) => !begun.has(order.id)))
      await changeOrder(tx, id, { nextAttemptAt: threeDsDeadline(deps.clock.now()) });
    return { taken: retried.taken + fresh.taken, charges };
  });

async function createRetryAttempts(deps: Deps, tx: Db, limit: number): Promise<{ taken: number; orders: OrderRow[] }> {
  const now = deps.clock.now();
  const rows = await lockRetries(tx, now, limit);
  const users = await usersById(
    tx,
    rows.map(({ order }) => order.userId),
  );
  const orders: OrderRow[] = [];
  for (const { order, subscription } of rows) {
    const isClosed = users.get(order.userId)?.isActive !== true;
    if (isClosed) await endClosed(deps, tx, subscription.id);
    if (isClosed || !isOwed(order, subscription))
      await changeOrder(tx, order.id, { state: 'abandoned', nextAttemptAt: null, settledAt: now });
    // It ends on its own in a moment, unless its buyer takes that back.
    else if (subscription.cancelAtPeriodEnd) await changeOrder(tx, order.id, { nextAttemptAt: threeDsDeadline(now) });
    else orders.push(order);
  }
  return { taken: rows.length, orders };
}

async function createFirstAttempts(deps: Deps, tx: Db, limit: number): Promise<{ taken: number; orders: OrderRow[] }> {
  const now = deps.clock.now();
  const day = billingDay(now);
  const rows = await lockDue(tx, day, limit);
  const next = await nextPeriods(deps, tx, rows, now);
  const users = await usersById(
    tx,
    rows.map(({ buyerId }) => buyerId),
  );
  const orders: OrderRow[] = [];
  for (const subscription of rows) {
    const [period, user] = [next.get(subscription.id), users.get(subscription.buyerId)];
    if (user !== undefined && !user.isActive) await endNow(deps, tx, subscription, 'the account is closed');
    else if (period?.consent === 'needed') await endNow(deps, tx, subscription, 'no consent to renew');
    else if (period === undefined || user === undefined || period.period.end <= day)
      await cancelUnsellable(deps, tx, subscription);
    else orders.push(orderFor(period, user, now));
  }
  return { taken: rows.length, orders: await insertOrders(tx, orders) };
}

function orderFor({ subscription, cost, period, buyer }: NextPeriod, user: User, now: Date): OrderRow {
  const { titles: _titles, ...amounts } = cost;
  const name = `renewal ${subscription.id} ${period.start}`;
  return {
    ...amounts,
    id: publicId(),
    kind: 'renewal',
    userId: subscription.buyerId,
    idempotencyKey: name,
    requestHash: name,
    state: 'pending',
    lines: null,
    periodStart: period.start,
    periodEnd: period.end,
    changesPeriodEnd: null,
    language: mailLanguageOf(user),
    buyer,
    seller: null,
    startNow: false,
    createdAt: now,
    expiresAt: dunningEndsAt(now),
    attempts: 0,
    nextAttemptAt: null,
    settledAt: null,
    subscriptionId: subscription.id,
  };
}

/** What is not to be charged any more is over: a consumer did not agree to another year, or the buyer's account is closed. */
async function endNow(deps: Deps, tx: Db, subscription: SubscriptionRow, why: string): Promise<void> {
  const moved = { at: deps.clock.now(), actorId: null, detail: { why } };
  await applyTransition(tx, 'end', { subscription, moved, effects: {} });
  await withdrawRenewal(deps, tx, [subscription.id]);
  const buyer = await userById(tx, subscription.buyerId);
  if (buyer !== null && buyer.erasedAt === null) await endedMail(deps, tx, buyer);
}

/** Anyone who closed their account cannot cancel any more, and is not charged. */
async function endClosed(deps: Deps, tx: Db, id: string): Promise<void> {
  const subscription = await lockSubscription(tx, id);
  if (subscription !== null && subscription.state !== 'cancelled')
    await endNow(deps, tx, subscription, 'the account is closed');
}

/** What has no price, no invoice or was not collected for a whole period cannot be charged: someone of ours has to look. */
async function cancelUnsellable(deps: Deps, tx: Db, { id }: SubscriptionRow): Promise<void> {
  deps.log.error({ subscriptionId: id }, 'subscription not renewable');
  deps.metrics.renewals.inc({ outcome: 'unsellable' });
  await fail(deps, tx, id, 'cannot be renewed');
  await stopCollecting(deps, tx, id);
}
