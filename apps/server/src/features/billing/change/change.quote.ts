import {
  billingDay,
  type Change,
  type ChangeTerms,
  changeOf,
  decimalOf,
  isSeatCount,
  netOf,
  type ParsedOf,
  paidLots,
  periodAmount,
  type quoteChange,
  type ReplyOf,
  totalsOf,
} from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { monthlyPrice, offers, versionsById } from '../catalogue/catalogue.queries.ts';
import { vatRateAt } from '../invoice/invoice.queries.ts';
import { summaryOf } from '../purchase/purchase.quote.ts';
import type { OrderRow } from '../purchase/purchase.store.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';
import { paidOrders } from './change.queries.ts';

export type Wanted = ParsedOf<typeof quoteChange>;

/** A change with everything that its order says. */
export interface QuotedChange {
  change: Change;
  cost: Pick<
    OrderRow,
    | 'packageVersionId'
    | 'packageId'
    | 'interval'
    | 'seats'
    | 'currency'
    | 'unitAmount'
    | 'net'
    | 'vatBasisPoints'
    | 'vat'
    | 'total'
  >;
}

type Paying = SubscriptionRow & { periodStart: string; periodEnd: string };

/** A subscription that is paid and goes on can be changed in the middle of its period. */
function refuseUnchangeable(own: SubscriptionRow, day: string): asserts own is Paying {
  if (own.state === 'past_due') throw new DomainError('billing.pastDue');
  const isPaid = own.state === 'active' && own.collection === 'card' && own.periodStart !== null;
  // A period that is over is renewed first; anyone who tries a package buys it.
  if (!isPaid || own.periodEnd === null || own.periodEnd <= day) throw new DomainError('billing.notNow');
  if (own.cancelAtPeriodEnd) throw new DomainError('billing.resumeFirst');
}

/** The lines that the running period was paid with. What an order credited of the period before it is none of it. */
const linesOf = (own: Paying, { lines, changesPeriodEnd, ...order }: OrderRow) => {
  const { packageVersionId, interval, seats: quantity, unitAmount, vatBasisPoints, periodEnd } = order;
  if (periodEnd !== own.periodEnd) return [];
  if (lines === null) return [{ packageVersionId, interval, quantity, unitAmount, part: null, vatBasisPoints }];
  return changesPeriodEnd === periodEnd ? lines : lines.filter((line) => line.unitAmount > 0);
};

/** What the subscription is, and is to be: more of the same as it was bought, anything else as it is sold now. */
async function termsOf(db: Db, own: Paying, wanted: Wanted, now: Date): Promise<[ChangeTerms, ChangeTerms]> {
  const bought = (await versionsById(db, [own.packageVersionId])).get(own.packageVersionId);
  const monthly = await monthlyPrice(db, own.packageVersionId, own.currency);
  if (bought === undefined || monthly === null) throw new DomainError('billing.notSold');
  const from = {
    packageVersionId: bought.id,
    packageId: bought.packageId,
    interval: own.interval,
    seats: own.seats,
    unitAmount: periodAmount(monthly, own.interval),
  };
  const { packageId = from.packageId, interval = from.interval, seats = from.seats } = wanted;
  if (packageId === from.packageId && interval === from.interval) {
    if (!isSeatCount(seats, bought)) throw new DomainError('billing.seatsOutOfRange');
    return [from, { ...from, seats }];
  }
  const offer = (await offers(db, own.currency, now)).find(({ version }) => version.packageId === packageId);
  if (!offer?.buyNow || offer.monthlyAmount === null) throw new DomainError('billing.notSold');
  if (!isSeatCount(seats, offer.version)) throw new DomainError('billing.seatsOutOfRange');
  const unitAmount = periodAmount(offer.monthlyAmount, interval);
  return [from, { packageVersionId: offer.version.id, packageId, interval, seats, unitAmount }];
}

/** Works out what a change costs at this moment. Throws the refusals of `quoteChange`. */
export async function quote(db: Db, own: SubscriptionRow, wanted: Wanted, now: Date): Promise<QuotedChange> {
  const day = billingDay(now);
  refuseUnchangeable(own, day);
  const [from, to] = await termsOf(db, own, wanted, now);
  const vatBasisPoints = await vatRateAt(db, now);
  const paid = paidLots((await paidOrders(db, own.id)).flatMap((order) => linesOf(own, order)));
  const period = { start: own.periodStart, end: own.periodEnd };
  const change = changeOf(from, to, { period, paid, day, vatBasisPoints });
  if (typeof change === 'string') throw new DomainError(change);
  const { net, vat, total } = totalsOf(change.lines);
  return { change, cost: { ...to, currency: own.currency, vatBasisPoints, net, vat, total } };
}

/** A change as its buyer is told what it costs. */
export async function quoteWire(
  db: Db,
  { change: { lines, period }, cost }: QuotedChange,
  now: Date,
): Promise<ReplyOf<typeof quoteChange>> {
  const versions = await versionsById(
    db,
    lines.map(({ packageVersionId }) => packageVersionId),
  );
  return {
    summary: summaryOf({ ...cost, periodEnd: period.end }, now),
    lines: lines.map((line) => ({
      isCredit: line.unitAmount < 0,
      packageId: versions.get(line.packageVersionId)?.packageId ?? '',
      interval: line.interval,
      seats: line.quantity,
      unitPrice: decimalOf(Math.abs(line.unitAmount)),
      part: line.part,
      net: decimalOf(netOf(line)),
      vatRate: line.vatBasisPoints / 100,
    })),
    periodStart: period.start,
    periodEnd: period.end,
  };
}
