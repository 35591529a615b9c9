import {
  addDays,
  billingDay,
  daysBetween,
  PRICE_NOTICE_AHEAD_DAYS,
  PRICE_NOTICE_DAYS,
  RENEWAL_NOTICE_DAYS,
} from '@salon/contract';
import { type User, userById } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { publicId } from '#platform/ids.ts';
import { notifyConsentNeeded } from '../billing.notifications.ts';
import type { Deps } from '../deps.ts';
import { priceChangesMail, renewalComesMail } from '../mails/renewal.mails.ts';
import { lockSubscription } from '../subscription/subscription.store.ts';
import { renewedBetween } from './renewal.queries.ts';
import { insertNotice } from './renewal.store.ts';
import { type NextPeriod, nextPeriods } from './renewal.terms.ts';

/** Subscriptions that are looked up at a time. */
const BATCH_SIZE = 200;
/** The longest time ahead that a notice is given. */
const AHEAD_DAYS = Math.max(...RENEWAL_NOTICE_DAYS, PRICE_NOTICE_DAYS.year + PRICE_NOTICE_AHEAD_DAYS);

/** A higher price that the buyer has to be notified of now; null: there is none, it was told, or it is not the time for it. */
function higherPrice({ cost, price, notices, subscription, consent }: NextPeriod, daysLeft: number) {
  const { now, current } = price;
  const least = PRICE_NOTICE_DAYS[cost.interval];
  // Who agreed to a year agreed to its price.
  if (consent === 'given') return null;
  if (current === null || current.amount <= now || subscription.nextPackageId !== null) return null;
  if (daysLeft < least || daysLeft > least + PRICE_NOTICE_AHEAD_DAYS) return null;
  return notices.some(({ packageVersionId }) => packageVersionId === current.versionId) ? null : current;
}

/** This many days before the end a consumer is told now that the next year needs their consent; null: they were, or it is not needed. */
function reminder({ consent, notices }: NextPeriod, daysLeft: number): number | null {
  if (consent !== 'needed') return null;
  const days = RENEWAL_NOTICE_DAYS.toSorted((a, b) => a - b).find((one) => daysLeft <= one);
  const isTold = notices.some((notice) => notice.kind === 'comes' && notice.days <= (days ?? 0));
  return days === undefined || isTold ? null : days;
}

const daysLeftOf = ({ period }: NextPeriod, now: Date): number => daysBetween(billingDay(now), period.start);

const hasNews = (next: NextPeriod, now: Date): boolean =>
  higherPrice(next, daysLeftOf(next, now)) !== null || reminder(next, daysLeftOf(next, now)) !== null;

/** Tells buyers of what comes with their next period, and notes that they were told. */
export async function sendNotices(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const today = billingDay(now);
  const range = { from: today, by: addDays(today, AHEAD_DAYS), limit: BATCH_SIZE };
  for (let after = ''; ; ) {
    const page = await renewedBetween(deps.db, { ...range, after });
    for (const next of (await nextPeriods(deps, deps.db, page, now)).values())
      if (hasNews(next, now)) await transact(deps.db, (tx) => tell(deps, tx, next.subscription.id, now));
    after = page.at(-1)?.id ?? '';
    if (page.length < BATCH_SIZE) return;
  }
}

/** Looks again under the subscription's lock: another server may have told them in the meantime. */
async function tell(deps: Deps, tx: Db, id: string, now: Date): Promise<void> {
  const subscription = await lockSubscription(tx, id);
  const next = subscription && (await nextPeriods(deps, tx, [subscription], now)).get(id);
  if (next?.subscription.state !== 'active' || next.subscription.cancelAtPeriodEnd) return;
  const buyer = await userById(tx, next.subscription.buyerId);
  if (buyer === null || buyer.erasedAt !== null) return;
  await tellPrice(deps, tx, next, buyer, now);
  await tellEnd(deps, tx, next, buyer, now);
}

async function tellPrice(deps: Deps, tx: Db, next: NextPeriod, buyer: User, now: Date): Promise<void> {
  const days = daysLeftOf(next, now);
  const higher = higherPrice(next, days);
  if (higher === null) return;
  const { subscription, period } = next;
  const of = (amount: number) => ({ amount, currency: subscription.currency });
  const { id: subscriptionId } = subscription;
  const { versionId: packageVersionId } = higher;
  const notice = { subscriptionId, kind: 'price' as const, periodStart: period.start, days, packageVersionId };
  await insertNotice(tx, { ...notice, id: publicId(), sentAt: now });
  await priceChangesMail(deps, tx, buyer, { from: period.start, now: of(next.price.now), next: of(higher.amount) });
}

async function tellEnd(deps: Deps, tx: Db, next: NextPeriod, buyer: User, now: Date): Promise<void> {
  const left = daysLeftOf(next, now);
  const days = reminder(next, left);
  if (days === null) return;
  const { subscription, period, cost } = next;
  const notice = { subscriptionId: subscription.id, kind: 'comes' as const, periodStart: period.start, days };
  await insertNotice(tx, { ...notice, id: publicId(), sentAt: now });
  const total = { amount: cost.total, currency: cost.currency };
  await notifyConsentNeeded(deps, tx, subscription, { total, on: period.start });
  await renewalComesMail(deps, tx, buyer, { total, on: period.start, days: left });
}
