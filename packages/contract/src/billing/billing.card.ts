import * as z from 'zod/mini';
import { singleSpaces } from '../text.ts';
import { cardBrandOf, cardExpiryOf, isCardExpired, isCardNumber } from './billing.identity.ts';

/** Digits of the security code of a card with this number: American Express prints four, on the front. */
export const cvcLengthOf = (cardNumber: string): number => (cardBrandOf(cardNumber) === 'amex' ? 4 : 3);
/** MM/YY. */
export const EXPIRY_LENGTH = 5;
export const HOLDER_MAX = 60;

const HOLDER = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*['’]?$/u;

/** The name on the card: letters with their marks; hyphens, apostrophes and single spaces between them. */
export const CardHolderName = z.string('field.required').check(
  z.overwrite(singleSpaces),
  z.minLength(1, 'field.required'),
  z.maxLength(HOLDER_MAX, 'field.textLong'),
  z.refine((text) => HOLDER.test(text), 'field.cardHolderLetters'),
);

/** Digits alone, at most 16, with a right check digit. */
export const CardNumber = z
  .string('field.required')
  .check(z.minLength(1, 'field.required'), z.refine(isCardNumber, 'field.cardNumberInvalid'));

const CardCvc = z
  .string('field.required')
  .check(z.minLength(1, 'field.required'), z.regex(/^[0-9]{3,4}$/, 'field.cvcInvalid'));

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
  z.object({ cardHolderName: CardHolderName, cardNumber: CardNumber, date: cardDate(now), cvc: CardCvc }).check(
    z.refine(({ cardNumber, cvc }) => cvc === '' || cvc.length === cvcLengthOf(cardNumber), {
      path: ['cvc'],
      error: 'field.cvcInvalid',
      // Said beside what is wrong elsewhere in the form.
      when: ({ value }) => CardCvc.safeParse((value as { cvc?: unknown }).cvc).success,
    }),
  );
export type CardForm = z.infer<ReturnType<typeof cardForm>>;
