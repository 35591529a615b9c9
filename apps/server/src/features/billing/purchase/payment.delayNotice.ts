import { userById } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { notifyNotMade } from '../billing.notifications.ts';
import type { Deps } from '../deps.ts';
import { delayedNotMadeMail, paymentDelayedMail } from '../mails/payment.mails.ts';
import { lockPayment, markDelayNotified, type PaymentRow } from './payment.store.ts';
import { lockOrder } from './purchase.store.ts';

/** Delay before the buyer is notified of a payment of unknown status. */
const ANNOUNCE_DELAY_MS = 3_600_000;

async function holderOf(tx: Db, row: PaymentRow) {
  const holder = await userById(tx, row.userId);
  return holder === null || holder.erasedAt !== null ? null : holder;
}

const isRenewal = async (tx: Db, { orderId }: PaymentRow): Promise<boolean> =>
  orderId !== null && (await lockOrder(tx, orderId)).kind === 'renewal';

/** Tells the buyer once that the provider has not answered yet, so that they do not pay again. */
export async function sendDelayNotice(deps: Deps, tx: Db, paymentId: string): Promise<void> {
  const row = await lockPayment(tx, paymentId);
  const now = deps.clock.now();
  if (
    row?.state !== 'unknown' ||
    row.delayNotifiedAt !== null ||
    now.getTime() - row.createdAt.getTime() < ANNOUNCE_DELAY_MS
  )
    return;
  await markDelayNotified(tx, row.id, now);
  const holder = await holderOf(tx, row);
  if (holder === null) return;
  const { currency, amount } = row;
  await paymentDelayedMail(deps, tx, holder, { total: { currency, amount }, isRenewal: await isRenewal(tx, row) });
}

/** After a delay notice, tells the buyer that no money was taken. Renewals have notices of their own or are retried. */
export async function sendNotChargedNotice(deps: Deps, tx: Db, row: PaymentRow): Promise<void> {
  if (row.delayNotifiedAt === null || (await isRenewal(tx, row))) return;
  const holder = await holderOf(tx, row);
  if (holder === null) return;
  const { currency, amount } = row;
  await notifyNotMade(deps, tx, row);
  await delayedNotMadeMail(deps, tx, holder, { currency, amount });
}
