import { paymentFault } from '@salon/contract';
import { invoicePhrases } from '@salon/phrases/invoice';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/db/open.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Deps } from '../../../platform/deps.ts';
import { handle, type JobHandler, job } from '../../../platform/jobs/job.ts';
import type {
  Approved,
  Callback,
  FoundPayment,
  PaymentProvider,
  PaymentResult,
} from '../../../platform/payment/payment.ts';
import { versionsById } from '../catalogue/catalogue.queries.ts';
import { invoiceLanguage } from '../invoice/invoice.page.ts';
import { recordSale } from '../invoice/invoice.service.ts';
import { post } from '../ledger/ledger.store.ts';
import { paymentEntries } from '../ledger/ledger.ts';
import { activate } from '../subscription/subscription.paid.ts';
import { firstPeriod } from './purchase.quote.ts';
import { giveBack } from './purchase.refund.ts';
import {
  changeOrder,
  changePayment,
  keepCard,
  lockOrder,
  lockPayment,
  type OrderRow,
  type PaymentRow,
} from './purchase.store.ts';

/** So long after each other a payment without an answer is asked for: 1, 5 and 30 minutes, then every hour until it is settled. Seconds. */
const ASK_AFTER = [60, 240, 1500, 3600] as const;
/** Whoever is taking the money has an answer, or has died, after so long. Milliseconds; more than the provider's calls may take. */
const CONFIRMING_MS = 120_000;
/** The provider's sign that a payment was refused for fraud. */
const FRAUD = { code: '10034', group: 'FRAUD_SUSPECT' };
/** A holder who did not confirm; the provider has no code of its own for it. */
const NOT_CONFIRMED = { code: '10210', group: null };

export const settlePayment = job({
  name: 'billing.settlePayment',
  data: z.object({ paymentId: z.string(), asked: z.int() }),
  concurrency: 4,
  retry: [60, 300],
});

/** Sends the look after a payment that is done where nobody brings its answer. */
export const settleLater = (deps: Pick<Deps, 'jobs'>, tx: Db, paymentId: string, asked: number): Promise<void> =>
  deps.jobs.send(
    tx,
    settlePayment,
    { paymentId, asked: asked + 1 },
    { afterSeconds: ASK_AFTER[Math.min(asked, ASK_AFTER.length - 1)] ?? 0 },
  );

export const settleJobs = (deps: Deps): JobHandler[] => [
  handle(settlePayment, async ({ paymentId, asked }, attempt) => {
    const isOpen = await settle(deps, paymentId, null);
    await transact(deps.db, async (tx) => {
      if (isOpen) await settleLater(deps, tx, paymentId, asked);
      await attempt.complete(tx);
    });
  }),
];

const OVER = ['approved', 'refused', 'abandoned'];
const isOver = ({ state }: Pick<PaymentRow, 'state'>): boolean => OVER.includes(state);

/** What is to be done about a payment, decided under its row's lock: each is done by one of those who come at once. */
type Step = 'nothing' | 'ask' | 'finish';

/**
 * The one way in which a payment comes to its end: for the bank's answer that the browser brings (`callback`), for what the
 * provider reports by itself and for the look after it (null). Answers whether it is still open.
 */
export async function settle(deps: Deps, paymentId: string, callback: Callback | null): Promise<boolean> {
  const { payment: provider } = deps;
  const { step, row } = await transact(deps.db, (tx) => nextStep(deps, tx, paymentId, callback));
  if (row === null) return false;
  if (step === 'finish') await finish(deps, provider, row);
  if (step === 'ask') await ask(deps, provider, row);
  if (step === 'nothing') return !isOver(row);
  const now = await transact(deps.db, (tx) => lockPayment(tx, paymentId));
  return now !== null && !isOver(now);
}

async function nextStep(
  deps: Deps,
  tx: Db,
  paymentId: string,
  callback: Callback | null,
): Promise<{ step: Step; row: PaymentRow | null }> {
  const row = await lockPayment(tx, paymentId);
  if (row === null || isOver(row)) return { step: 'nothing', row };
  const now = deps.clock.now();
  if (callback === null) {
    const isBusy = row.state === 'confirming' && now.getTime() - row.changedAt.getTime() < CONFIRMING_MS;
    return { step: isBusy ? 'nothing' : 'ask', row };
  }
  const isOurs = callback.paymentId === null || callback.paymentId === row.providerPaymentId;
  if (row.state !== 'started' || !isOurs) return { step: 'nothing', row };
  if (!callback.confirmed) {
    await refuse(deps, tx, row, NOT_CONFIRMED);
    return { step: 'nothing', row: { ...row, state: 'refused' } };
  }
  return { step: 'finish', row: await confirm(deps, tx, row, callback.conversationData) };
}

/** From here on the money may be taken: nobody abandons this payment any more. */
async function confirm(deps: Deps, tx: Db, row: PaymentRow, conversationData: string): Promise<PaymentRow> {
  const change = { state: 'confirming', conversationData, page: null, changedAt: deps.clock.now() } as const;
  await changePayment(tx, row.id, change);
  return { ...row, ...change };
}

const attemptOf = (row: PaymentRow) => ({
  conversationId: row.id,
  paidPrice: { amount: row.amount, currency: row.currency },
});

/** Takes the money of a payment that its holder confirmed. What we know of it decides, whatever the browser brought. */
const take = (provider: PaymentProvider, row: PaymentRow): Promise<PaymentResult> =>
  provider.finishThreeDs({
    ...attemptOf(row),
    paymentId: row.providerPaymentId ?? '',
    conversationData: row.conversationData ?? '',
    basketId: row.orderId ?? '',
  });

async function finish(deps: Deps, provider: PaymentProvider, row: PaymentRow): Promise<void> {
  const result = await take(provider, row);
  await transact(deps.db, (tx) => apply(deps, tx, row.id, result));
}

async function ask(deps: Deps, provider: PaymentProvider, row: PaymentRow): Promise<void> {
  const found = await provider.find(attemptOf(row));
  if (found.is === 'pending' && found.stage === 'confirmed') return finishLost(deps, provider, row, found.paymentId);
  await transact(deps.db, (tx) => apply(deps, tx, row.id, found));
}

/** The holder confirmed, and nobody told us, or who was told died: the money is taken now, by one who comes. */
async function finishLost(
  deps: Deps,
  provider: PaymentProvider,
  seen: PaymentRow,
  providerPaymentId: string,
): Promise<void> {
  const mine = await transact(deps.db, async (tx) => {
    const row = await lockPayment(tx, seen.id);
    if (row === null || isOver(row) || row.changedAt.getTime() !== seen.changedAt.getTime()) return null;
    if (row.providerPaymentId !== null && row.providerPaymentId !== providerPaymentId) return null;
    return confirm(deps, tx, { ...row, providerPaymentId }, row.conversationData ?? '');
  });
  if (mine === null) return;
  const result = await take(provider, mine);
  // A second try of a payment that was taken before is refused for being one.
  const truth = result.is === 'refused' ? await provider.find(attemptOf(mine)) : result;
  await transact(deps.db, (tx) => apply(deps, tx, mine.id, truth));
}

/** Writes down what the provider said, under the payment's lock. What is over stays so; money that came too late goes back. */
async function apply(deps: Deps, tx: Db, paymentId: string, result: FoundPayment): Promise<void> {
  const row = await lockPayment(tx, paymentId);
  if (row === null || row.state === 'approved') return;
  if (result.is === 'approved' && result.fraud === 'ok') return approve(deps, tx, row, result);
  if (isOver(row)) return;
  const now = deps.clock.now();
  if (result.is === 'approved' && result.fraud === 'rejected') return refuse(deps, tx, row, FRAUD);
  if (result.is === 'refused') return refuse(deps, tx, row, result);
  if (result.is === 'approved' || result.is === 'unknown') {
    const why = result.is === 'unknown' ? result.why : 'under review for fraud';
    deps.log.warn({ paymentId, why }, 'nobody knows yet whether a payment was made');
    return changePayment(tx, paymentId, { state: 'unknown', changedAt: now });
  }
  await abandonOld(deps, tx, row);
}

/** What nobody confirmed in time, and the provider has not taken, is over: without our finishing it no money is taken. */
async function abandonOld(deps: Deps, tx: Db, row: PaymentRow): Promise<void> {
  const now = deps.clock.now();
  const order = row.orderId === null ? null : await lockOrder(tx, row.orderId);
  if (order === null || order.expiresAt > now) return;
  await changePayment(tx, row.id, { state: 'abandoned', page: null, changedAt: now, settledAt: now });
  if (order.state === 'pending') await changeOrder(tx, order.id, { state: 'abandoned', settledAt: now });
}

async function refuse(
  deps: Deps,
  tx: Db,
  row: PaymentRow,
  { code, group }: { code: string; group: string | null },
): Promise<void> {
  const now = deps.clock.now();
  const over = { page: null, conversationData: null, changedAt: now, settledAt: now };
  await changePayment(tx, row.id, { ...over, state: 'refused', refusalCode: code, refusalGroup: group });
  if (row.orderId !== null) await changeOrder(tx, row.orderId, { state: 'refused', settledAt: now });
  if (paymentFault(code, group).class === 'seller')
    deps.log.error({ paymentId: row.id, code }, 'a payment was refused because of us');
}

/** The money was taken: the order is given, or the money goes back. */
async function approve(deps: Deps, tx: Db, row: PaymentRow, result: Approved): Promise<void> {
  const now = deps.clock.now();
  const cardBrand = result.card?.association ?? null;
  const cardLastFour = result.card?.lastFour ?? null;
  await changePayment(tx, row.id, {
    state: 'approved',
    providerPaymentId: result.paymentId,
    transactions: result.transactions,
    page: null,
    conversationData: null,
    cardBrand,
    cardLastFour,
    changedAt: now,
    settledAt: now,
  });
  const order = row.orderId === null ? null : await lockOrder(tx, row.orderId);
  const isGiven =
    order?.state === 'pending' && (await give(deps, tx, row, order, { brand: cardBrand, lastFour: cardLastFour }));
  if (!isGiven) {
    const { id: reference, currency, amount } = row;
    await post(tx, { kind: 'payment', reference, currency, at: now, entries: paymentEntries(amount) });
    await giveBack(deps, tx, row, { reason: 'notActivated', address: '127.0.0.1', actorId: null });
    deps.log.error({ paymentId: row.id }, 'a payment could not be given what it was for, and goes back');
    if (order?.state === 'pending') await changeOrder(tx, order.id, { state: 'refunded', settledAt: now });
    return;
  }
  if (result.card !== null) {
    const { userKey, token, association: brand, type, lastFour } = result.card;
    await keepCard(tx, { userId: row.userId, userKey, token, brand, type, lastFour, at: now });
  }
}

/** Opens the package with the invoice of its payment. False: the buyer has one that runs, this payment is one too many. */
async function give(
  deps: Deps,
  tx: Db,
  row: PaymentRow,
  order: OrderRow,
  paidBy: { brand: string | null; lastFour: string | null },
): Promise<boolean> {
  const now = deps.clock.now();
  const { packageVersionId, interval, seats, currency, unitAmount, vatBasisPoints } = order;
  const period = firstPeriod(interval, now);
  const paid = { packageVersionId, interval, seats, currency, period, paidBy: row.id };
  if (order.subscriptionId === null || (await activate(deps, tx, order.subscriptionId, paid)) === null) return false;
  await changeOrder(tx, order.id, { state: 'paid', settledAt: now });
  const version = (await versionsById(tx, [packageVersionId])).get(packageVersionId);
  const t = invoicePhrases(invoiceLanguage(order.language));
  const description = t(interval === 'year' ? 'invoice.seatsYear' : 'invoice.seatsMonth', {
    package: version?.title ?? '',
  });
  await recordSale(tx, deps, {
    userId: row.userId,
    paymentId: row.id,
    buyer: order.buyer,
    language: order.language,
    currency,
    lines: [{ quantity: seats, unitAmount, part: null, vatBasisPoints, description }],
    service: period,
    paidAt: now,
    paidBy: { method: 'card', ...paidBy },
  });
  return true;
}
