import { randomInt } from 'node:crypto';
import { RECOVERY_CODES, TOTP_DIGITS_SECONDS, TOTP_SECONDS } from '@salon/contract';
import { Secret, TOTP } from 'otpauth';
import { hashOf } from '#platform/ids.ts';

/** What authenticator apps take everywhere: SHA-1, six digits, thirty seconds (RFC 6238). */
const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: TOTP_DIGITS_SECONDS, period: TOTP_SECONDS });

/** Clocks of telephones are a little off: the code before and the one after are taken, too. */
const STEPS_OFF = 1;

/** A new secret of 160 bits, as base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What the picture says that an app reads. */
export const appUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** Which step's code it is; null: none of those that hold now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: STEPS_OFF });
  return delta === null ? null : Math.floor(timestamp / 1000 / TOTP_SECONDS) + delta;
}

/** Letters and digits that no one takes for another one. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

/** Recovery codes as they are shown: `abcde-fgh23`, 49 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: 2 * HALF }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
    return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
  });

/** Digits of other scripts as those of the app, and without what anyone who types puts between them. */
export const typedCode = (given: string): string =>
  given
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[^0-9a-z]/gi, '')
    .toLowerCase();

export const isTotpCode = (code: string): boolean => new RegExp(`^\\d{${TOTP_DIGITS_SECONDS}}$`).test(code);

/** The digest of a recovery code. It is stored sealed, so that a copy of the table does not allow guessing codes. */
export const digestOf = (userId: string, code: string): string => hashOf(`${userId}:${code}`);
