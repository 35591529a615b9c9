import { type PaymentFault, paymentFault } from '@salon/contract';
import { type User, usersById } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import type { Payer, StoredCardPayment } from '#platform/payment/payment.ts';
import { versionsById } from '../catalogue/catalogue.queries.ts';
import type { Deps } from '../deps.ts';
import { applyResult } from './payment.applyResults.ts';
import { createPayments } from './payment.store.ts';
import { newAttempt } from './paymentAttempt.ts';
import { payerOf } from './purchase.buyer.ts';
import { storedCardsOf } from './purchase.queries.ts';
import { countAttempts, lockOrder, type OrderRow, SERVER_INITIATED_IP } from './purchase.store.ts';
import { paymentOrderOf } from './threeDs.start.ts';

/**
 * Outcome of charging a stored card. `unknown`: the status check will tell. `skipped`: not attempted because the order
 * is final or another payment is in progress. `noCardOnFile`: there is no stored card.
 */
export type ChargeOutcome =
  | { is: 'paid' | 'unknown' | 'skipped' | 'noCardOnFile' }
  /** The order ends unless it is a renewal, or a change that the cardholder can confirm (`byThreeDs` of the fault). */
  | { is: 'refused'; fault: PaymentFault };

/** Charges a payment whose row is committed. If the server dies here, `recheckStaleCharges` finds the payment. */
export async function charge(deps: Deps, payment: StoredCardPayment): Promise<ChargeOutcome> {
  const result = await deps.payment.charge(payment);
  const state = await transact(deps.db, (tx) => applyResult(deps, tx, payment.conversationId, result));
  if (state === 'approved') return { is: 'paid' };
  if (state === 'refused' && result.is === 'refused')
    return { is: 'refused', fault: paymentFault(result.code, result.group) };
  return { is: state === 'refused' ? 'skipped' : 'unknown' };
}

/** Charges an order to the card on file without 3-D Secure: a renewal or a change within a period. */
export async function chargeCardOnFile(deps: Deps, orderId: string): Promise<ChargeOutcome> {
  const started = await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state !== 'pending') return { is: 'skipped' as const };
    const { charges, withoutCard } = await createCardOnFileAttempts(deps, tx, [order]);
    return charges[0] ?? { is: withoutCard.length > 0 ? ('noCardOnFile' as const) : ('skipped' as const) };
  });
  return 'is' in started ? started : charge(deps, started);
}

/**
 * Inserts one payment per order in bulk, to be charged after the commit. Orders with a payment in progress get none;
 * orders whose buyer has no card or is rejected by the provider are returned as `withoutCard`.
 */
export async function createCardOnFileAttempts(
  deps: Deps,
  tx: Db,
  due: readonly OrderRow[],
): Promise<{ charges: StoredCardPayment[]; withoutCard: OrderRow[] }> {
  const now = deps.clock.now();
  const userIds = due.map(({ userId }) => userId);
  const [cards, users, versions] = [
    await storedCardsOf(tx, userIds),
    await usersById(tx, userIds),
    await versionsById(tx, [...new Set(due.map(({ packageVersionId }) => packageVersionId))]),
  ];
  const wanted = due.flatMap((order) => {
    const [card, user] = [cards.get(order.userId), users.get(order.userId)];
    const payer = card && user && tryPayer(deps, order, user);
    return card && payer ? [{ order, card, payer, row: newAttempt(order, now) }] : [];
  });
  const created = await createPayments(
    tx,
    'chargeRequested',
    wanted.map(({ row }) => row),
    {
      countAttempt: (rows) =>
        countAttempts(
          tx,
          rows.flatMap(({ orderId }) => orderId ?? []),
        ),
    },
  );
  const started = wanted.filter(({ row }) => created.has(row.id));
  return {
    charges: started.map(({ order, card: { userKey, token }, payer, row }) => ({
      ...paymentOrderOf(order, row.id, versions.get(order.packageVersionId)?.titles, payer),
      card: { userKey, token },
    })),
    withoutCard: due.filter((order) => !wanted.some((one) => one.order === order)),
  };
}

function tryPayer(deps: Deps, order: OrderRow, user: User): Payer | null {
  try {
    return payerOf(deps, order.buyer, user, SERVER_INITIATED_IP);
  } catch (failure) {
    deps.log.error({ err: failure, orderId: order.id }, 'buyer data rejected by payment provider');
    return null;
  }
}
