import { paymentFault } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import type { Approved, Callback, FoundPayment, PaymentProvider, PaymentResult } from '#platform/payment/payment.ts';
import { deleteUnusedCard, replaceCard } from '../card/card.deletion.ts';
import type { Deps } from '../deps.ts';
import { post } from '../ledger/ledger.store.ts';
import { paymentEntries } from '../ledger/ledger.ts';
import { lockSubscriptions } from '../subscription/subscription.store.ts';
import { fulfilOrders, handleDeclinedPayment } from './order.fulfilment.ts';
import { sendNotChargedNotice } from './payment.delayNotice.ts';
import { scheduleStatusCheck } from './paymentAttempt.ts';
import { requestRefund } from './purchase.refund.ts';
import {
  changeOrder,
  changePayment,
  changePayments,
  lockOrder,
  lockOrders,
  lockPayment,
  lockPayments,
  type OrderRow,
  type PaymentRow,
  SERVER_INITIATED_IP,
} from './purchase.store.ts';
import { threeDsDeadline } from './threeDs.start.ts';

/** After this time a capture in progress counts as abandoned by its server. Longer than the timeout of any provider call. */
export const CAPTURE_TIMEOUT_MS = 120_000;
/** Fraud status with which the provider declines a payment. */
const FRAUD = { code: '10034', group: 'FRAUD_SUSPECT' };
/** The cardholder did not confirm; the provider has no error code for this. */
const NOT_CONFIRMED = { code: '10210', group: null };

const FINAL_STATES = ['approved', 'refused', 'abandoned'];
const isFinal = ({ state }: Pick<PaymentRow, 'state'>): boolean => FINAL_STATES.includes(state);

/** Next step for a payment, chosen while its row is locked so that concurrent callers never perform the same step twice. */
type Step = 'nothing' | 'ask' | 'finish';

/**
 * Moves a payment to its final state. Called for the bank's callback (`callback`), for webhooks and for the status check
 * (null). Returns whether the payment is still open.
 */
export async function settle(deps: Deps, paymentId: string, callback: Callback | null): Promise<boolean> {
  const { payment: provider } = deps;
  const { step, row } = await transact(deps.db, (tx) => nextStep(deps, tx, paymentId, callback));
  if (row === null) return false;
  if (step === 'finish') await finish(deps, provider, row);
  if (step === 'ask') await ask(deps, provider, row);
  if (step === 'nothing') return !isFinal(row);
  const now = await transact(deps.db, (tx) => lockPayment(tx, paymentId));
  return now !== null && !isFinal(now);
}

async function nextStep(
  deps: Deps,
  tx: Db,
  paymentId: string,
  callback: Callback | null,
): Promise<{ step: Step; row: PaymentRow | null }> {
  const row = await lockPayment(tx, paymentId);
  if (row === null || isFinal(row)) return { step: 'nothing', row };
  const now = deps.clock.now();
  if (callback === null) {
    const isBusy = row.state === 'confirming' && now.getTime() - row.changedAt.getTime() < CAPTURE_TIMEOUT_MS;
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

/** From here on the money may be captured, so the payment can no longer be abandoned. */
async function confirm(deps: Deps, tx: Db, row: PaymentRow, conversationData: string): Promise<PaymentRow> {
  const change = { state: 'confirming', conversationData, page: null, changedAt: deps.clock.now() } as const;
  await changePayment(tx, row.id, change);
  return { ...row, ...change };
}

const attemptOf = (row: PaymentRow) => ({
  conversationId: row.id,
  paidPrice: { amount: row.amount, currency: row.currency },
});

/** Captures a payment that the cardholder confirmed. Our own record decides, not the values posted by the browser. */
const take = (provider: PaymentProvider, row: PaymentRow): Promise<PaymentResult> =>
  provider.finishThreeDs({
    ...attemptOf(row),
    paymentId: row.providerPaymentId ?? '',
    conversationData: row.conversationData ?? '',
    basketId: row.orderId ?? '',
  });

async function finish(deps: Deps, provider: PaymentProvider, row: PaymentRow): Promise<void> {
  const result = await take(provider, row);
  await transact(deps.db, (tx) => applyResult(deps, tx, row.id, result));
}

async function ask(deps: Deps, provider: PaymentProvider, row: PaymentRow): Promise<void> {
  const found = await provider.find(attemptOf(row));
  if (found.is === 'pending' && found.stage === 'confirmed')
    return completeOrphaned3ds(deps, provider, row, found.paymentId);
  await transact(deps.db, (tx) => applyResult(deps, tx, row.id, found));
}

/** The cardholder confirmed but the callback was lost, or its server died: capture now. */
async function completeOrphaned3ds(
  deps: Deps,
  provider: PaymentProvider,
  seen: PaymentRow,
  providerPaymentId: string,
): Promise<void> {
  const mine = await transact(deps.db, async (tx) => {
    const row = await lockPayment(tx, seen.id);
    if (row === null || isFinal(row) || row.changedAt.getTime() !== seen.changedAt.getTime()) return null;
    if (row.providerPaymentId !== null && row.providerPaymentId !== providerPaymentId) return null;
    return confirm(deps, tx, { ...row, providerPaymentId }, row.conversationData ?? '');
  });
  if (mine === null) return;
  const result = await take(provider, mine);
  // The provider rejects a repeated capture, so look up the original result.
  const truth = result.is === 'refused' ? await provider.find(attemptOf(mine)) : result;
  await transact(deps.db, (tx) => applyResult(deps, tx, mine.id, truth));
}

/** Provider results by payment id. */
export type Results = ReadonlyMap<string, FoundPayment>;
type States = Map<string, PaymentRow['state']>;

/** A payment and its order, both rows locked, with the provider's result. */
interface Answered<R extends FoundPayment = FoundPayment> {
  row: PaymentRow;
  order: OrderRow | null;
  result: R;
}

/**
 * Applies provider results and returns the new states. Locks payments, orders and subscriptions, each in order of id.
 * Final states do not change; money that arrives too late is refunded.
 */
export async function applyResults(deps: Deps, tx: Db, results: Results): Promise<States> {
  const rows = await lockPayments(tx, [...results.keys()]);
  const orders = await lockOrders(
    tx,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  await lockSubscriptions(
    tx,
    [...orders.values()].flatMap(({ subscriptionId }) => subscriptionId ?? []),
  );
  const first = new Map<string, Answered>();
  const later = new Map<string, FoundPayment>();
  for (const row of rows) {
    const [order, result] = [orders.get(row.orderId ?? '') ?? null, results.get(row.id)];
    if (result === undefined) continue;
    // The second payment of a subscription has to see the result of the first.
    const whose = order?.subscriptionId ?? row.id;
    if (first.has(whose)) later.set(row.id, result);
    else first.set(whose, { row, order, result });
  }
  const states = await applyIndependentResults(deps, tx, [...first.values()]);
  if (later.size > 0) for (const [id, state] of await applyResults(deps, tx, later)) states.set(id, state);
  return states;
}

/** Applies the result of a single payment; null if it does not exist. */
export const applyResult = async (
  deps: Deps,
  tx: Db,
  paymentId: string,
  result: FoundPayment,
): Promise<PaymentRow['state'] | null> =>
  (await applyResults(deps, tx, new Map([[paymentId, result]]))).get(paymentId) ?? null;

const isNewlyApproved = (one: Answered): one is Answered<Approved> =>
  one.row.state !== 'approved' && one.result.is === 'approved' && one.result.fraud === 'ok';

/** At most one per subscription: approved results are applied together, the others one by one. */
async function applyIndependentResults(deps: Deps, tx: Db, all: readonly Answered[]): Promise<States> {
  const states: States = new Map();
  const made = all.filter(isNewlyApproved);
  await approve(deps, tx, made);
  for (const { row } of made) states.set(row.id, 'approved');
  for (const one of all) if (!states.has(one.row.id)) states.set(one.row.id, await applyUnsuccessful(deps, tx, one));
  return states;
}

async function applyUnsuccessful(deps: Deps, tx: Db, answered: Answered): Promise<PaymentRow['state']> {
  const { row, result } = answered;
  if (isFinal(row)) return row.state;
  const refused = result.is === 'approved' && result.fraud === 'rejected' ? FRAUD : result;
  if ('code' in refused) {
    await refuse(deps, tx, row, refused);
    return 'refused';
  }
  if (result.is === 'approved' || result.is === 'unknown') {
    const { id: paymentId } = row;
    const why = result.is === 'unknown' ? result.why : 'under review for fraud';
    deps.log.warn({ paymentId, why }, 'payment status unknown');
    // A payment at the bank's page already has a status check scheduled.
    if (row.state === 'pending' && row.pageHash === null) await scheduleStatusCheck(deps, tx, paymentId, 0);
    await changePayment(tx, paymentId, { state: 'unknown', changedAt: deps.clock.now() });
    return 'unknown';
  }
  return (await abandonOld(deps, tx, row)) ? 'abandoned' : row.state;
}

/** A payment not confirmed in time and not captured by the provider is abandoned: without our capture no money moves. */
async function abandonOld(deps: Deps, tx: Db, row: PaymentRow): Promise<boolean> {
  const now = deps.clock.now();
  if (row.orderId === null || threeDsDeadline(row.createdAt) > now) return false;
  await changePayment(tx, row.id, { state: 'abandoned', page: null, changedAt: now, settledAt: now });
  await sendNotChargedNotice(deps, tx, row);
  const order = await lockOrder(tx, row.orderId);
  if (order.state !== 'pending') return true;
  if (order.kind !== 'renewal') await changeOrder(tx, order.id, { state: 'abandoned', settledAt: now });
  // The card on file was neither charged nor declined, so the charge is retried immediately.
  else if (row.pageHash === null) await changeOrder(tx, order.id, { nextAttemptAt: now });
  return true;
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
  await sendNotChargedNotice(deps, tx, row);
  if (row.orderId !== null)
    await handleDeclinedPayment(deps, tx, row, await lockOrder(tx, row.orderId), { code, group });
  if (paymentFault(code, group).class === 'seller')
    deps.log.error({ paymentId: row.id, code }, 'payment declined, merchant error');
}

/** The money was captured: fulfil each order or refund it. */
async function approve(deps: Deps, tx: Db, made: readonly Answered<Approved>[]): Promise<void> {
  const now = deps.clock.now();
  const over = { state: 'approved', page: null, conversationData: null, changedAt: now, settledAt: now } as const;
  await changePayments(
    tx,
    made.map(({ row, order, result }) => ({
      ...over,
      id: row.id,
      // The order was paid by another payment, so this one is superfluous.
      orderId: order?.state === 'paid' || order?.state === 'refunded' ? null : row.orderId,
      providerPaymentId: result.paymentId,
      transactions: result.transactions,
      cardBrand: result.paidBy?.association ?? null,
      cardLastFour: result.paidBy?.lastFour ?? null,
    })),
  );
  const given = await fulfilOrders(
    deps,
    tx,
    made.flatMap(({ row, order, result: { paidBy: card } }) => {
      const paidBy = { brand: card?.association ?? null, lastFour: card?.lastFour ?? null };
      return order?.state === 'pending' ? [{ payment: row, order, paidBy }] : [];
    }),
  );
  for (const { row, order, result } of made) {
    if (!given.has(row.id)) {
      await refundUnfulfilled(deps, tx, row, order);
      if (result.card !== null) await deleteUnusedCard(deps, tx, row.userId, result.card);
    } else if (result.card !== null) {
      const { userKey, token, association: brand, type, lastFour } = result.card;
      await replaceCard(deps, tx, { userId: row.userId, userKey, token, brand, type, lastFour, at: now });
    }
  }
}

/** The order of a captured payment could not be fulfilled. */
async function refundUnfulfilled(deps: Deps, tx: Db, row: PaymentRow, order: OrderRow | null): Promise<void> {
  const now = deps.clock.now();
  const { id: reference, currency, amount } = row;
  await post(tx, [{ kind: 'payment', reference, currency, at: now, entries: paymentEntries(amount) }]);
  await requestRefund(deps, tx, row, { reason: 'notActivated', address: SERVER_INITIATED_IP, actorId: null });
  deps.log.error({ paymentId: row.id }, 'order not fulfilled, refund requested');
  if (order?.state === 'pending') await changeOrder(tx, order.id, { state: 'refunded', settledAt: now });
}
