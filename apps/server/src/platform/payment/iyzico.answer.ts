import { type Currency, type Money, minorUnitsOf } from '@salon/contract';
import type { Approved, BankStoredCard, Refused, Unknown } from './payment.ts';

/** An answer that says of itself whether it is a success. */
export interface Answer {
  readonly is: 'success' | 'failure';
  readonly fields: Fields;
}
export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
export const listIn = (fields: Fields, name: string): readonly Fields[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.map(fieldsOf) : [];
};
/** Ids come as texts or as numbers. */
export const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

export const unknown = (why: string): Unknown => ({ is: 'unknown', why });

/** A reply by its text. Pages of proxies and half replies are no reply: nothing is known then. */
export function answerOf(text: string): Answer | Unknown {
  let fields: Fields;
  try {
    fields = fieldsOf(JSON.parse(text));
  } catch {
    return unknown('the answer is no JSON');
  }
  const { status } = fields;
  return status === 'success' || status === 'failure' ? { is: status, fields } : unknown('the answer has no status');
}

/** Minor units of an amount as answers have it (118.8, "118.80"); null: it is none. */
export const minorUnitsIn = (fields: Fields, name: string): number | null => minorUnitsOf(textIn(fields, name));

/** As signatures have them: the shortest decimal. */
const shortest = (fields: Fields, name: string): string => String(Number(textIn(fields, name)));

/** What the signature of a payment covers. */
export const signedOfPayment = (fields: Fields): readonly string[] => [
  textIn(fields, 'paymentId'),
  textIn(fields, 'currency'),
  textIn(fields, 'basketId'),
  textIn(fields, 'conversationId'),
  shortest(fields, 'paidPrice'),
  shortest(fields, 'price'),
];

export function refusedFrom({ fields }: Answer): Refused {
  const paymentId = textIn(fields, 'paymentId');
  return {
    is: 'refused',
    code: textIn(fields, 'errorCode') || '0000',
    group: textIn(fields, 'errorGroup') || null,
    ...(paymentId !== '' && { paymentId }),
  };
}

const typeNames: Readonly<Record<string, BankStoredCard['type']>> = {
  CREDIT_CARD: 'credit',
  DEBIT_CARD: 'debit',
  PREPAID_CARD: 'prepaid',
};
export const cardTypeIn = (fields: Fields): BankStoredCard['type'] => typeNames[textIn(fields, 'cardType')] ?? null;

function paidByIn(fields: Fields): Approved['paidBy'] {
  const lastFour = textIn(fields, 'lastFourDigits');
  return lastFour === '' ? null : { association: textIn(fields, 'cardAssociation') || null, lastFour };
}

export function storedCardIn(fields: Fields): BankStoredCard | null {
  const [userKey, token] = [textIn(fields, 'cardUserKey'), textIn(fields, 'cardToken')];
  if (userKey === '' || token === '') return null;
  return {
    userKey,
    token,
    association: textIn(fields, 'cardAssociation') || null,
    type: cardTypeIn(fields),
    // Newer answers have eight digits of it; six are enough to know a card by.
    bin: textIn(fields, 'binNumber').slice(0, 6),
    lastFour: textIn(fields, 'lastFourDigits'),
  };
}

/** Why an answer's payment is not the one that was asked for; null: it is. */
export function findMismatch(fields: Fields, conversationId: string, paidPrice: Money): string | null {
  if (textIn(fields, 'conversationId') !== conversationId) return 'the answer is of another conversation';
  if (minorUnitsIn(fields, 'paidPrice') !== paidPrice.amount) return 'the answer names another amount';
  return textIn(fields, 'currency') === paidPrice.currency ? null : 'the answer names another currency';
}

/** A payment that was taken, from an answer whose signature and amount were right. */
export function approvedFrom(fields: Fields): Approved {
  return {
    is: 'approved',
    paymentId: textIn(fields, 'paymentId'),
    paidPrice: {
      amount: minorUnitsIn(fields, 'paidPrice') ?? 0,
      currency: textIn(fields, 'currency') as Currency,
    },
    transactions: listIn(fields, 'itemTransactions').map((item) => ({
      itemId: textIn(item, 'itemId'),
      transactionId: textIn(item, 'paymentTransactionId'),
    })),
    paidBy: paidByIn(fields),
    card: storedCardIn(fields),
    fraud: fields.fraudStatus === 1 ? 'ok' : fields.fraudStatus === 0 ? 'review' : 'rejected',
  };
}
