import type { CardFacts } from '../cards/cards.ts';
import type { Fields } from '../fields.ts';
import { amountOf } from '../money.ts';
import { type Keys, signatureOf } from '../signature.ts';
import type { Payment } from '../state.ts';

/** What answers say of a card. */
export const cardFields = (card: CardFacts): Fields => ({
  cardType: card.type,
  cardAssociation: card.association,
  ...(card.family !== null && { cardFamily: card.family }),
  binNumber: card.bin,
  lastFourDigits: card.lastFour,
});

/** 2.99 % and 0.25, in minor units: an example, no one is paid out. */
const commission = (minor: number): number => Math.round(minor * 0.0299);

const itemFields = (payment: Payment): readonly Fields[] =>
  payment.items.map((item) => {
    const paid = Math.round((item.price * payment.paidPrice) / payment.price);
    return {
      itemId: item.id,
      paymentTransactionId: item.transactionId,
      transactionStatus: payment.fraudStatus === 1 ? 2 : payment.fraudStatus,
      price: amountOf(item.price),
      paidPrice: amountOf(paid),
      iyziCommissionRateAmount: amountOf(commission(paid)),
      merchantPayoutAmount: amountOf(paid - commission(paid)),
    };
  });

/** The answer that names a payment: of an authorisation and of the detail. */
export function paymentFields(payment: Payment, keys: Keys, conversationId: string): Fields {
  const [price, paidPrice] = [amountOf(payment.price), amountOf(payment.paidPrice)];
  const signed = [payment.id, payment.currency, payment.basketId, conversationId, paidPrice, price];
  return {
    price,
    paidPrice,
    installment: payment.installment,
    paymentId: payment.id,
    fraudStatus: payment.fraudStatus,
    merchantCommissionRate: 0,
    merchantCommissionRateAmount: 0,
    iyziCommissionRateAmount: amountOf(commission(payment.paidPrice)),
    iyziCommissionFee: 0.25,
    ...cardFields(payment.card),
    basketId: payment.basketId,
    currency: payment.currency,
    itemTransactions: itemFields(payment),
    authCode: payment.id.slice(-6),
    phase: 'AUTH',
    hostReference: 'mock00007iyzihostrfn',
    ...(payment.mdStatus !== null && { mdStatus: payment.mdStatus }),
    ...(payment.storedCard !== null && {
      cardUserKey: payment.storedCard.userKey,
      cardToken: payment.storedCard.token,
    }),
    signature: signatureOf(keys, signed),
  };
}
