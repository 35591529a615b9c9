import { billingDay, type ReplyOf, type withdrawPayment } from '@salon/contract';
import { WITHDRAWAL_DAYS } from '@salon/phrases';
import * as z from 'zod/mini';
import { userById } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { NoteAnswer } from '#platform/http/idempotency.ts';
import { publicId } from '#platform/ids.ts';
import { handle, type JobHandler, job } from '#platform/jobs/job.ts';
import type { PaymentProvider, Reversal } from '#platform/payment/payment.ts';
import { paidOrders } from '../change/change.queries.ts';
import { undoChange } from '../change/change.undo.ts';
import type { Deps } from '../deps.ts';
import { invoiceOfPayment } from '../invoice/invoice.queries.ts';
import { recordCreditNote } from '../invoice/invoice.service.ts';
import { post } from '../ledger/ledger.store.ts';
import { refundEntries } from '../ledger/ledger.ts';
import { refundComesMail, refundedMail } from '../mails/payment.mails.ts';
import { applyTransition, lockSubscription } from '../subscription/subscription.store.ts';
import { lockApproved, lockPayment, type PaymentRow } from './payment.store.ts';
import { abandonPendingOrder } from './paymentAttempt.ts';
import { lastUses, paymentById, refundById, startedAtOnce } from './purchase.queries.ts';
import { withdrawalEnds } from './purchase.quote.ts';
import {
  changeOrder,
  changeRefund,
  insertRefund,
  lockOrder,
  lockRefund,
  type OrderRow,
  type RefundRow,
} from './purchase.store.ts';

const HOUR = 3600;

/** The refund is due within fourteen days; we retry for three. */
const refundPayment = job({
  name: 'billing.refundPayment',
  data: z.object({ refundId: z.string() }),
  retry: [60, 300, 1800, HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR],
});

export const refundJobs = (deps: Deps): JobHandler[] => [
  handle(
    refundPayment,
    ({ refundId }) => refundOne(deps, refundId),
    async ({ refundId }) => deps.log.error({ refundId }, 'refund failed'),
  ),
];

/** Requests a refund within the deciding transaction. False if one was requested before. */
export async function requestRefund(
  deps: Deps,
  tx: Db,
  payment: PaymentRow,
  why: Pick<RefundRow, 'reason' | 'address' | 'actorId'>,
): Promise<boolean> {
  const refund = { ...why, id: publicId(), paymentId: payment.id, amount: payment.amount, createdAt: deps.clock.now() };
  if (!(await insertRefund(tx, { ...refund, state: 'pending' }))) return false;
  await deps.jobs.send(tx, refundPayment, { refundId: refund.id });
  const { amount, currency } = payment;
  const buyer = await userById(tx, payment.userId);
  if (buyer !== null && buyer.erasedAt === null)
    await refundComesMail(deps, tx, buyer, { reason: why.reason, total: { amount, currency } });
  return true;
}

type Paid = Pick<PaymentRow, 'id' | 'createdAt' | 'settledAt' | 'subscriptionId'>;
type Ordered = Pick<OrderRow, 'state' | 'startNow' | 'subscriptionId'>;

const paidAt = ({ settledAt, createdAt }: Paid): Date => settledAt ?? createdAt;

/** Payments still open to withdrawal. Buyers who did not request immediate performance keep the right. */
async function inTime(
  db: Db,
  rows: readonly { payment: Paid; order: Ordered }[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const recent = rows.filter(
    ({ payment, order }) => order.state === 'paid' && now < withdrawalEnds(paidAt(payment), WITHDRAWAL_DAYS),
  );
  const bought = [...new Set(recent.flatMap(({ order }) => order.subscriptionId ?? []))];
  // Consent to immediate performance of the purchase covers what followed it.
  const startedAt = await startedAtOnce(db, bought);
  const isBegun = ({ startNow, subscriptionId }: Ordered) => startNow || startedAt.has(subscriptionId ?? '');
  const inUse = recent.flatMap(({ payment, order }) => (isBegun(order) ? (payment.subscriptionId ?? []) : []));
  const uses = await lastUses(db, [...new Set(inUse)]);
  const isUsed = ({ payment, order }: { payment: Paid; order: Ordered }) => {
    const used = uses.get(payment.subscriptionId ?? '');
    return isBegun(order) && used !== undefined && used >= paidAt(payment);
  };
  return new Set(recent.filter((row) => !isUsed(row)).map(({ payment }) => payment.id));
}

/** Payments that can still be withdrawn. */
export const withdrawable = (
  db: Db,
  rows: readonly { payment: Paid & Pick<PaymentRow, 'state'>; order: Ordered | null; refund: unknown }[],
  now: Date,
): Promise<ReadonlySet<string>> =>
  inTime(
    db,
    rows.flatMap(({ payment, order, refund }) =>
      refund === null && order !== null && payment.state === 'approved' ? [{ payment, order }] : [],
    ),
    now,
  );

/** Who withdraws a payment, and a callback that records each refunded payment. */
export interface TakenBackBy {
  address: string;
  actorId: string;
  note?: (tx: Db, payments: readonly PaymentRow[]) => Promise<void>;
  noteAnswer: NoteAnswer;
}

/**
 * Withdraws a payment; a job refunds it. For a purchase or renewal the subscription ends immediately and later payments
 * are refunded too; changes are undone in reverse order.
 */
export async function withdraw(
  deps: Deps,
  paymentId: string,
  userId: string,
  { note, noteAnswer, ...by }: TakenBackBy,
): Promise<ReplyOf<typeof withdrawPayment>> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    // An unpaid change was computed from the subscription that is withdrawn here.
    await abandonPendingOrder(tx, userId, now, null);
    const payment = await lockPayment(tx, paymentId);
    if (payment === null || payment.userId !== userId || payment.orderId === null)
      throw new DomainError('route.notFound');
    if (payment.state !== 'approved') throw new DomainError('billing.notRefundable');
    const order = await lockOrder(tx, payment.orderId);
    if (!(await inTime(tx, [{ payment, order }], now)).has(payment.id)) throw new DomainError('billing.notRefundable');
    const subscription = order.subscriptionId === null ? null : await lockSubscription(tx, order.subscriptionId);
    const paid = subscription === null ? [] : await paidOrders(tx, subscription.id);
    const later = paid.slice(paid.findIndex(({ id }) => id === order.id) + 1);
    if (order.kind === 'change' && later.length > 0) throw new DomainError('billing.laterPaymentFirst');
    const moved = { at: now, actorId: by.actorId, detail: { paymentId } };
    if (subscription !== null && order.kind === 'change') await undoChange(deps, tx, order, subscription, moved);
    else if (subscription !== null && subscription.state !== 'cancelled')
      await applyTransition(tx, 'end', { subscription, moved, effects: {} });
    const back: PaymentRow[] = [];
    for (const one of [order, ...later]) back.push(await takeBack(deps, tx, one, by));
    await note?.(tx, back);
    const reply = { state: 'refunding' as const };
    await noteAnswer(tx, reply);
    return reply;
  });
}

/** Refunds a fulfilled order and credits its invoice. */
async function takeBack(
  deps: Deps,
  tx: Db,
  { id }: OrderRow,
  by: { address: string; actorId: string },
): Promise<PaymentRow> {
  const payment = await lockApproved(tx, id);
  if (payment === null || !(await requestRefund(deps, tx, payment, { ...by, reason: 'withdrawal' })))
    throw new DomainError('billing.notRefundable');
  await changeOrder(tx, id, { state: 'refunded' });
  await recordCreditNote(tx, deps, payment.id);
  return payment;
}

/** On the same day the payment is cancelled and leaves no trace on the statement; later, or if that is declined, it is refunded. */
async function reverse(
  provider: PaymentProvider,
  payment: PaymentRow,
  refund: RefundRow,
  now: Date,
): Promise<Reversal> {
  const paymentId = payment.providerPaymentId ?? '';
  const { address: ip, id: conversationId, amount } = refund;
  const isSameDay = billingDay(payment.settledAt ?? payment.createdAt) === billingDay(now);
  if (isSameDay) {
    const cancelled = await provider.cancel({ paymentId, conversationId, ip });
    if (cancelled.is !== 'refused') return cancelled;
  }
  return provider.refund({ paymentId, conversationId, money: { amount, currency: payment.currency }, ip });
}

/** One attempt. A refund made by an attempt whose response was lost is detected and not repeated. */
async function refundOne(deps: Deps, refundId: string): Promise<void> {
  const { payment: provider, clock } = deps;
  const refund = await refundById(deps.db, refundId);
  const payment = refund && (await paymentById(deps.db, refund.paymentId));
  if (refund?.state !== 'pending' || payment === null) return;
  const attempt = { conversationId: payment.id, paidPrice: { amount: payment.amount, currency: payment.currency } };
  const before = await provider.reversed(attempt);
  if (before.is !== 'known') throw new Error(`a refund waits: ${before.is}`);
  const isDone = before.cancelled || before.refunded.amount >= refund.amount;
  const result: Reversal = isDone ? { is: 'done' } : await reverse(provider, payment, refund, clock.now());
  if (result.is === 'unknown') throw new Error(`refund status unknown: ${result.why}`);
  await transact(deps.db, async (tx) => {
    const row = await lockRefund(tx, refundId);
    if (row?.state !== 'pending') return;
    const now = clock.now();
    if (result.is === 'refused') {
      await changeRefund(tx, refundId, { state: 'refused', refusalCode: result.code, settledAt: now });
      return;
    }
    await changeRefund(tx, refundId, { state: 'done', settledAt: now });
    const { amount, id: reference } = row;
    await post(tx, [
      { kind: 'refund', reference, currency: payment.currency, at: now, entries: refundEntries(amount) },
    ]);
    const buyer = await userById(tx, payment.userId);
    if (buyer === null || buyer.erasedAt !== null) return;
    const note = await invoiceOfPayment(tx, payment.id, 'creditNote');
    const total = { amount, currency: payment.currency };
    await refundedMail(deps, tx, buyer, { total, creditNote: note?.invoice.number ?? null });
  });
  if (result.is === 'refused') deps.log.error({ refundId, code: result.code }, 'refund declined by provider');
}
