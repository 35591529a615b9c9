import { createECDH, ECDH } from 'node:crypto';
import type { SecretKey } from '../crypto/keyring.ts';

const CURVE = 'prime256v1';

/** The pair by which push services know an installation (VAPID), both in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The pair that belongs to a secret key: the same on every server and after every start. Of all secrets
 * one in 2^32 is no number of the curve; then the next in line is.
 */
export function vapidKeys(key: SecretKey): VapidKeys {
  for (let turn = 1; ; turn += 1) {
    const privateKey = key.derive(`push-${turn}`);
    try {
      const pair = createECDH(CURVE);
      pair.setPrivateKey(privateKey);
      return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
    } catch {
      // The next one.
    }
  }
}

/** Whether a browser's key is a point of the curve. */
export function isPoint(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, CURVE, 'base64url', 'base64url', 'uncompressed');
    return publicKey.startsWith('B');
  } catch {
    return false;
  }
}
