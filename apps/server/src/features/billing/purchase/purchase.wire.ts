import { decimalOf, type getMyPayments, type getOrder, paymentFault, type ReplyOf } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { refusalText } from '../../../platform/texts.ts';
import type { InvoiceRow } from '../invoice/invoice.store.ts';
import type { paymentsOf } from './purchase.queries.ts';
import { summaryOf } from './purchase.quote.ts';
import type { OrderRow, PaymentRow } from './purchase.store.ts';

/** An order as its buyer sees it. */
export function orderWire(
  order: OrderRow,
  payment: PaymentRow,
  invoice: InvoiceRow | null,
  language: GuestLanguage,
): ReplyOf<typeof getOrder> {
  const { refusalCode, refusalGroup } = payment;
  const fault = order.state === 'refused' && refusalCode !== null ? paymentFault(refusalCode, refusalGroup) : null;
  const text = fault && refusalText(fault.error, language);
  return {
    orderId: order.id,
    state: order.state,
    refusal: fault && text ? { code: fault.error, title: text.title, content: text.content, class: fault.class } : null,
    summary: summaryOf(order, order.createdAt),
    invoice: invoice && { id: invoice.id, number: invoice.number },
  };
}

type Page = Awaited<ReturnType<typeof paymentsOf>>;

const STATE = { pending: 'refunding', done: 'refunded', refused: 'refunding' } as const;

/** Payments as their payer sees them. */
export const paymentsWire = ({ rows, issued, totalCount }: Page): ReplyOf<typeof getMyPayments> => ({
  items: rows.map(({ payment, order, refund }) => ({
    id: payment.id,
    at: (payment.settledAt ?? payment.createdAt).toISOString(),
    packageId: order?.packageId ?? null,
    seats: order?.seats ?? null,
    total: decimalOf(payment.amount),
    currency: payment.currency,
    state: refund === null ? 'paid' : STATE[refund.state],
    cardBrand: payment.cardBrand,
    cardLastFour: payment.cardLastFour,
    invoices: issued
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ id, number, kind }) => ({ id, number, isCreditNote: kind === 'creditNote' })),
  })),
  totalCount,
});
