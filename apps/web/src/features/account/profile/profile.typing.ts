import { latinDigits } from '#shared/text/digits.ts';

/** Digits alone, cut to the length of an identity number. */
export const typedIdentity = (text: string): string => latinDigits(text).replace(/\D/g, '').slice(0, 11);
