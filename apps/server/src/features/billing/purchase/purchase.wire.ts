import {
  decimalOf,
  type getMyPayments,
  type getOrder,
  type PaymentFault,
  paymentFault,
  type ReplyOf,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { refusalText } from '#platform/texts.ts';
import type { InvoiceRow } from '../invoice/invoice.store.ts';
import type { PaymentRow } from './payment.store.ts';
import type { paymentsOf } from './purchase.queries.ts';
import { summaryOf } from './purchase.quote.ts';
import type { OrderRow } from './purchase.store.ts';

/** A fault as its payer is told. */
export function refusalOf(fault: PaymentFault, language: GuestLanguage) {
  const { title, content } = refusalText(fault.error, language);
  return { code: fault.error, title, content, class: fault.class };
}

/** Why a payment was refused, as its payer is told; null: it was not. */
export function refusalWire({ state, refusalCode, refusalGroup }: PaymentRow, language: GuestLanguage) {
  if (state !== 'refused' || refusalCode === null) return null;
  return refusalOf(paymentFault(refusalCode, refusalGroup), language);
}

/** An order as its buyer sees it: a renewal that is not paid yet is where its last payment is. */
export function orderWire(
  order: OrderRow,
  payment: PaymentRow,
  invoice: InvoiceRow | null,
  language: GuestLanguage,
): ReplyOf<typeof getOrder> {
  const isOver = payment.state === 'refused' || payment.state === 'abandoned';
  const state = order.kind === 'renewal' && order.state === 'pending' && isOver ? payment.state : order.state;
  return {
    orderId: order.id,
    kind: order.kind,
    state: state as OrderRow['state'],
    refusal: state === 'refused' ? refusalWire(payment, language) : null,
    summary: summaryOf(order, order.createdAt),
    invoice: invoice && { id: invoice.id, number: invoice.number },
  };
}

type Page = Awaited<ReturnType<typeof paymentsOf>>;

const STATE = { pending: 'refunding', done: 'refunded', refused: 'refunding' } as const;

/** Payments as their payer sees them. */
export const paymentsWire = (
  { rows, issued, totalCount }: Page,
  withdrawable: ReadonlySet<string>,
): ReplyOf<typeof getMyPayments> => ({
  items: rows.map(({ payment, order, refund }) => ({
    id: payment.id,
    kind: order?.kind ?? 'purchase',
    at: (payment.settledAt ?? payment.createdAt).toISOString(),
    packageId: order?.packageId ?? null,
    seats: order?.seats ?? null,
    total: decimalOf(payment.amount),
    currency: payment.currency,
    state: refund === null ? 'paid' : STATE[refund.state],
    mayWithdraw: withdrawable.has(payment.id),
    cardBrand: payment.cardBrand,
    cardLastFour: payment.cardLastFour,
    invoices: issued
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ id, number, kind }) => ({ id, number, isCreditNote: kind === 'creditNote' })),
  })),
  totalCount,
});
