import * as z from 'zod/mini';
import { cardExpiryOf, isCardExpired, isCardNumber } from './billing.identity.ts';

/** Digits of a card's security code. */
export const CVC_LENGTH = 3;
/** MM/YY. */
export const EXPIRY_LENGTH = 5;
export const HOLDER_MAX = 60;

const HOLDER = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u;

/** The name on the card: letters with their marks, and single spaces between the words. */
export const CardHolderName = z.string('field.required').check(
  z.trim(),
  z.minLength(1, 'field.required'),
  z.maxLength(HOLDER_MAX, 'field.textLong'),
  z.refine((text) => HOLDER.test(text), 'field.cardHolderLetters'),
);

/** Digits alone, at most 16, with a right check digit. */
export const CardNumber = z
  .string('field.required')
  .check(z.minLength(1, 'field.required'), z.refine(isCardNumber, 'field.cardNumberInvalid'));

export const CardCvc = z
  .string('field.required')
  .check(z.minLength(1, 'field.required'), z.regex(/^[0-9]{3}$/, 'field.cvcInvalid'));

/** Month and year as MM/YY, not past. */
export const cardDate = (now: Date) =>
  z.string('field.required').check(
    z.minLength(1, 'field.required'),
    z.refine((text) => cardExpiryOf(text) !== null, { error: 'field.expiryInvalid', abort: true }),
    z.refine((text) => {
      const expiry = cardExpiryOf(text);
      return expiry !== null && !isCardExpired(expiry, now);
    }, 'field.expiryPast'),
  );

/** A card as it is typed. It leaves the browser encrypted alone, and the server's memory towards the provider alone. */
export const cardForm = (now: Date) =>
  z.object({ cardHolderName: CardHolderName, cardNumber: CardNumber, date: cardDate(now), cvc: CardCvc });
export type CardForm = z.infer<ReturnType<typeof cardForm>>;
