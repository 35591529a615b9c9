import { type ErrorCode, type PackageTitles, type PayReply, packageTitle, paymentFault } from '@salon/contract';
import type * as z from 'zod/mini';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { CardPayment, Payer, PaymentOrder, ThreeDsStarted } from '#platform/payment/payment.ts';
import type { Deps } from '../deps.ts';
import { invoiceLanguage } from '../invoice/invoice.page.ts';
import { decline } from './payment.applyResults.ts';
import { applyPaymentEvent, lockPayment } from './payment.store.ts';
import { callbackUrl, pagePath } from './purchase.page.ts';
import type { OrderRow } from './purchase.store.ts';

export type Reply = z.infer<typeof PayReply>;

/** Address of the 3-D Secure page of a started payment. */
export const replyOf = (
  deps: Pick<Deps, 'keys'>,
  orderId: string,
  payment: { id: string; pageHash: string | null },
): Reply => ({
  status: 'success',
  orderId,
  threeDSHtml: pagePath(deps, payment),
});

/** The order data that the provider needs for any payment. */
export function paymentOrderOf(
  order: OrderRow,
  paymentId: string,
  titles: PackageTitles | undefined,
  payer: Payer,
): PaymentOrder {
  const { total: amount, currency, buyer } = order;
  return {
    conversationId: paymentId,
    basketId: order.id,
    paidPrice: { amount, currency },
    items: [
      {
        id: order.packageVersionId,
        name: titles === undefined ? order.packageId : packageTitle(titles, invoiceLanguage(order.language)),
        category: order.packageId,
        amount,
      },
    ],
    payer,
    billingAddress: {
      contactName: `${buyer.name} ${buyer.surname ?? ''}`.trim(),
      address: buyer.billingAddress,
      city: buyer.city,
      country: buyer.country,
    },
    locale: order.language === 'tr' ? 'tr' : 'en',
  };
}

interface Starting {
  order: OrderRow;
  /** Of a committed `pending` payment with the hash of its page. */
  paymentId: string;
  /** Of the package; undefined: its version is unknown. */
  titles: PackageTitles | undefined;
  payer: Payer;
  card: CardPayment['card'];
}

/** Starts a 3-D Secure payment. No money moves without our capture, so a payment that cannot be started is final. */
export async function startThreeDs(deps: Deps, { order, paymentId, titles, payer, card }: Starting): Promise<Reply> {
  const payment = paymentOrderOf(order, paymentId, titles, payer);
  const started = await deps.payment.startThreeDs({ ...payment, card, callbackUrl: callbackUrl(deps.config) });
  const error = await noteStart(deps, paymentId, started);
  if (started.is === 'unknown') deps.log.warn({ paymentId, why: started.why }, 'payment not started');
  if (error !== null) throw new DomainError(error);
  return replyOf(deps, order.id, { id: paymentId, pageHash: null });
}

const noteStart = (deps: Deps, paymentId: string, started: ThreeDsStarted): Promise<ErrorCode | null> =>
  transact(deps.db, async (tx) => {
    const row = await lockPayment(tx, paymentId);
    // The buyer started another payment in the meantime.
    if (row?.state !== 'pending') return 'billing.paymentUnderWay';
    if (started.is === 'started') {
      const fill = { providerPaymentId: started.paymentId, page: started.html };
      await applyPaymentEvent(tx, 'pageIssued', deps.clock.now(), { payments: [{ row, fill }], effects: {} });
      return null;
    }
    const fault = started.is === 'refused' ? started : { code: '10214', group: null };
    await decline(deps, tx, 'declined', row, fault);
    return paymentFault(fault.code, fault.group).error;
  });
