import { type cancelPayment, decimalOf, type ReplyOf } from '@salon/contract';
import type { Actor } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/open.ts';
import type { RequestContext } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import type { PaymentRow } from '../purchase/payment.store.ts';
import { withdraw } from '../purchase/purchase.refund.ts';

/** An administrator gives a payment back by the rule of withdrawal. The log has it with those that went back with it. */
export async function refundFor(
  deps: Deps,
  by: Actor & Pick<RequestContext, 'noteAnswer'>,
  { paymentId, userId, reason }: { paymentId: string; userId: string; reason: string },
): Promise<ReplyOf<typeof cancelPayment>> {
  const note = (tx: Db, payments: readonly PaymentRow[]) =>
    deps.audit.note(tx, by, {
      deed: 'payment.refunded',
      target: { kind: 'payment', id: paymentId },
      before: { state: 'paid' },
      after: {
        state: 'refunding',
        userId,
        refunds: payments.map(({ id, amount, currency }) => ({ id, amount: decimalOf(amount), currency })),
      },
      ...(reason !== '' && { reason }),
    });
  const { address, account, noteAnswer } = by;
  return withdraw(deps, paymentId, userId, { address, actorId: account.userId, note, noteAnswer });
}
