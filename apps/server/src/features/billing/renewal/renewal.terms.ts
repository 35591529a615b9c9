import { billingDay, dayBegins, type Interval, type Period, periodAmount, periodFrom, totalsOf } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { offersAhead, versionsById } from '../catalogue/catalogue.queries.ts';
import type { Deps } from '../deps.ts';
import { vatRateByDay } from '../invoice/invoice.queries.ts';
import type { Quote } from '../purchase/purchase.quote.ts';
import type { Buyer } from '../purchase/purchase.tables.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';
import { consentsOf, lastBuyers, type NoticeRow, noticesOf, pricesOf } from './renewal.queries.ts';

/** The next period of a subscription: when, what, for how much, and whether it may come. */
export interface NextPeriod {
  subscription: SubscriptionRow;
  period: Period;
  cost: Quote;
  /** Of the last order that was paid: the invoice is made out to it. */
  buyer: Buyer;
  consent: 'notNeeded' | 'needed' | 'given';
  /** The price of a seat for a month as it is bought now, and in the package as it is sold now; null: it is not any more. */
  price: { now: number; current: { versionId: string; amount: number } | null };
  /** What the buyer was told about this period. */
  notices: readonly NoticeRow[];
}

/** What several subscriptions of one currency need to know of the catalogue, and of their buyers. */
async function factsOf(db: Db, subscriptions: readonly SubscriptionRow[], now: Date) {
  const ids = subscriptions.map(({ id }) => id);
  const notices = await noticesOf(db, ids);
  const versionIds = new Set([
    ...subscriptions.map(({ packageVersionId }) => packageVersionId),
    ...notices.flatMap(({ packageVersionId }) => packageVersionId ?? []),
  ]);
  const [versions, prices, buyers, consents, vatOn, lira, dollars] = [
    await versionsById(db, [...versionIds]),
    await pricesOf(db, [...versionIds]),
    await lastBuyers(db, ids),
    await consentsOf(db, ids),
    await vatRateByDay(db),
    await offersAhead(db, 'TRY', now),
    await offersAhead(db, 'USD', now),
  ];
  return {
    notices,
    versions,
    prices,
    buyers,
    consents,
    vatOn,
    today: billingDay(now),
    offered: { TRY: lira, USD: dollars },
  };
}
type Facts = Awaited<ReturnType<typeof factsOf>>;

const isConsumer = ({ identityNumberType }: Buyer): boolean => identityNumberType === '0';

/** The version and price a month of the next period: the current one where it costs no more or its buyer was told, else the last they knew. */
function versionFor(facts: Facts, subscription: SubscriptionRow, periodStart: string) {
  const { id, packageVersionId, currency, nextPackageId } = subscription;
  const bought = facts.versions.get(packageVersionId);
  const packageId = nextPackageId ?? bought?.packageId;
  const offer = facts.offered[currency](dayBegins(periodStart)).find(({ version }) => version.packageId === packageId);
  const amountOf = (versionId: string) =>
    facts.prices.find((price) => price.packageVersionId === versionId && price.currency === currency)?.monthlyAmount;
  const now = amountOf(packageVersionId);
  if (bought === undefined || now === undefined) return null;
  const sold = offer === undefined || offer.monthlyAmount === null || offer.isFree ? null : offer;
  const current = sold && { versionId: sold.version.id, amount: sold.monthlyAmount ?? 0 };
  const notices = facts.notices.filter((notice) => notice.subscriptionId === id && notice.periodStart === periodStart);
  const price = { now, current };
  // A package that the buyer chose has the price that it has.
  if (sold !== null && current !== null && (nextPackageId !== null || current.amount <= now))
    return { version: sold.version, amount: current.amount, price, notices };
  const announced = notices
    .flatMap(({ kind, packageVersionId: version }) => (kind === 'price' && version !== null ? [version] : []))
    .flatMap((versionId) => {
      const [version, amount] = [facts.versions.get(versionId), amountOf(versionId)];
      return version === undefined || amount === undefined ? [] : [{ version, amount }];
    })
    .toSorted((a, b) => b.version.version - a.version.version)[0];
  return { ...(announced ?? { version: bought, amount: now }), price, notices };
}

function nextPeriodOf(facts: Facts, subscription: SubscriptionRow, asksConsumers: boolean): NextPeriod | null {
  const { id, periodEnd, anchorDay, nextInterval, nextSeats, currency } = subscription;
  const buyer = facts.buyers.get(id);
  if (periodEnd === null || anchorDay === null || buyer === undefined) return null;
  const chosen = versionFor(facts, subscription, periodEnd);
  if (chosen === null) return null;
  const interval: Interval = nextInterval ?? subscription.interval;
  const { version, amount, price, notices } = chosen;
  // The rate of the day on which it is charged: its first one, or today where that is over.
  const isLate = periodEnd < facts.today;
  const vatBasisPoints = facts.vatOn(isLate ? facts.today : periodEnd);
  const line = {
    quantity: nextSeats ?? subscription.seats,
    unitAmount: periodAmount(amount, interval),
    part: null,
    vatBasisPoints,
  };
  const { net, vat, total } = totalsOf([line]);
  // A year that the buyer asked for on their own is agreed to.
  const isAsked = asksConsumers && isConsumer(buyer) && interval === 'year' && subscription.interval === 'year';
  return {
    subscription,
    period: periodFrom(periodEnd, interval, anchorDay),
    cost: {
      packageVersionId: version.id,
      packageId: version.packageId,
      titles: version.titles,
      interval,
      seats: line.quantity,
      currency,
      unitAmount: line.unitAmount,
      net,
      vatBasisPoints,
      vat,
      total,
    },
    buyer,
    consent: !isAsked ? 'notNeeded' : facts.consents.has(`${id} ${periodEnd}`) ? 'given' : 'needed',
    price,
    notices,
  };
}

/** The next periods of subscriptions, by their ids; those that cannot be worked out are missing. A few statements for all. */
export async function nextPeriods(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  subscriptions: readonly SubscriptionRow[],
  now: Date,
): Promise<ReadonlyMap<string, NextPeriod>> {
  if (subscriptions.length === 0) return new Map();
  const facts = await factsOf(db, subscriptions, now);
  return new Map(
    subscriptions.flatMap((one) => {
      const next = nextPeriodOf(facts, one, config.renewalConsent);
      return next === null ? [] : [[one.id, next] as const];
    }),
  );
}
