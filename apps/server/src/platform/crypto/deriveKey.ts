import { hkdfSync } from 'node:crypto';

/** HKDF-SHA256 of a secret, 32 bytes: a key that is good for one purpose alone. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'salon', purpose, 32));

export const SERVICE_KEY_PURPOSE = 'service-token';

/** What services sign their own proofs with: it opens nothing else that hangs on the secret key. */
export const serviceKey = (secretKey: string): Buffer => deriveKey(secretKey, SERVICE_KEY_PURPOSE);
