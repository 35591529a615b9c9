import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A public id: 128 random bits in base64url, 22 characters. */
export const publicId = (): string => randomBytes(16).toString('base64url');

/** A bearer secret: 256 random bits in base64url. Only its hash is stored. */
export const bearerSecret = (): string => randomBytes(32).toString('base64url');

/** Whether a text can be a bearer secret at all; anything else is not worth a question to the database. */
export const isBearerSecret = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** SHA-256 in base64url: of texts, and of secrets, which are random, so that no salt or slow hash is needed. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest();
  const right = createHash('sha256').update(b).digest();
  return timingSafeEqual(left, right);
}
