import * as z from 'zod/mini';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import { job } from '#platform/jobs/job.ts';
import type { Deps } from '../deps.ts';
import { pageHashOf } from './purchase.page.ts';
import { changeOrder, changePayment, insertPayment, lockPending, type OrderRow } from './purchase.store.ts';

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

/** Row of a card-on-file payment, `pending`. Commit it before charging the card. */
export const newAttempt = ({ id: orderId, userId, subscriptionId, currency, total }: OrderRow, now: Date) => ({
  id: publicId(),
  userId,
  orderId,
  subscriptionId,
  state: 'pending' as const,
  currency,
  amount: total,
  createdAt: now,
  changedAt: now,
});

/** Inserts a payment that the cardholder confirms at the bank's page and schedules its status check. */
export async function createThreeDsAttempt(
  deps: Pick<Deps, 'clock' | 'jobs' | 'keys'>,
  tx: Db,
  order: OrderRow,
): Promise<string> {
  const row = newAttempt(order, deps.clock.now());
  await insertPayment(tx, { ...row, pageHash: pageHashOf(deps, row.id) });
  await scheduleStatusCheck(deps, tx, row.id, 0);
  return row.id;
}

/**
 * Abandons the buyer's other pending order unless its capture is in progress. An order with the same idempotency key is
 * the same request sent twice and stays.
 */
export async function abandonPendingOrder(tx: Db, userId: string, now: Date, key: string | null): Promise<void> {
  const pending = await lockPending(tx, userId);
  if (pending === null || pending.order.idempotencyKey === key) return;
  const { order: other, payment } = pending;
  const isCharged = payment?.state === 'pending' && payment.pageHash === null;
  if (isCharged || payment?.state === 'confirming' || payment?.state === 'unknown')
    throw new DomainError('billing.paymentUnderWay');
  await changeOrder(tx, other.id, { state: 'abandoned', settledAt: now });
  if (payment !== null)
    await changePayment(tx, payment.id, { state: 'abandoned', page: null, changedAt: now, settledAt: now });
}
