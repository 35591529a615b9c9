import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the merchant and the provider share. */
export interface Keys {
  readonly apiKey: string;
  readonly secretKey: string;
}

/** Hex HMAC-SHA256, the form of every signature of the provider's API. */
export const hmac = (secretKey: string, text: string): string =>
  createHmac('sha256', secretKey).update(text).digest('hex');

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Signature of an answer or of a callback: its values, a colon between them. */
export const signatureOf = (keys: Keys, values: readonly (string | number)[]): string =>
  hmac(keys.secretKey, values.join(':'));

/** Signature of a webhook about a payment; its parts stand together without a separator. */
export const webhookSignature = (
  keys: Keys,
  event: { iyziEventType: string; paymentId: string; paymentConversationId: string; status: string },
): string =>
  hmac(
    keys.secretKey,
    `${keys.secretKey}${event.iyziEventType}${event.paymentId}${event.paymentConversationId}${event.status}`,
  );

/** A request as its signature covers it: `path` without the query, `body` as its bytes were. */
export interface SignedRequest {
  readonly authorization: string | undefined;
  readonly random: string | undefined;
  readonly path: string;
  readonly body: string;
}

/** Why a request is not the merchant's (IYZWSv2): `1001` another key, `1000` a wrong signature; null: it is theirs. */
export function getSignatureFault(
  keys: Keys,
  { authorization = '', random, path, body }: SignedRequest,
): string | null {
  const [scheme, encoded = ''] = authorization.split(' ');
  if (scheme !== 'IYZWSv2') return '1001';
  const fields = new Map(
    Buffer.from(encoded, 'base64')
      .toString('utf8')
      .split('&')
      .map((pair): [string, string] => {
        const colon = pair.indexOf(':');
        return [pair.slice(0, colon), pair.slice(colon + 1)];
      }),
  );
  if (!isSame(fields.get('apiKey') ?? '', keys.apiKey)) return '1001';
  if (random === undefined || random === '' || fields.get('randomKey') !== random) return '1000';
  const given = fields.get('signature') ?? '';
  // A request without a body: the Node client signs `{}`, the PHP client nothing.
  const bodies = body === '' || body === '{}' ? ['{}', ''] : [body];
  return bodies.some((text) => isSame(given, hmac(keys.secretKey, random + path + text))) ? null : '1000';
}
