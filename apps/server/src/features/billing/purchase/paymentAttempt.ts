import * as z from 'zod/mini';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import { job } from '#platform/jobs/job.ts';
import type { Deps } from '../deps.ts';
import { applyPaymentEvent, createPayments, lockOpenPayment } from './payment.store.ts';
import { pageHashOf } from './purchase.page.ts';
import { changeOrder, lockPendingOrder, type OrderRow } from './purchase.store.ts';

/** Delays between status checks of a payment without a result: 1, 5 and 30 minutes, then hourly. */
const ASK_AFTER_SECONDS = [60, 240, 1500, 3600] as const;
export const settlePayment = job({
  name: 'billing.settlePayment',
  data: z.object({ paymentId: z.string(), asked: z.int() }),
  concurrency: 4,
  retry: [60, 300],
});

/** Schedules the status check of a payment whose callback never arrives. */
export const scheduleStatusCheck = (
  deps: Pick<Deps, 'jobs'>,
  tx: Db,
  paymentId: string,
  asked: number,
): Promise<void> =>
  deps.jobs.send(
    tx,
    settlePayment,
    { paymentId, asked: asked + 1 },
    { afterSeconds: ASK_AFTER_SECONDS[Math.min(asked, ASK_AFTER_SECONDS.length - 1)] ?? 0 },
  );

/** Row of a payment to be created. Commit it before asking the provider for money. */
export const newAttempt = ({ id: orderId, userId, subscriptionId, currency, total }: OrderRow, now: Date) => ({
  id: publicId(),
  userId,
  orderId,
  subscriptionId,
  currency,
  amount: total,
  createdAt: now,
  changedAt: now,
});

/** Inserts a payment that the cardholder confirms at the bank's page and schedules its status check. */
export async function createThreeDsAttempt(
  deps: Pick<Deps, 'clock' | 'jobs' | 'keys' | 'tracing'>,
  tx: Db,
  order: OrderRow,
): Promise<string> {
  const row = newAttempt(order, deps.clock.now());
  const inserted = await createPayments(
    tx,
    'threeDsRequested',
    [{ ...row, pageHash: pageHashOf(deps, row.id), traceparent: deps.tracing.traceparent() }],
    {
      scheduleStatusCheck: () => scheduleStatusCheck(deps, tx, row.id, 0),
    },
  );
  if (!inserted.has(row.id)) throw new DomainError('billing.paymentUnderWay');
  return row.id;
}

/**
 * Abandons the buyer's other pending order unless its capture is in progress. An order with the same idempotency key is
 * the same request sent twice and stays.
 */
export async function abandonPendingOrder(tx: Db, userId: string, now: Date, key: string | null): Promise<void> {
  const order = await lockPendingOrder(tx, userId);
  if (order === null || order.idempotencyKey === key) return;
  const payment = await lockOpenPayment(tx, order.id);
  if (payment !== null) {
    const isCharged = payment.state === 'pending' && payment.pageHash === null;
    const superseded = isCharged
      ? []
      : await applyPaymentEvent(tx, 'superseded', now, { payments: [{ row: payment }], effects: {} });
    if (superseded.length === 0) throw new DomainError('billing.paymentUnderWay');
  }
  await changeOrder(tx, order.id, { state: 'abandoned', settledAt: now });
}
