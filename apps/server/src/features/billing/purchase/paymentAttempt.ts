import * as z from 'zod/mini';
import type { Db } from '../../../platform/db/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publicId } from '../../../platform/ids.ts';
import { job } from '../../../platform/jobs/job.ts';
import { pageHashOf } from './purchase.page.ts';
import { changeOrder, changePayment, insertPayment, lockPending, type OrderRow } from './purchase.store.ts';

/** So long after each other a payment without an answer is asked for: 1, 5 and 30 minutes, then every hour until it is settled. Seconds. */
const ASK_AFTER = [60, 240, 1500, 3600] as const;
export const settlePayment = job({
  name: 'billing.settlePayment',
  data: z.object({ paymentId: z.string(), asked: z.int() }),
  concurrency: 4,
  retry: [60, 300],
});

/** Sends the look after a payment that is done where nobody brings its answer. */
export const scheduleStatusCheck = (deps: Pick<Deps, 'jobs'>, tx: Db, paymentId: string, asked: number): Promise<void> =>
  deps.jobs.send(
    tx,
    settlePayment,
    { paymentId, asked: asked + 1 },
    { afterSeconds: ASK_AFTER[Math.min(asked, ASK_AFTER.length - 1)] ?? 0 },
  );

/** The row of a payment by the card on file, as `pending`: to be committed before it is charged. */
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

/** A payment that its holder confirms at the bank's page: its row, and the look after it. */
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
 * An order that the buyer began elsewhere gives way, unless its money is being taken at this moment. One with the key of
 * what is begun here is the same, sent twice at once: it stays.
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
