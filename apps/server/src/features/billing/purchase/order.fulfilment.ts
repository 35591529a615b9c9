import { billingDay, type PackageTitles, type Period, packageTitle, paymentFault } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { invoicePhrases } from '@salon/phrases/invoice';
import { usersById } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { withdrawUnpaid } from '../billing.notifications.ts';
import { versionsById } from '../catalogue/catalogue.queries.ts';
import type { Deps } from '../deps.ts';
import { invoiceLanguage } from '../invoice/invoice.page.ts';
import { recordSales, type Sale } from '../invoice/invoice.service.ts';
import type { InvoiceRow } from '../invoice/invoice.store.ts';
import type { PaidBy } from '../invoice/invoice.tables.ts';
import { type Receipt, sendReceipts } from '../mails/payment.mails.ts';
import { handleDeclinedRenewal } from '../renewal/renewal.dunning.ts';
import { nextPeriods } from '../renewal/renewal.terms.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';
import { lockSubscription } from '../subscription/subscription.store.ts';
import { activate, applyPaidChange, renew } from '../subscription/subscription.transitions.ts';
import type { PaymentRow } from './payment.store.ts';
import { createThreeDsAttempt } from './paymentAttempt.ts';
import { contractsOf } from './purchase.contracts.ts';
import { corporatePurchase } from './purchase.corporate.ts';
import { firstPeriod } from './purchase.quote.ts';
import { changeOrder, changeOrders, type OrderRow } from './purchase.store.ts';
import type { OrderLine } from './purchase.tables.ts';

/** `identityNumberType` of a buyer that is a company. */
const CORPORATE = '1';

/** The period that an order pays for. */
function periodOf({ kind, interval, periodStart, periodEnd }: OrderRow, now: Date): Period {
  if (kind === 'purchase') return firstPeriod(interval, now);
  if (periodStart === null || periodEnd === null) throw new Error('order has no billing period');
  return { start: periodStart, end: periodEnd };
}

/** An approved payment with its order and card. */
interface Paying {
  payment: PaymentRow;
  order: OrderRow;
  paidBy: Omit<PaidBy, 'method'>;
}
type InPeriod = Paying & { period: Period };

const termsOf = ({ packageVersionId, interval, seats, currency }: OrderRow) => ({
  packageVersionId,
  interval,
  seats,
  currency,
});

/** Resulting subscriptions by order id. A missing one no longer matches its order; its payment is superfluous. */
async function applyOrders(
  deps: Deps,
  tx: Db,
  all: readonly InPeriod[],
): Promise<ReadonlyMap<string, SubscriptionRow>> {
  const renewals = all.flatMap(({ payment, order, period }) => {
    const { id: orderId, kind, subscriptionId: id } = order;
    return kind === 'renewal' && id !== null
      ? [{ orderId, id, packageId: order.packageId, ...termsOf(order), period, paidBy: payment.id }]
      : [];
  });
  const renewed = await renew(
    deps,
    tx,
    renewals.map(({ orderId: _orderId, ...paid }) => paid),
  );
  const applied = new Map<string, SubscriptionRow>();
  for (const { orderId, id } of renewals) {
    const subscription = renewed.get(id);
    if (subscription !== undefined) applied.set(orderId, subscription);
  }
  for (const one of all.filter(({ order }) => order.kind !== 'renewal')) {
    const subscription = await applyOrder(deps, tx, one);
    if (subscription !== null) applied.set(one.order.id, subscription);
  }
  return applied;
}

/** As above, for a purchase or a change. */
async function applyOrder(
  deps: Deps,
  tx: Db,
  { payment: { id: paidBy }, order, period }: InPeriod,
): Promise<SubscriptionRow | null> {
  const { kind, subscriptionId: id, changesPeriodEnd } = order;
  if (id === null) return null;
  const terms = termsOf(order);
  if (kind === 'purchase') return activate(deps, tx, id, { ...terms, period, paidBy });
  const own = await lockSubscription(tx, id);
  const hasPeriodEnded = changesPeriodEnd === null || changesPeriodEnd <= billingDay(deps.clock.now());
  if (hasPeriodEnded || own?.periodEnd !== changesPeriodEnd || own.cancelAtPeriodEnd) return null;
  const isSamePeriod = period.end === changesPeriodEnd;
  return applyPaidChange(deps, tx, id, { ...terms, ...(isSamePeriod ? { paidBy } : { paidBy, period }) });
}

/** Invoice lines of an order. */
function orderLines({ lines, packageVersionId, interval, seats, unitAmount, vatBasisPoints }: OrderRow) {
  const whole: OrderLine = { packageVersionId, interval, quantity: seats, unitAmount, part: null, vatBasisPoints };
  return lines ?? [whole];
}

type Titles = ReadonlyMap<string, { titles: PackageTitles }>;
const titleIn = (all: Titles, id: string, language: Language): string => {
  const titles = all.get(id)?.titles;
  return titles === undefined ? '' : packageTitle(titles, language);
};

/** The sold package, with its texts in the language of the order. */
function saleOf({ payment, order, period, paidBy }: InPeriod, titles: Titles, paidAt: Date): Sale {
  const spoken = invoiceLanguage(order.language);
  const t = invoicePhrases(spoken);
  const lines = orderLines(order).map(({ packageVersionId: id, interval: every, ...line }) => {
    const values = { package: titleIn(titles, id, spoken) };
    const what = t(every === 'year' ? 'invoice.seatsYear' : 'invoice.seatsMonth', values);
    return { ...line, description: line.unitAmount < 0 ? t('invoice.unused', { what }) : what };
  });
  const { buyer, language, currency } = order;
  const { id: paymentId, userId } = payment;
  const by = { method: 'card' as const, ...paidBy };
  return { userId, paymentId, buyer, language, currency, lines, service: period, paidAt, paidBy: by };
}

/**
 * Fulfils paid orders in bulk (at most one per subscription) and writes their invoices. Returns the ids of the fulfilled
 * payments; the caller refunds the others.
 */
export async function fulfilOrders(deps: Deps, tx: Db, paying: readonly Paying[]): Promise<ReadonlySet<string>> {
  const now = deps.clock.now();
  const all = paying.map((one) => ({ ...one, period: periodOf(one.order, now) }));
  const subscriptions = await applyOrders(deps, tx, all);
  const given = all.filter(({ order }) => subscriptions.has(order.id));
  await changeOrders(
    tx,
    given.map(({ order: { id }, period: { start: periodStart, end: periodEnd } }) => {
      return { id, state: 'paid', settledAt: now, periodStart, periodEnd, nextAttemptAt: null };
    }),
  );
  await withdrawUnpaid(
    deps,
    tx,
    [...subscriptions.values()].map(({ id }) => id),
  );
  const renewed = given.filter(({ order }) => order.kind === 'renewal').length;
  if (renewed > 0) deps.metrics.renewals.inc({ outcome: 'paid' }, renewed);
  const bought = given.flatMap(({ order }) => [
    order.packageVersionId,
    ...orderLines(order).map((line) => line.packageVersionId),
  ]);
  const titles = await versionsById(tx, [...new Set(bought)]);
  const sales = given.map((one) => saleOf(one, titles, now));
  const invoices = await recordSales(tx, deps, sales);
  await tellPaid(deps, tx, given, { subscriptions, invoices, titles });
  for (const { order } of given)
    if (order.kind === 'purchase' && order.buyer.identityNumberType === CORPORATE)
      await deps.features.emit(corporatePurchase, { tx, userId: order.userId, companyTitle: order.buyer.name });
  return new Set(given.map(({ payment }) => payment.id));
}

/**
 * Sends the receipts. That of a renewal names only the end of the period: many are charged at once and the next one
 * costs the same.
 */
async function tellPaid(
  deps: Deps,
  tx: Db,
  given: readonly Paying[],
  made: { subscriptions: ReadonlyMap<string, SubscriptionRow>; invoices: readonly InvoiceRow[]; titles: Titles },
): Promise<void> {
  const buyers = await usersById(
    tx,
    given.map(({ order }) => order.userId),
  );
  const notices = given.flatMap(({ order: { id, kind } }) =>
    kind === 'renewal' ? [] : (made.subscriptions.get(id) ?? []),
  );
  const next = await nextPeriods(deps, tx, notices, deps.clock.now());
  const receipts: Receipt[] = [];
  for (const [index, { order }] of given.entries()) {
    const { kind, userId, packageVersionId, subscriptionId, seats } = order;
    const [buyer, invoice] = [buyers.get(userId), made.invoices[index]];
    if (buyer === undefined || buyer.erasedAt !== null || invoice === undefined) continue;
    const titles = made.titles.get(packageVersionId)?.titles ?? { tr: '' };
    const contracts = await contractsOf(deps, tx, order, titles);
    receipts.push({ buyer, kind, titles, seats, invoice, contracts, next: next.get(subscriptionId ?? '') ?? null });
  }
  await sendReceipts(deps, tx, receipts);
}

/** Handles a declined payment: a renewal may be retried, any other order ends unless the cardholder can confirm it. */
export async function handleDeclinedPayment(
  deps: Deps,
  tx: Db,
  row: PaymentRow,
  order: OrderRow,
  { code, group }: { code: string; group: string | null },
): Promise<void> {
  if (order.state !== 'pending') return;
  if (order.kind === 'renewal') return handleDeclinedRenewal(deps, tx, order, row, paymentFault(code, group));
  // The bank requires 3-D Secure: the holder confirms the same change at the bank's page, or it is abandoned.
  if (order.kind === 'change' && row.pageHash === null && paymentFault(code, group).byThreeDs)
    return void (await createThreeDsAttempt(deps, tx, order));
  await changeOrder(tx, order.id, { state: 'refused', settledAt: deps.clock.now() });
}
