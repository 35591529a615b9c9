import {
  addDays,
  billingDay,
  PAST_DUE_ACCESS_DAYS,
  type PaymentFault,
  paymentFault,
  RENEWAL_GIVE_UP_DAYS,
  RENEWAL_RETRY_DAYS,
  RENEWAL_SELLER_HOURS,
  RENEWAL_SOON_HOURS,
} from '@salon/contract';
import type { Language } from '@salon/phrases';
import { userById } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { refusalText } from '#platform/texts.ts';
import { notifyRenewalFailed, notifyRenewalStopped } from '../billing.notifications.ts';
import type { Deps } from '../deps.ts';
import { dunningExhaustedMail, renewalFailedMail, renewalNeedsYouMail } from '../mails/renewal.mails.ts';
import { lockOpenPayment, type PaymentRow } from '../purchase/payment.store.ts';
import { changeOrder, lockOrder, type OrderRow } from '../purchase/purchase.store.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';
import { applyTransition, lockSubscription } from '../subscription/subscription.store.ts';
import { fail } from '../subscription/subscription.transitions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** There is no card on file: as the provider says it of one that it does not know. */
export const NO_CARD: PaymentFault = paymentFault('3000', null);

/** Until when a renewal that became due at a moment is tried. */
export const dunningEndsAt = (dueAt: Date): Date => new Date(dueAt.getTime() + RENEWAL_GIVE_UP_DAYS * DAY_MS);

/** When a refused renewal is charged again, after this many tries; null: not on its own, its buyer has to do something. */
export function nextTry(
  fault: Pick<PaymentFault, 'class' | 'retry'>,
  { dueAt, tries, now }: { dueAt: Date; tries: number; now: Date },
): Date | null {
  if (fault.class === 'customer' || (fault.retry === 'once' && tries > 1)) return null;
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  if (fault.class === 'seller') {
    const at = inHours(RENEWAL_SELLER_HOURS[Math.min(tries, RENEWAL_SELLER_HOURS.length) - 1] ?? 0);
    return at <= dunningEndsAt(dueAt) ? at : null;
  }
  if (fault.retry === 'soon' && tries === 1) return inHours(RENEWAL_SOON_HOURS);
  const tomorrow = addDays(billingDay(now), 1);
  const days = RENEWAL_RETRY_DAYS.map((day) => new Date(dueAt.getTime() + day * DAY_MS));
  return days.find((day) => billingDay(day) >= tomorrow) ?? null;
}

/** Whether a renewal is still to be paid: its subscription runs, and its days were not paid by another purchase in the meantime. */
export const isOwed = ({ periodStart }: OrderRow, { state, periodEnd }: SubscriptionRow): boolean =>
  (state === 'past_due' || state === 'active') && periodEnd === periodStart;

/**
 * A renewal was not paid by the card on file: its subscription is past due, and it is charged again where that may help. Its
 * buyer is told, unless the fault is ours.
 */
export async function recordFailedRenewal(deps: Deps, tx: Db, order: OrderRow, fault: PaymentFault): Promise<void> {
  const now = deps.clock.now();
  const { id, userId, subscriptionId, createdAt: dueAt, attempts: tries, total: amount, currency } = order;
  deps.metrics.renewals.inc({ outcome: fault.class });
  const before = await lockSubscription(tx, subscriptionId ?? '');
  if (before === null || !isOwed(order, before)) return changeOrder(tx, id, { state: 'abandoned', settledAt: now });
  await fail(deps, tx, before.id, fault.code);
  const nextAttemptAt = nextTry(fault, { dueAt, tries, now });
  await changeOrder(tx, id, { nextAttemptAt });
  if (fault.class === 'seller')
    return deps.log.error({ orderId: id, code: fault.code }, 'renewal failed, merchant error');
  const buyer = await userById(tx, userId);
  if (buyer === null || buyer.erasedAt !== null) return;
  const total = { amount, currency };
  if (nextAttemptAt !== null) {
    await notifyRenewalFailed(deps, tx, before, { total, nextAttemptAt, accessUntil: null });
    return renewalFailedMail(deps, tx, buyer, { total, nextAttemptAt });
  }
  // Anyone who is not helped by the last try is notified that it was given up.
  if (now >= order.expiresAt) return;
  const accessUntil = addDays(order.periodStart ?? billingDay(dueAt), PAST_DUE_ACCESS_DAYS);
  const reason = (language: Language) => refusalText(fault.error, language).content;
  await notifyRenewalFailed(deps, tx, before, { total, nextAttemptAt: null, accessUntil });
  await renewalNeedsYouMail(deps, tx, buyer, { total, accessUntil, reason });
}

/** What the buyer tried on their own, by 3-D Secure, changes nothing of when the card on file is charged again. */
export const handleDeclinedRenewal = async (
  deps: Deps,
  tx: Db,
  order: OrderRow,
  { pageHash }: PaymentRow,
  fault: PaymentFault,
): Promise<void> => {
  if (pageHash === null) await recordFailedRenewal(deps, tx, order, fault);
};

/** Ends the tries to collect a renewal that no one paid in time. */
export const stopDunningOverdue = (deps: Deps, orderId: string): Promise<void> =>
  transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const order = await lockOrder(tx, orderId);
    const isTried = order.nextAttemptAt !== null && order.nextAttemptAt <= now;
    if (order.state !== 'pending' || order.expiresAt > now || isTried) return;
    // What no one knows yet is asked for first.
    if ((await lockOpenPayment(tx, orderId)) !== null) return;
    await changeOrder(tx, orderId, { state: 'refused', nextAttemptAt: null, settledAt: now });
    await stopCollecting(deps, tx, order.subscriptionId ?? '');
  });

/** No one tries to collect any more, and the buyer is told. */
export async function stopCollecting(deps: Deps, tx: Db, subscriptionId: string): Promise<void> {
  const subscription = await lockSubscription(tx, subscriptionId);
  if (subscription?.state !== 'past_due') return;
  deps.metrics.renewals.inc({ outcome: 'dunning_exhausted' });
  await applyTransition(tx, 'stopDunning', {
    subscription,
    moved: { at: deps.clock.now(), actorId: null },
    effects: {
      notifyBuyer: async ([unpaid = subscription]) => {
        const buyer = await userById(tx, subscription.buyerId);
        if (buyer === null || buyer.erasedAt !== null) return;
        await notifyRenewalStopped(deps, tx, unpaid);
        await dunningExhaustedMail(deps, tx, buyer);
      },
    },
  });
}
