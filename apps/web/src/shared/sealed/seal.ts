import type { JWK } from 'jose';

/** What a sealed field is for; the server refuses it anywhere else. */
export type SealPurpose = 'password' | 'card';

/** Where keys and randomness come from; the browser's own unless a test says otherwise. */
export interface SealDeps {
  /** The public keys, and the server's time when it answered (milliseconds). */
  keys(): Promise<{ keys: readonly JWK[]; serverNow: number }>;
  randomId(): string;
}

/** No key of the server's can be used to seal. */
export class NoSealingKey extends Error {}

const isSealingKey = (key: JWK): boolean => key.use === 'enc' && key.kty === 'RSA' && typeof key.kid === 'string';

/**
 * Seals values with the server's newest public key: compact JWE (RSA-OAEP-256, A256GCM) of `{ value, purpose, iat, jti }`. The time
 * is the server's, since many devices have a wrong clock and a seal lives for five minutes only.
 */
export async function sealWith(
  deps: SealDeps,
  values: readonly string[],
  purpose: SealPurpose = 'password',
): Promise<string[]> {
  const [{ CompactEncrypt, importJWK }, { keys, serverNow }] = await Promise.all([import('jose'), deps.keys()]);
  const jwk = keys.find(isSealingKey);
  if (jwk?.kid === undefined) throw new NoSealingKey('the server announces no key to seal with');
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: jwk.kid };
  const key = await importJWK(jwk, header.alg);
  const iat = Math.floor(serverNow / 1000);
  return Promise.all(
    values.map((value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ value, purpose, iat, jti: deps.randomId() })))
        .setProtectedHeader(header)
        .encrypt(key),
    ),
  );
}
