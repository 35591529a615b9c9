import { type CardFacts, cardByBin } from '../cards/cards.ts';
import { Failure } from '../cards/codes.ts';
import { type Fields, fieldsOf, textIn } from '../fields.ts';
import { amountOf, minorOf } from '../money.ts';
import { type BankStoredCard, newKey } from '../state.ts';
import type { Bank } from './bank.ts';
import { typedCard } from './order.ts';

const storedCardFields = ({ token, alias, card }: BankStoredCard): Fields => ({
  cardToken: token,
  cardAlias: alias,
  binNumber: card.bin,
  lastFourDigits: card.lastFour,
  cardType: card.type,
  cardAssociation: card.association,
  ...(card.family !== null && { cardFamily: card.family }),
  ...(card.bankCode !== null && { cardBankCode: card.bankCode, cardBankName: card.bankName }),
});

/** `POST /cardstorage/card`. */
export function keep({ state }: Bank, body: Fields): Fields {
  const { card, expires, holder, alias } = typedCard(fieldsOf(body.card), state.clock.now());
  const known = textIn(body, 'cardUserKey');
  const email = textIn(body, 'email');
  if (known !== '' && !state.users.has(known)) throw new Failure('3002');
  if (known === '' && email === '') throw new Failure('3');
  const userKey = known || newKey();
  const externalId = textIn(body, 'externalId');
  if (known === '') state.save({ is: 'user', value: { userKey, externalId, email } });
  const storedCard = { userKey, token: newKey(), alias, holder, expires, card, removed: false };
  state.save({ is: 'card', value: storedCard });
  return {
    externalId,
    email: state.users.get(userKey)?.email ?? '',
    cardUserKey: userKey,
    ...storedCardFields(storedCard),
  };
}

/** `DELETE /cardstorage/card`. */
export function remove({ state }: Bank, body: Fields): Fields {
  const storedCard = state.cards.get(textIn(body, 'cardToken'));
  if (storedCard === undefined || storedCard.removed || storedCard.userKey !== textIn(body, 'cardUserKey'))
    throw new Failure('3001');
  state.save({ is: 'card', value: { ...storedCard, removed: true } });
  return {};
}

/** `POST /cardstorage/cards`. */
export function list({ state }: Bank, body: Fields): Fields {
  const userKey = textIn(body, 'cardUserKey');
  if (!state.users.has(userKey)) throw new Failure('3002');
  const cards = [...state.cards.values()].filter((storedCard) => storedCard.userKey === userKey && !storedCard.removed);
  return { cardUserKey: userKey, cardDetails: cards.map(storedCardFields) };
}

const bankFields = (card: CardFacts): Fields =>
  card.bankCode === null ? {} : { bankName: card.bankName, bankCode: card.bankCode };

function binOf(body: Fields): string {
  const bin = textIn(body, 'binNumber');
  if (!/^(\d{6}|\d{8})$/.test(bin)) throw new Failure('5007');
  return bin;
}

/** `POST /payment/bin/check`. Cards from abroad, and unknown ones, have nothing but their digits. */
export function checkBin(_bank: Bank, body: Fields): Fields {
  const bin = binOf(body);
  const card = cardByBin(bin);
  if (card === null || card.bankCode === null) return { binNumber: bin };
  return {
    binNumber: bin,
    cardType: card.type,
    cardAssociation: card.association,
    cardFamily: card.family,
    ...bankFields(card),
    commercial: bin === '552608' ? 1 : 0,
  };
}

/** `POST /payment/iyzipos/installment`. */
export function installments(_bank: Bank, body: Fields): Fields {
  const bin = textIn(body, 'binNumber') === '' ? '' : binOf(body);
  const price = minorOf(body.price);
  if (price === null || price === 0) throw new Failure('11', { missing: 'price' });
  const card = bin === '' ? null : cardByBin(bin);
  const credit = card !== null && card.bankCode !== null && card.type === 'CREDIT_CARD';
  const counts = credit ? [1, 2, 3, 6, 9, 12] : [1];
  return {
    installmentDetails: [
      {
        binNumber: bin,
        price: amountOf(price),
        ...(card !== null &&
          card.bankCode !== null && {
            cardType: card.type,
            cardAssociation: card.association,
            cardFamilyName: card.family,
            ...bankFields(card),
          }),
        force3ds: card?.type === 'DEBIT_CARD' ? 1 : 0,
        forceCvc: 0,
        commercial: bin === '552608' ? 1 : 0,
        installmentPrices: counts.map((count) => ({
          installmentNumber: count,
          installmentPrice: amountOf(Math.round(price / count)),
          totalPrice: amountOf(price),
        })),
      },
    ],
  };
}
