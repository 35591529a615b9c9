import * as z from 'zod/mini';

/** An access code: 8 letters and digits without look-alikes (0 O 1 I L). */
export const ACCESS_CODE_LENGTH = 8;
export const ACCESS_CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/**
 * A code as people type or paste it: in either case, with spaces, any kind of hyphen, and the invisible marks that keep it
 * left-to-right in Arabic text.
 */
export const AccessCode = z.string('field.required').check(
  z.overwrite((code) => code.replace(/[\s\p{Pd}\p{Cf}]/gu, '').toUpperCase()),
  z.regex(/^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{8}$/, 'field.accessCodeInvalid'),
);
/** What someone types where a code is asked for; it need not be one. Empty: nothing was typed. */
export const TypedAccessCode = z._default(z.string().check(z.maxLength(20, 'field.accessCodeInvalid')), '');
/** A new access code from random bytes, of which at least 16 are needed. */
export function accessCodeFrom(random: Uint8Array): string {
  let code = '';
  for (const byte of random) {
    // 248 is the largest multiple of 31 in a byte: above it letters would not be equally likely.
    if (byte < 248 && code.length < ACCESS_CODE_LENGTH) code += ACCESS_CODE_LETTERS[byte % ACCESS_CODE_LETTERS.length];
  }
  return code;
}
