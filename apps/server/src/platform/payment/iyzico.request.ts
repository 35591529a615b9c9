import { decimalOf } from '@salon/contract';
import type { CardPayment, PaymentOrder, StoredCardPayment } from './payment.ts';

type Card = CardPayment['card'] | StoredCardPayment['card'];

/** A card as the provider takes it. */
function paymentCard(card: Card): object {
  if (!('number' in card)) return { cardUserKey: card.userKey, cardToken: card.token };
  return {
    cardHolderName: card.holder,
    cardNumber: card.number,
    expireYear: card.expireYear,
    expireMonth: card.expireMonth,
    cvc: card.cvc,
    registerCard: card.keep === null ? 0 : 1,
    ...(card.keep?.userKey && { cardUserKey: card.keep.userKey }),
  };
}

const addressOf = ({ contactName, address, city, country, zipCode }: PaymentOrder['billingAddress']): object => ({
  contactName,
  address,
  city,
  country,
  ...(zipCode !== undefined && { zipCode }),
});

function buyerOf({ phone, address, zipCode, ...payer }: PaymentOrder['payer']): object {
  return {
    ...payer,
    registrationAddress: address,
    ...(phone !== undefined && { gsmNumber: phone }),
    ...(zipCode !== undefined && { zipCode }),
  };
}

/** A payment as the provider takes it: amounts as decimal texts, never as floating-point numbers. */
export function paymentRequest(order: PaymentOrder, card: Card, callbackUrl?: string): object {
  const price = decimalOf(order.items.reduce((sum, { amount }) => sum + amount, 0));
  return {
    locale: order.locale,
    conversationId: order.conversationId,
    price,
    paidPrice: decimalOf(order.paidPrice.amount),
    currency: order.paidPrice.currency,
    installment: 1,
    paymentChannel: 'WEB',
    // Not SUBSCRIPTION: that is for the provider's own subscriptions.
    paymentGroup: 'PRODUCT',
    basketId: order.basketId,
    paymentCard: paymentCard(card),
    buyer: buyerOf(order.payer),
    billingAddress: addressOf(order.billingAddress),
    basketItems: order.items.map(({ id, name, category, amount }) => ({
      id,
      name,
      category1: category,
      itemType: 'VIRTUAL',
      price: decimalOf(amount),
    })),
    ...(callbackUrl !== undefined && { callbackUrl }),
  };
}
