import { hkdfSync } from 'node:crypto';

/** What services sign their own proofs with: it opens nothing else that hangs on the secret key. */
export const serviceKey = (secretKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, 'salon', 'service-token', 32));
