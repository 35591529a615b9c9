import type { Money, NotificationContent } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { raiseNotifications, withdrawNotifications } from '#platform/notifications.ts';
import type { Deps } from './deps.ts';
import type { SubscriptionRow } from './subscription/subscription.queries.ts';

type Subscription = Pick<SubscriptionRow, 'id' | 'buyerId'>;
/** What a payment, a cancellation or an end makes pointless. */
const RENEWAL_KINDS = ['renewalFailed', 'renewalConsent'] as const;

const raise = (deps: Deps, tx: Db, { id, buyerId }: Subscription, content: NotificationContent): Promise<void> =>
  raiseNotifications(deps, tx, [{ userId: buyerId, subject: id, content }]);

/** A renewal was declined. */
export const notifyRenewalFailed = (
  deps: Deps,
  tx: Db,
  subscription: Subscription,
  { total, nextAttemptAt, accessUntil }: { total: Money; nextAttemptAt: Date | null; accessUntil: string | null },
): Promise<void> =>
  raise(deps, tx, subscription, {
    kind: 'renewalFailed',
    total,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    accessUntil,
  });

/** No one tries to collect a renewal any more. */
export async function notifyRenewalStopped(deps: Deps, tx: Db, subscription: Subscription): Promise<void> {
  await withdrawRenewal(deps, tx, [subscription.id]);
  await raise(deps, tx, subscription, { kind: 'renewalStopped' });
}

/** The next period needs its buyer's consent. */
export const notifyConsentNeeded = (
  deps: Deps,
  tx: Db,
  subscription: Subscription,
  { total, on: startsOn }: { total: Money; on: string },
): Promise<void> => raise(deps, tx, subscription, { kind: 'renewalConsent', total, startsOn });

/** A trial ends soon, or has ended. */
export const notifyTrialEnd = (deps: Deps, tx: Db, subscription: Subscription, endsAt: Date): Promise<void> =>
  raise(deps, tx, subscription, { kind: 'trialEnd', endsAt: endsAt.toISOString() });

/** No money was taken by a payment that was delayed. */
export const notifyNotMade = (
  deps: Deps,
  tx: Db,
  { id: subject, userId, currency, amount }: { id: string; userId: string } & Money,
): Promise<void> =>
  raiseNotifications(deps, tx, [{ userId, subject, content: { kind: 'paymentNotMade', total: { currency, amount } } }]);

/** Nothing is to be paid, or agreed to, for the next period any more. */
export const withdrawRenewal = (deps: Deps, tx: Db, subscriptionIds: readonly string[]): Promise<void> =>
  withdrawNotifications(deps, { tx, kinds: RENEWAL_KINDS, subjects: subscriptionIds });

/** These subscriptions were paid: nothing that their buyers were notified of needs them any more. */
export const withdrawUnpaid = (deps: Deps, tx: Db, subscriptionIds: readonly string[]): Promise<void> =>
  withdrawNotifications(deps, {
    tx,
    kinds: [...RENEWAL_KINDS, 'renewalStopped', 'trialEnd'],
    subjects: subscriptionIds,
  });
