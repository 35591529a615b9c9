import { CARD_NUMBER_MAX, cardForm, cvcLengthOf } from '@salon/contract';
import type { Faults } from '#shared/form/index.ts';
import type { PhraseKey } from '#shared/phrases/index.ts';
import { latinDigits } from '#shared/text/digits.ts';

/** A card as it is typed. */
export interface TypedCard {
  readonly cardHolderName: string;
  /** Digits alone. */
  readonly cardNumber: string;
  /** MM/YY. */
  readonly date: string;
  readonly cvc: string;
}

/** What stands in the card form of a purchase: the card, and the consents below it. */
export interface CardValues extends TypedCard {
  /** The three texts and the terms were read and are accepted. */
  readonly terms: boolean;
  /** The service shall begin at once. */
  readonly startNow: boolean;
}

/** Fields in the order in which they stand on the page. */
export const typedCardOrder = ['cardHolderName', 'cardNumber', 'date', 'cvc'] as const;
export const cardOrder = [...typedCardOrder, 'terms', 'startNow'] as const;

/** What is never kept once it was sent. */
export const noCard = { cardNumber: '', date: '', cvc: '' } as const;
export const emptyTypedCard: TypedCard = { cardHolderName: '', ...noCard };
export const emptyCard: CardValues = { ...emptyTypedCard, terms: false, startNow: false };

const digitsIn = (typed: string, most: number): string => latinDigits(typed).replace(/\D/g, '').slice(0, most);
export const typedNumber = (typed: string): string => digitsIn(typed, CARD_NUMBER_MAX);
export const typedCvc = (typed: string, cardNumber: string): string => digitsIn(typed, cvcLengthOf(cardNumber));

/** Month and year with the slash between them, whether they are typed, taken back or filled in by a browser ("9/2030"). */
export function typedExpiry(typed: string, before: string): string {
  const text = latinDigits(typed);
  const whole = /^\s*(\d{1,2})\s*[/.-]?\s*(?:20)(\d{2})\s*$/.exec(text);
  if (whole !== null) return `${String(whole[1]).padStart(2, '0')}/${whole[2]}`;
  // A single digit that can be no first one of a month, or with a slash behind it, is the month.
  const digits = digitsIn(/^([2-9]|1(?=\/))/.test(text) ? `0${text}` : text, 4);
  const isTakenBack = text.length < before.length;
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`;
  return digits.length === 2 && !isTakenBack ? `${digits}/` : digits;
}

/** Every rule that the card breaks now. */
export function typedCardFaults(values: TypedCard, now: Date): Faults<TypedCard> {
  const parsed = cardForm(now).safeParse(values);
  const issues = parsed.success ? [] : parsed.error.issues;
  // The contract words its rules as keys of the phrases; of several the first one is said.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message as PhraseKey]));
}

export const cardFaults = (values: CardValues, now: Date): Faults<CardValues> => ({
  ...typedCardFaults(values, now),
  ...(!values.terms && { terms: 'field.contractsRequired' }),
});
