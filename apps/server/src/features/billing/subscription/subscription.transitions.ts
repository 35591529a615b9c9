import { anchorDayOf, type Period } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { seatTakenMail } from '../billing.mails.ts';
import { currentVersion } from '../catalogue/catalogue.queries.ts';
import type { Deps } from '../deps.ts';
import { reconcileSeats } from '../seats/seats.store.ts';
import type { SubscriptionRow } from './subscription.queries.ts';
import {
  applyTransition,
  applyTransitions,
  insertSubscription,
  lockActiveSubscription,
  lockSubscription,
  lockSubscriptions,
  type Moved,
} from './subscription.store.ts';

/** What someone is about to buy. */
export type Terms = Pick<SubscriptionRow, 'packageVersionId' | 'interval' | 'seats' | 'currency'>;

/** A payment that was made: for which period, for what, and by which payment or order. */
export interface Paid extends Terms {
  period: Period;
  paidBy: string;
}

/** Fits the assigned seats to those that were bought; people who lose one get a mail. */
export const seatEffects = (deps: Deps, tx: Db) => ({
  reconcileSeats: async (subscriptions: readonly SubscriptionRow[]): Promise<void> => {
    for (const subscription of subscriptions)
      for (const seat of await reconcileSeats(tx, subscription, deps.clock.now()))
        if (seat.userId !== null) await seatTakenMail(deps, tx, seat);
  },
});

/** Seats of a new subscription: those of the buyer's last one, or the buyer's own. No one gets a mail. */
export const firstSeatEffects = (tx: Db, now: Date) => ({
  reconcileSeats: async (created: readonly SubscriptionRow[]): Promise<void> => {
    for (const subscription of created) await reconcileSeats(tx, subscription, now);
  },
});

/** Nothing is left of what was to change: it has changed. */
const NO_CHANGE = { nextPackageId: null, nextInterval: null, nextSeats: null } as const;

/**
 * The subscription that a first payment is made for: a new one, or the buyer's own that is tried, paused or unpaid, which
 * stays as it is until `activate`. Twice is once. Throws `billing.alreadySubscribed` where there is nothing to begin.
 */
export async function createIncompleteSubscription(
  deps: Deps,
  tx: Db,
  buyerId: string,
  terms: Terms,
): Promise<SubscriptionRow> {
  const row = { ...terms, buyerId, collection: 'card' as const };
  const moved = { at: deps.clock.now(), actorId: buyerId };
  const made = await insertSubscription(tx, 'open', { row, moved, effects: {} });
  const subscription = made ?? (await lockActiveSubscription(tx, buyerId));
  if (subscription === null || subscription.state === 'active') throw new DomainError('billing.alreadySubscribed');
  return subscription;
}

/**
 * A first payment, or one that takes a subscription up again, was made. Null: the subscription runs already, or is over; the
 * payment was one too many, and is to be given back.
 */
export async function activate(deps: Deps, tx: Db, id: string, paid: Paid): Promise<SubscriptionRow | null> {
  const subscription = await lockSubscription(tx, id);
  if (subscription === null || subscription.state === 'active' || subscription.state === 'cancelled') return null;
  const { period, paidBy, ...terms } = paid;
  return applyTransition(tx, 'activate', {
    subscription,
    changes: {
      ...terms,
      ...NO_CHANGE,
      collection: 'card',
      periodStart: period.start,
      periodEnd: period.end,
      anchorDay: anchorDayOf(period.start),
      cancelAtPeriodEnd: false,
    },
    moved: { at: deps.clock.now(), actorId: subscription.buyerId, detail: { paidBy, ...terms, period } },
    effects: seatEffects(deps, tx),
  });
}

/** A payment of a subscription did not succeed: one that runs is past due from now on; one that does not stays as it is. */
export async function fail(deps: Deps, tx: Db, id: string, why: string): Promise<SubscriptionRow | null> {
  const subscription = await lockSubscription(tx, id);
  if (subscription === null || subscription.state === 'cancelled') return subscription;
  const moved = { at: deps.clock.now(), actorId: null, detail: { why } };
  return applyTransition(tx, 'fail', { subscription, moved, effects: {} });
}

/** The next period of a subscription, and its payment. */
type PaidRenewal = Paid & { id: string; packageId: string };

/** What the buyer scheduled while the card was charged is for the period after this one. */
const stillNext = (
  { nextPackageId, nextInterval, nextSeats }: SubscriptionRow,
  paid: Pick<PaidRenewal, 'packageId' | 'interval' | 'seats'>,
) => ({
  nextPackageId: nextPackageId === paid.packageId ? null : nextPackageId,
  nextInterval: nextInterval === paid.interval ? null : nextInterval,
  nextSeats: nextSeats === paid.seats ? null : nextSeats,
});

/**
 * The next periods of subscriptions were paid: what they are then, by their ids. Those are missing that are paid already,
 * over, or cancelled while the card was charged: their payment was one too many. Of two at once the lock lets one through,
 * and the other one finds another end.
 */
export async function renew(
  deps: Deps,
  tx: Db,
  paid: readonly PaidRenewal[],
): Promise<ReadonlyMap<string, SubscriptionRow>> {
  const locked = await lockSubscriptions(
    tx,
    paid.map(({ id }) => id),
  );
  const due = paid.flatMap(({ id, packageId, period, paidBy, ...terms }) => {
    const subscription = locked.get(id);
    const runs = subscription?.state === 'active' || subscription?.state === 'past_due';
    if (!runs || subscription.cancelAtPeriodEnd || subscription.periodEnd !== period.start) return [];
    const changes = {
      ...terms,
      ...stillNext(subscription, { packageId, ...terms }),
      periodStart: period.start,
      periodEnd: period.end,
    };
    const detail = { paidBy, ...terms, period };
    return [{ subscription, changes, moved: { at: deps.clock.now(), actorId: null, detail } }];
  });
  const renewed = await applyTransitions(tx, 'renew', due, {
    reconcileSeats: (all) =>
      seatEffects(deps, tx).reconcileSeats(all.filter(({ id, seats }) => seats !== locked.get(id)?.seats)),
  });
  return new Map(renewed.map((one) => [one.id, one]));
}

/** More seats, or another package, for what is left of the period: applied in the transaction in which its payment is recorded. */
export async function applyPaidChange(
  deps: Deps,
  tx: Db,
  id: string,
  { paidBy, ...changes }: Partial<Terms> & { paidBy: string; period?: Period },
): Promise<SubscriptionRow | null> {
  const subscription = await lockSubscription(tx, id);
  if (subscription?.state !== 'active') return null;
  const { period, ...terms } = changes;
  // A change for the next period that was made before is of what was; a later one has to be made again.
  const dates = period && { periodStart: period.start, periodEnd: period.end, anchorDay: anchorDayOf(period.start) };
  return applyTransition(tx, 'change', {
    subscription,
    changes: { ...terms, ...NO_CHANGE, ...dates },
    moved: { at: deps.clock.now(), actorId: subscription.buyerId, detail: { paidBy, ...changes } },
    effects: seatEffects(deps, tx),
  });
}

/** The payment of a change went back: the subscription is what it was before. Seats that are too many by it are taken. */
export async function undoPaidChange(
  deps: Deps,
  tx: Db,
  subscription: SubscriptionRow,
  before: Partial<SubscriptionRow>,
  moved: Moved,
): Promise<void> {
  const changes = { ...before, ...NO_CHANGE };
  await applyTransition(tx, 'undo', { subscription, changes, moved, effects: seatEffects(deps, tx) });
}

/** Gives a package without an end, as agreed with the seller: the smallest number of its seats, the first one to the buyer. */
export const grantPackage = (deps: Pick<Deps, 'db' | 'clock'>, buyerId: string, packageId: string): Promise<void> =>
  transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const version = await currentVersion(tx, packageId, now);
    if (version === null) throw new Error(`there is no package ${packageId}`);
    const row = {
      buyerId,
      packageVersionId: version.id,
      collection: 'contract' as const,
      currency: 'TRY' as const,
      interval: 'month' as const,
      seats: version.seatsMin,
    };
    await insertSubscription(tx, 'grant', {
      row,
      moved: { at: now, actorId: null },
      effects: firstSeatEffects(tx, now),
    });
  });
