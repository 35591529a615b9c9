import { Failure } from '../cards/codes.ts';
import { bankDay } from '../clock.ts';
import { type Fields, textIn } from '../fields.ts';
import { amountOf, minorOf } from '../money.ts';
import { signatureOf } from '../signature.ts';
import type { Payment } from '../state.ts';
import type { Bank } from './bank.ts';

const REFUNDABLE_DAYS = 365;
const DAY = 24 * 60 * 60_000;

/** A payment that was taken and may still be given back. Throws {@link Failure}. */
function paid({ state }: Bank, id: string, refusal: string): Payment & { finishedAt: number } {
  const payment = state.payments.get(id);
  if (payment === undefined) throw new Failure('5090');
  const { finishedAt } = payment;
  if (payment.state !== 'SUCCESS' || finishedAt === null || payment.cancelledAt !== null) throw new Failure(refusal);
  if (payment.card.behaviour === 'noReversal') throw new Failure(refusal);
  return { ...payment, finishedAt };
}

const base = (payment: Payment, amount: number): Fields => ({
  paymentId: payment.id,
  price: amountOf(amount),
  currency: payment.currency,
  authCode: payment.id.slice(-6),
  hostReference: 'mock00007iyzihostrfn',
});

/** `/payment/cancel`: the whole payment, on the bank's day that it was taken. */
export function cancel(bank: Bank, body: Fields): Fields {
  const payment = paid(bank, textIn(body, 'paymentId'), '5093');
  const now = bank.state.clock.now();
  if (bankDay(payment.finishedAt) !== bankDay(now) || payment.refunds.length > 0) throw new Failure('5093');
  bank.state.save({ is: 'payment', value: { ...payment, cancelledAt: now } });
  return base(payment, payment.paidPrice);
}

const refunded = (payment: Payment): number => payment.refunds.reduce((sum, { amount }) => sum + amount, 0);

function checkRefund(bank: Bank, payment: Payment & { finishedAt: number }, body: Fields): number {
  const amount = minorOf(body.price);
  if (amount === null || amount === 0) throw new Failure('11', { missing: 'price' });
  const currency = textIn(body, 'currency');
  if (currency !== '' && currency !== payment.currency) throw new Failure('5095');
  if (bank.state.clock.now() - payment.finishedAt > REFUNDABLE_DAYS * DAY) throw new Failure('5095');
  if (refunded(payment) + amount > payment.paidPrice) throw new Failure('5094');
  return amount;
}

const withRefund = (bank: Bank, payment: Payment, amount: number, body: Fields): Payment => ({
  ...payment,
  refunds: [...payment.refunds, { at: bank.state.clock.now(), amount, conversationId: textIn(body, 'conversationId') }],
});

/** `/payment/refund`: of one item. */
export function refundItem(bank: Bank, body: Fields): Fields {
  const transactionId = textIn(body, 'paymentTransactionId');
  const of = [...bank.state.payments.values()].find(({ items }) =>
    items.some((item) => item.transactionId === transactionId),
  );
  const payment = paid(bank, of?.id ?? '', '5095');
  const amount = checkRefund(bank, payment, body);
  const items = payment.items.map((item) => {
    if (item.transactionId !== transactionId) return item;
    if (item.refunded + amount > Math.round((item.price * payment.paidPrice) / payment.price))
      throw new Failure('5094');
    return { ...item, refunded: item.refunded + amount };
  });
  bank.state.save({ is: 'payment', value: { ...withRefund(bank, payment, amount, body), items } });
  return { ...base(payment, amount), paymentTransactionId: transactionId };
}

/** `/v2/payment/refund`: of the whole payment, item by item from the first. */
export function refundPayment(bank: Bank, body: Fields): Fields {
  const payment = paid(bank, textIn(body, 'paymentId'), '5095');
  const amount = checkRefund(bank, payment, body);
  let left = amount;
  const items = payment.items.map((item) => {
    const part = Math.min(left, Math.round((item.price * payment.paidPrice) / payment.price) - item.refunded);
    left -= part;
    return { ...item, refunded: item.refunded + part };
  });
  bank.state.save({ is: 'payment', value: { ...withRefund(bank, payment, amount, body), items } });
  const conversationId = textIn(body, 'conversationId');
  return { ...base(payment, amount), signature: signatureOf(bank.keys, [payment.id, conversationId]) };
}

const numberOf = { SUCCESS: 1, FAILURE: 0, INIT_THREEDS: 2, CALLBACK_THREEDS: 3 } as const;

/** `GET /v2/reporting/payment/details`: the payments of a conversation, none where there is none. */
export function report({ state }: Bank, query: Fields): Fields {
  const conversationId = textIn(query, 'paymentConversationId');
  const payments = [...state.payments.values()].filter((payment) => payment.conversationId === conversationId);
  return {
    payments: payments.map((payment) => ({
      paymentId: payment.id,
      paymentConversationId: payment.conversationId,
      basketId: payment.basketId,
      price: amountOf(payment.price),
      paidPrice: amountOf(payment.paidPrice),
      currency: payment.currency,
      paymentStatus: numberOf[payment.state],
      fraudStatus: payment.fraudStatus,
      paymentRefundStatus: refundStatusOf(payment),
      cancels:
        payment.cancelledAt === null
          ? []
          : [{ refundPrice: amountOf(payment.paidPrice), refundStatus: 1, createdDate: payment.cancelledAt }],
      itemTransactions: payment.items.map((item) => ({
        itemId: item.id,
        paymentTransactionId: item.transactionId,
        price: amountOf(item.price),
        refunds: item.refunded === 0 ? [] : [{ refundPrice: amountOf(item.refunded), refundStatus: 1 }],
      })),
    })),
  };
}

const refundStatusOf = (payment: Payment): string => {
  const sum = payment.cancelledAt === null ? refunded(payment) : payment.paidPrice;
  return sum === 0 ? 'NOT_REFUNDED' : sum < payment.paidPrice ? 'PARTIALLY_REFUNDED' : 'TOTALLY_REFUNDED';
};
