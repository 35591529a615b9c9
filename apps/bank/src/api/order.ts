import { randomInt } from 'node:crypto';
import { type CardFacts, cardByNumber, isDomestic, luhn } from '../cards/cards.ts';
import { Failure } from '../cards/codes.ts';
import { type Fields, fieldsOf, listIn, textIn } from '../fields.ts';
import { minorOf } from '../money.ts';
import type { Item, Payment, State } from '../state.ts';

/** A card as a request brings it, without its number: what is kept of it, and until when it is valid. */
export interface PresentedCard {
  readonly card: CardFacts;
  /** `2030-12`. */
  readonly expires: string;
  readonly holder: string;
  /** It is one that the sandbox keeps already. */
  readonly stored: boolean;
  readonly alias: string;
}

const currencies = ['TRY', 'EUR', 'USD', 'GBP', 'IRR', 'NOK', 'RUB', 'CHF'];

const isOver = (expires: string, now: number): boolean => expires < new Date(now).toISOString().slice(0, 7);

/** A card that someone typed. Throws {@link Failure}. */
export function typedCard(fields: Fields, now: number): PresentedCard {
  const number = textIn(fields, 'cardNumber').replaceAll(' ', '');
  const [month, year] = [textIn(fields, 'expireMonth'), textIn(fields, 'expireYear')];
  const holder = textIn(fields, 'cardHolderName');
  if (holder === '') throw new Failure('16');
  if (!/^\d{15,16}$/.test(number) || !luhn(number)) throw new Failure('12');
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) throw new Failure('13');
  if (!/^(20)?\d{2}$/.test(year)) throw new Failure('14');
  const expires = `20${year.slice(-2)}-${month.padStart(2, '0')}`;
  if (isOver(expires, now)) throw new Failure('17');
  return { card: cardByNumber(number), expires, holder, stored: false, alias: textIn(fields, 'cardAlias') };
}

function presentedCard(state: State, fields: Fields): PresentedCard {
  const [userKey, token] = [textIn(fields, 'cardUserKey'), textIn(fields, 'cardToken')];
  if (token === '') {
    const card = typedCard(fields, state.clock.now());
    if (!/^\d{3,4}$/.test(textIn(fields, 'cvc'))) throw new Failure('15');
    return card;
  }
  const storedCard = state.cards.get(token);
  if (storedCard === undefined || storedCard.removed || storedCard.userKey !== userKey) throw new Failure('3001');
  // What runs out while it is kept is the bank's to refuse.
  const behaviour = isOver(storedCard.expires, state.clock.now()) ? { code: '10054' } : storedCard.card.behaviour;
  return { ...storedCard, card: { ...storedCard.card, behaviour }, stored: true };
}

const must = (fields: Fields, names: readonly string[], within: string): void => {
  const missing = names.find((name) => textIn(fields, name) === '');
  if (missing !== undefined) throw new Failure('11', { missing: `${within}.${missing}` });
};

function checkPeople(body: Fields): void {
  const buyer = fieldsOf(body.buyer);
  if (textIn(buyer, 'email') === '') throw new Failure('3');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(textIn(buyer, 'email'))) throw new Failure('5');
  if (textIn(buyer, 'identityNumber') === '') throw new Failure('8');
  must(buyer, ['id', 'name', 'surname', 'ip', 'registrationAddress', 'city', 'country'], 'buyer');
  must(fieldsOf(body.billingAddress), ['contactName', 'city', 'country', 'address'], 'billingAddress');
}

function itemsOf(body: Fields, price: number, nextId: () => string): readonly Item[] {
  const items = listIn(body, 'basketItems').map((fields) => {
    must(fields, ['id', 'name', 'category1', 'itemType'], 'basketItems');
    const amount = minorOf(fields.price);
    if (amount === null || amount === 0) throw new Failure('11', { missing: 'basketItems.price' });
    return { id: textIn(fields, 'id'), transactionId: nextId(), price: amount, refunded: 0 };
  });
  if (items.reduce((sum, item) => sum + item.price, 0) !== price) throw new Failure('5062');
  return items;
}

/** A new payment as the request asks for it. Throws {@link Failure}, with nothing kept. */
export function orderedPayment(state: State, body: Fields, threeDs: boolean): Payment {
  const presented = presentedCard(state, fieldsOf(body.paymentCard));
  checkPeople(body);
  const [price, paidPrice] = [minorOf(body.price), minorOf(body.paidPrice)];
  if (price === null || paidPrice === null || price === 0 || paidPrice === 0)
    throw new Failure('11', { missing: 'price' });
  const currency = textIn(body, 'currency') || 'TRY';
  if (!currencies.includes(currency)) throw new Failure('11', { missing: 'currency' });
  const installment = Number(textIn(body, 'installment') || 1);
  if (![1, 2, 3, 6, 9, 12].includes(installment)) throw new Failure('11', { missing: 'installment' });
  const callbackUrl = textIn(body, 'callbackUrl');
  if (threeDs && !(URL.canParse(callbackUrl) && /^https?:/.test(callbackUrl))) throw new Failure('23');
  const paymentCard = fieldsOf(body.paymentCard);
  const userKey = textIn(paymentCard, 'cardUserKey') || null;
  if (userKey !== null && !state.users.has(userKey)) throw new Failure('3002');
  const { card, expires, holder } = presented;
  if (currency !== 'TRY' && isDomestic(card)) throw new Failure('5184');
  const items = itemsOf(body, price, state.nextId);
  const keep = !presented.stored && String(paymentCard.registerCard) === '1';
  return {
    id: state.nextId(),
    conversationId: textIn(body, 'conversationId'),
    basketId: textIn(body, 'basketId'),
    locale: body.locale === 'en' ? 'en' : 'tr',
    currency,
    price,
    paidPrice,
    installment,
    items,
    card,
    keep: keep ? { userKey, expires, holder } : null,
    storedCard: null,
    state: 'INIT_THREEDS',
    code: null,
    mdStatus: null,
    threeDs: threeDs ? { callbackUrl, password: String(randomInt(100_000, 1_000_000)), data: '' } : null,
    fraudStatus: 1,
    cancelledAt: null,
    refunds: [],
    createdAt: state.clock.now(),
    finishedAt: null,
  };
}
