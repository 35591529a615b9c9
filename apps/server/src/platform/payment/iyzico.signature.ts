import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA256 by the secret key: every signature of the provider is one, over different texts. */
const signed = (secretKey: string, text: string): string => createHmac('sha256', secretKey).update(text).digest('hex');

function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [left, right] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Whether an answer or a callback carries the signature of its values: a colon between them, those that lack empty. */
export const hasSignature = (secretKey: string, given: unknown, values: readonly string[]): boolean =>
  isSame(given, signed(secretKey, values.join(':')));

/** Whether a webhook about a payment carries its signature: the secret and the values, nothing between them. */
export const hasWebhookSignature = (secretKey: string, given: unknown, values: readonly string[]): boolean =>
  isSame(given, signed(secretKey, secretKey + values.join('')));
