import { anchorDayOf, type Interval, type Period, periodFrom } from '@salon/contract';
import type { Db } from '../../../platform/db/open.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Deps } from '../../../platform/deps.ts';
import { DomainError } from '../../../platform/errors.ts';
import { seatTakenMail } from '../billing.mails.ts';
import { currentVersion, versionsById } from '../catalogue/catalogue.queries.ts';
import { fitSeats } from '../seats/seats.store.ts';
import type { SubscriptionRow } from './subscription.queries.ts';
import { insertSubscription, lockStanding, lockSubscription, makeMove } from './subscription.store.ts';

/** What somebody is about to buy. */
export type Terms = Pick<SubscriptionRow, 'packageVersionId' | 'interval' | 'seats' | 'currency'>;

/** A payment that was made: for which period, for what, and by which payment or order. */
export interface Paid extends Terms {
  period: Period;
  paidBy: string;
}

/** Whoever loses a seat because fewer were bought is told. */
async function adjustSeats(deps: Deps, tx: Db, subscription: SubscriptionRow): Promise<void> {
  const gone = await fitSeats(tx, subscription, deps.clock.now());
  for (const seat of gone) if (seat.userId !== null) await seatTakenMail(deps, tx, seat);
}

/** Nothing is left of what was to change: it has changed. */
const NO_CHANGE = { nextPackageId: null, nextInterval: null, nextSeats: null } as const;

/**
 * The subscription that a first payment is made for: a new one, or the buyer's own that is tried, paused or unpaid, which
 * stays as it is until `activate`. Twice is once. Throws `billing.alreadySubscribed` where there is nothing to begin.
 */
export async function openIncomplete(deps: Deps, tx: Db, buyerId: string, terms: Terms): Promise<SubscriptionRow> {
  const row = { ...terms, buyerId, collection: 'card' as const };
  const made = await insertSubscription(tx, 'open', row, { at: deps.clock.now(), actorId: buyerId });
  const subscription = made ?? (await lockStanding(tx, buyerId));
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
  const moved = await makeMove(
    tx,
    subscription,
    'activate',
    {
      ...terms,
      ...NO_CHANGE,
      collection: 'card',
      periodStart: period.start,
      periodEnd: period.end,
      anchorDay: anchorDayOf(period.start),
      cancelAtPeriodEnd: false,
    },
    { at: deps.clock.now(), actorId: subscription.buyerId, detail: { paidBy, ...terms, period } },
  );
  await adjustSeats(deps, tx, moved);
  return moved;
}

/** A payment of a subscription did not succeed: one that runs is past due from now on; one that does not stays as it is. */
export async function fail(deps: Deps, tx: Db, id: string, why: string): Promise<SubscriptionRow | null> {
  const subscription = await lockSubscription(tx, id);
  if (subscription === null || subscription.state === 'cancelled') return subscription;
  return makeMove(tx, subscription, 'fail', {}, { at: deps.clock.now(), actorId: null, detail: { why } });
}

/** Nobody tries to collect any more. */
export async function giveUp(deps: Deps, tx: Db, id: string): Promise<SubscriptionRow | null> {
  const subscription = await lockSubscription(tx, id);
  if (subscription?.state !== 'past_due') return subscription;
  return makeMove(tx, subscription, 'giveUp', {}, { at: deps.clock.now(), actorId: null });
}

/** What the next period of a subscription will be: what was scheduled, the package as it is sold then, on the anchor day. */
export async function nextTerms(db: Db, subscription: SubscriptionRow): Promise<(Terms & { period: Period }) | null> {
  const { periodEnd, anchorDay, nextInterval, nextSeats, nextPackageId, currency } = subscription;
  if (periodEnd === null || anchorDay === null) return null;
  const interval: Interval = nextInterval ?? subscription.interval;
  const bought = (await versionsById(db, [subscription.packageVersionId])).get(subscription.packageVersionId);
  const version = await currentVersion(db, nextPackageId ?? bought?.packageId ?? '');
  return {
    packageVersionId: version?.id ?? subscription.packageVersionId,
    interval,
    seats: nextSeats ?? subscription.seats,
    currency,
    period: periodFrom(periodEnd, interval, anchorDay),
  };
}

/**
 * The next period was paid. Null: it is paid already, or the subscription is over: the payment was one too many. Of two at
 * once the lock lets one through, and the other one finds another end.
 */
export async function renew(deps: Deps, tx: Db, id: string, paid: Paid): Promise<SubscriptionRow | null> {
  const subscription = await lockSubscription(tx, id);
  if (subscription === null || (subscription.state !== 'active' && subscription.state !== 'past_due')) return null;
  const { period, paidBy, ...terms } = paid;
  if (subscription.periodEnd !== period.start) return null;
  const moved = await makeMove(
    tx,
    subscription,
    'renew',
    { ...terms, ...NO_CHANGE, periodStart: period.start, periodEnd: period.end },
    { at: deps.clock.now(), actorId: null, detail: { paidBy, ...terms, period } },
  );
  await adjustSeats(deps, tx, moved);
  return moved;
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
  // A change for the next period that was made before is of what was; a later one has to be made anew.
  const dates = period && { periodStart: period.start, periodEnd: period.end, anchorDay: anchorDayOf(period.start) };
  const moved = await makeMove(
    tx,
    subscription,
    'change',
    { ...terms, ...NO_CHANGE, ...dates },
    { at: deps.clock.now(), actorId: subscription.buyerId, detail: { paidBy, ...changes } },
  );
  await adjustSeats(deps, tx, moved);
  return moved;
}

/** Gives a package without an end, as agreed with the seller: the smallest number of its seats, the first one to the buyer. */
export const grantPackage = (deps: Pick<Deps, 'db' | 'clock'>, buyerId: string, packageId: string): Promise<void> =>
  transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const version = await currentVersion(tx, packageId);
    if (version === null) throw new Error(`there is no package ${packageId}`);
    const row = {
      buyerId,
      packageVersionId: version.id,
      collection: 'contract' as const,
      currency: 'TRY' as const,
      interval: 'month' as const,
      seats: version.seatsMin,
    };
    const made = await insertSubscription(tx, 'grant', row, { at: now, actorId: null });
    if (made !== null) await fitSeats(tx, made, now);
  });
