import { billingDay, type changeSubscription, isSeatCount, type ParsedOf, type Subscription } from '@salon/contract';
import type { Language } from '@salon/phrases';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/bind.ts';
import type { Account } from '#platform/principal.ts';
import { cancelledMail, changeScheduledMail, endedMail, resumedMail } from '../billing.mails.ts';
import { withdrawUnpaid } from '../billing.notifications.ts';
import { currentVersion, monthlyPrice, versionsById } from '../catalogue/catalogue.queries.ts';
import type { Deps } from '../deps.ts';
import { renewalWire } from '../renewal/renewal.wire.ts';
import { countSeats } from '../seats/seats.queries.ts';
import { nextBegins, type SubscriptionRow } from './subscription.queries.ts';
import { applyTransition, lockActiveSubscription } from './subscription.store.ts';

/** A subscription as its buyer sees it on a page of a language. */
export async function subscriptionWire(
  deps: Deps,
  db: Db,
  row: SubscriptionRow,
  language: Language,
): Promise<Subscription> {
  const [versions, seatsGiven, renewal] = [
    await versionsById(db, [row.packageVersionId]),
    await countSeats(db, row.id),
    await renewalWire(deps, db, row, language),
  ];
  const { nextPackageId, nextInterval, nextSeats, trialEndsAt } = row;
  const changes = nextPackageId !== null || nextInterval !== null || nextSeats !== null;
  return {
    id: row.id,
    state: row.state,
    packageId: versions.get(row.packageVersionId)?.packageId ?? '',
    packageVersionId: row.packageVersionId,
    interval: row.interval,
    currency: row.currency,
    seats: row.seats,
    seatsGiven,
    collection: row.collection,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    next: changes ? { packageId: nextPackageId, interval: nextInterval, seats: nextSeats } : null,
    renewal,
  };
}

/** In which language the answer is, and how it is noted. */
interface Asked extends Pick<RequestContext, 'noteAnswer'> {
  language: Language;
}

/** Changes the buyer's own subscription under its lock, and answers with what it is then. */
function changeOwn(
  deps: Deps,
  account: Account,
  { language, noteAnswer }: Asked,
  action: (tx: Db, own: SubscriptionRow) => Promise<SubscriptionRow>,
): Promise<{ subscription: Subscription }> {
  return transact(deps.db, async (tx) => {
    const own = await lockActiveSubscription(tx, account.userId);
    if (own === null) throw new DomainError('billing.noSubscription');
    const reply = { subscription: await subscriptionWire(deps, tx, await action(tx, own), language) };
    await noteAnswer(tx, reply);
    return reply;
  });
}

const byBuyer = (deps: Deps, account: Account) => ({ at: deps.clock.now(), actorId: account.userId });

/** Ends with the paid period, or with the trial. What runs for nothing any more ends at once. Twice is once. */
export const cancel = (deps: Deps, account: Account, asked: Asked) =>
  changeOwn(deps, account, asked, async (tx, own) => {
    if (own.cancelAtPeriodEnd) return own;
    if (own.state === 'paused' || own.state === 'unpaid' || own.state === 'incomplete') {
      await withdrawUnpaid(deps, tx, [own.id]);
      if (own.state !== 'incomplete') await endedMail(deps, tx, account);
      return applyTransition(tx, 'end', { subscription: own, moved: byBuyer(deps, account), effects: {} });
    }
    // What has no end is the seller's to end.
    if (own.collection === 'contract') throw new DomainError('billing.notNow');
    return applyTransition(tx, 'cancelAtPeriodEnd', {
      subscription: own,
      changes: { cancelAtPeriodEnd: true },
      moved: byBuyer(deps, account),
      effects: {
        notifyBuyer: async (cancelled) => {
          await withdrawUnpaid(deps, tx, [own.id]);
          for (const row of cancelled) await cancelledMail(deps, tx, account, row);
        },
      },
    });
  });

export const resume = (deps: Deps, account: Account, asked: Asked) =>
  changeOwn(deps, account, asked, async (tx, own) => {
    if (!own.cancelAtPeriodEnd) return own;
    // Its time is over: what was charged for the next period meanwhile goes back.
    if (own.state === 'active' && own.periodEnd !== null && own.periodEnd <= billingDay(deps.clock.now()))
      throw new DomainError('billing.notNow');
    return applyTransition(tx, 'resume', {
      subscription: own,
      changes: { cancelAtPeriodEnd: false },
      moved: byBuyer(deps, account),
      effects: {
        notifyBuyer: async (resumed) => {
          for (const row of resumed) await resumedMail(deps, tx, account, row);
        },
      },
    });
  });

/** Sets what the next period will be; what is the same as now is no change. */
export const schedule = (deps: Deps, account: Account, wanted: ParsedOf<typeof changeSubscription>, asked: Asked) =>
  changeOwn(deps, account, asked, async (tx, own) => {
    if (own.collection === 'contract') throw new DomainError('billing.notNow');
    const bought = (await versionsById(tx, [own.packageVersionId])).get(own.packageVersionId);
    const packageId = wanted.packageId ?? bought?.packageId ?? '';
    const version = await currentVersion(tx, packageId, nextBegins(own, deps.clock.now()));
    if (version === null || (await monthlyPrice(tx, version.id, own.currency)) === null)
      throw new DomainError('billing.notSold');
    const seats = wanted.seats ?? own.seats;
    if (!isSeatCount(seats, version)) throw new DomainError('billing.seatsOutOfRange');
    const interval = wanted.interval ?? own.interval;
    const next = {
      nextPackageId: packageId === bought?.packageId ? null : packageId,
      nextInterval: interval === own.interval ? null : interval,
      nextSeats: seats === own.seats ? null : seats,
    };
    return applyTransition(tx, 'schedule', {
      subscription: own,
      changes: next,
      moved: { ...byBuyer(deps, account), detail: next },
      effects: {
        notifyBuyer: async ([scheduled]) => {
          const periodEnd = scheduled?.periodEnd ?? null;
          if (periodEnd !== null && Object.values(next).some((value) => value !== null))
            await changeScheduledMail(deps, tx, account, periodEnd);
        },
      },
    });
  });
