import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS } from '@salon/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { Keyring, SecretKey } from './keyring.ts';

const TYPE = 'at+jwt';
const LEEWAY_SECONDS = 5;
/** DER head of a PKCS#8 Ed25519 private key (RFC 8410); 32 bytes of seed follow. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface AccessTokens {
  sign(userId: string, sessionId: string): Promise<string>;
  /** The session that a token speaks for, or null. State is read from the database, never from the token. */
  read(token: string): Promise<{ userId: string; sessionId: string } | null>;
}

const privateKeyOf = (key: SecretKey): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, key.derive('access-token')]),
    format: 'der',
    type: 'pkcs8',
  });

/** Ten-minute tokens, Ed25519; every server derives the same keys from the secrets. */
export function accessTokens(keys: Keyring, publicUrl: string, clock: Clock): AccessTokens {
  const privateKey = privateKeyOf(keys.current);
  const publicKeys = new Map(keys.all.map((key) => [key.id, createPublicKey(privateKeyOf(key))]));
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const publicKeyNamed = (kid: string | undefined): KeyObject => {
    const key = publicKeys.get(kid ?? '');
    if (key === undefined) throw new Error('no such key');
    return key;
  };
  return {
    sign: (userId, sessionId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'EdDSA', typ: TYPE, kid: keys.current.id })
        .setSubject(userId)
        .setAudience(publicUrl)
        .setIssuer(publicUrl)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + ACCESS_TOKEN_SECONDS)
        .sign(privateKey),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => publicKeyNamed(kid), {
          algorithms: ['EdDSA'],
          typ: TYPE,
          audience: publicUrl,
          issuer: publicUrl,
          requiredClaims: ['exp', 'sub', 'sid'],
          clockTolerance: LEEWAY_SECONDS,
          currentDate: clock.now(),
        });
        return typeof payload.sub === 'string' && typeof payload.sid === 'string'
          ? { userId: payload.sub, sessionId: payload.sid }
          : null;
      } catch {
        return null;
      }
    },
  };
}
