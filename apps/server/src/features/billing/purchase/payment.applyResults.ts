import { paymentFault } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { recordFacts } from '#platform/facts.ts';
import type { Approved, FoundPayment } from '#platform/payment/payment.ts';
import { decidedPayments } from '../billing.metrics.ts';
import { deleteUnusedCard, replaceCard } from '../card/card.deletion.ts';
import type { Deps } from '../deps.ts';
import { post } from '../ledger/ledger.store.ts';
import { paymentEntries } from '../ledger/ledger.ts';
import { lockSubscriptions } from '../subscription/subscription.store.ts';
import { fulfilOrders, handleDeclinedPayment } from './order.fulfilment.ts';
import { sendNotChargedNotice } from './payment.delayNotice.ts';
import { eventOfResult } from './payment.stateMachine.ts';
import { applyPaymentEvent, lockPayments, type PaymentRow } from './payment.store.ts';
import { scheduleStatusCheck } from './paymentAttempt.ts';
import { requestRefund } from './purchase.refund.ts';
import { changeOrder, lockOrder, lockOrders, type OrderRow, SERVER_INITIATED_IP } from './purchase.store.ts';

/** Fraud status with which the provider declines a payment. */
const FRAUD = { code: '10034', group: 'FRAUD_SUSPECT' };

/** Provider results by payment id. */
export type Results = ReadonlyMap<string, FoundPayment>;
/** Refusal codes are numbers of a few digits; anything else is not a label. */
const PROVIDER_CODE = /^\d{1,6}$/;
type States = Map<string, PaymentRow['state']>;

/** A payment and its order, both rows locked, with the provider's result. */
interface Answered<R extends FoundPayment = FoundPayment> {
  row: PaymentRow;
  order: OrderRow | null;
  result: R;
}

/**
 * Applies provider results and returns the new states. Locks payments, orders and subscriptions, each in order of id.
 * Money that arrives too late is refunded.
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

/** At most one per subscription: captured payments are fulfilled together, the others handled one by one. */
async function applyIndependentResults(deps: Deps, tx: Db, all: readonly Answered[]): Promise<States> {
  const states: States = new Map(all.map(({ row }) => [row.id, row.state]));
  const isCaptured = (one: Answered): one is Answered<Approved> =>
    eventOfResult(one.row, one.result, deps.clock.now()) === 'captured';
  for (const { row } of await applyCaptured(deps, tx, all.filter(isCaptured))) {
    states.set(row.id, row.state);
    countDecision(deps, 'approved');
    await recordPayment(deps, tx, 'payment.succeeded', row);
  }
  for (const one of all.filter((answered) => !isCaptured(answered)))
    states.set(one.row.id, (await applyUnsuccessful(deps, tx, one)).state);
  return states;
}

const countDecision = (
  { metrics }: Deps,
  outcome: 'approved' | 'refused' | 'unknown' | 'abandoned',
  code: string | null = null,
): void => metrics.count(decidedPayments, { outcome, code: code !== null && PROVIDER_CODE.test(code) ? code : '' });

const recordPayment = (
  deps: Deps,
  tx: Db,
  event: 'payment.succeeded' | 'payment.failed',
  { id, orderId, userId, amount, currency }: PaymentRow,
): Promise<void> =>
  recordFacts(deps, {
    tx,
    owner: { userId },
    facts: [{ event, meetingId: null, data: { paymentId: id, orderId, amount, currency } }],
  });

/** Returns the payment as it is afterwards. */
async function applyUnsuccessful(deps: Deps, tx: Db, { row, result }: Answered): Promise<PaymentRow> {
  const now = deps.clock.now();
  const event = eventOfResult(row, result, now);
  if (event === 'declined') {
    const fault = result.is === 'refused' ? result : FRAUD;
    const declined = await decline(deps, tx, event, row, fault);
    if (declined !== row && paymentFault(fault.code, fault.group).class === 'seller')
      deps.log.error({ paymentId: row.id, code: fault.code }, 'payment declined, merchant error');
    return declined;
  }
  if (event === 'unanswered') {
    const why = result.is === 'unknown' ? result.why : 'under review for fraud';
    const [unknown] = await applyPaymentEvent(tx, event, now, {
      payments: [{ row }],
      // A payment at the bank's page already has a status check scheduled.
      effects: {
        scheduleStatusCheck: async () => {
          if (row.pageHash === null) await scheduleStatusCheck(deps, tx, row.id, 0);
        },
      },
    });
    if (unknown !== undefined) {
      countDecision(deps, 'unknown');
      deps.log.warn({ paymentId: row.id, why }, 'payment status unknown');
    }
    return unknown?.row ?? row;
  }
  if (event !== 'expired') return row;
  const [abandoned] = await applyPaymentEvent(tx, event, now, {
    payments: [{ row }],
    effects: {
      notifyNotCharged: () => sendNotChargedNotice(deps, tx, row),
      abandonOrder: () => abandonOrder(deps, tx, row),
    },
  });
  if (abandoned !== undefined) countDecision(deps, 'abandoned');
  return abandoned?.row ?? row;
}

/** The time of a payment's order is over; a renewal stays due. */
async function abandonOrder(deps: Deps, tx: Db, { orderId, pageHash }: PaymentRow): Promise<void> {
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  if (order?.state !== 'pending') return;
  const now = deps.clock.now();
  if (order.kind !== 'renewal') await changeOrder(tx, order.id, { state: 'abandoned', settledAt: now });
  // The card on file was neither charged nor declined, so the charge is retried immediately.
  else if (pageHash === null) await changeOrder(tx, order.id, { nextAttemptAt: now });
}

/** No money was taken. Returns the payment as it is afterwards: the same row if it was final already. */
export async function decline(
  deps: Deps,
  tx: Db,
  event: 'declined' | 'holderFailed',
  row: PaymentRow,
  { code, group }: { code: string; group: string | null },
): Promise<PaymentRow> {
  const [declined] = await applyPaymentEvent(tx, event, deps.clock.now(), {
    payments: [{ row, fill: { refusalCode: code, refusalGroup: group } }],
    effects: {
      notifyNotCharged: () => sendNotChargedNotice(deps, tx, row),
      declineOrder: async () => {
        if (row.orderId !== null)
          await handleDeclinedPayment(deps, tx, row, await lockOrder(tx, row.orderId), { code, group });
      },
    },
  });
  if (declined !== undefined) {
    countDecision(deps, 'refused', code);
    await recordPayment(deps, tx, 'payment.failed', declined.row);
  }
  return declined?.row ?? row;
}

/** The money was captured: fulfil each order or refund it. */
async function applyCaptured(deps: Deps, tx: Db, all: readonly Answered<Approved>[]): Promise<Answered<Approved>[]> {
  let fulfilled: ReadonlySet<string> = new Set();
  return applyPaymentEvent(tx, 'captured', deps.clock.now(), {
    payments: all.map((answered) => ({ ...answered, fill: columnsOfCapture(answered) })),
    effects: {
      fulfilOrRefund: async (captured) => {
        fulfilled = await fulfilPending(deps, tx, captured);
        for (const one of captured) if (!fulfilled.has(one.row.id)) await refundUnfulfilled(deps, tx, one);
      },
      storeCard: async (captured) => {
        for (const one of captured) await storeCard(deps, tx, one, fulfilled.has(one.row.id));
      },
    },
  });
}

const columnsOfCapture = ({ row, order, result }: Answered<Approved>) => ({
  // The order was paid by another payment, so this one is superfluous.
  orderId: order?.state === 'paid' || order?.state === 'refunded' ? null : row.orderId,
  providerPaymentId: result.paymentId,
  transactions: result.transactions,
  cardBrand: result.paidBy?.association ?? null,
  cardLastFour: result.paidBy?.lastFour ?? null,
});

/** Returns the ids of the payments whose orders were fulfilled. */
const fulfilPending = (deps: Deps, tx: Db, captured: readonly Answered<Approved>[]): Promise<ReadonlySet<string>> =>
  fulfilOrders(
    deps,
    tx,
    captured.flatMap(({ row, order, result: { paidBy: card } }) => {
      const paidBy = { brand: card?.association ?? null, lastFour: card?.lastFour ?? null };
      return order?.state === 'pending' ? [{ payment: row, order, paidBy }] : [];
    }),
  );

/** Keeps the card of a fulfilled order for renewals; the provider deletes any other one. */
async function storeCard(
  deps: Deps,
  tx: Db,
  { row: { userId }, result: { card } }: Answered<Approved>,
  isFulfilled: boolean,
): Promise<void> {
  if (card === null) return;
  if (!isFulfilled) return deleteUnusedCard(deps, tx, userId, card);
  const { userKey, token, association: brand, type, lastFour } = card;
  await replaceCard(deps, tx, { userId, userKey, token, brand, type, lastFour, at: deps.clock.now() });
}

/** The order of a captured payment could not be fulfilled. */
async function refundUnfulfilled(deps: Deps, tx: Db, { row, order }: Answered): Promise<void> {
  const now = deps.clock.now();
  const { id: reference, currency, amount } = row;
  await post(tx, [{ kind: 'payment', reference, currency, at: now, entries: paymentEntries(amount) }]);
  await requestRefund(deps, tx, row, { reason: 'notActivated', address: SERVER_INITIATED_IP, actorId: null });
  deps.log.error({ paymentId: row.id }, 'order not fulfilled, refund requested');
  if (order?.state === 'pending') await changeOrder(tx, order.id, { state: 'refunded', settledAt: now });
}
