import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS } from '@salon/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';

const TYPE = 'at+jwt';
const LEEWAY_SECONDS = 5;
/** DER head of a PKCS#8 Ed25519 private key (RFC 8410); 32 bytes of seed follow. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface AccessTokens {
  sign(userId: string, sessionId: string): Promise<string>;
  /** The session that a token speaks for, or null. State is read from the database, never from the token. */
  read(token: string): Promise<{ userId: string; sessionId: string } | null>;
}

/** Ten-minute tokens, Ed25519; every server derives the same key from the secret. */
export function accessTokens(secretKey: string, publicUrl: string, clock: Clock): AccessTokens {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, 'salon', 'access-token', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    sign: (userId, sessionId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'EdDSA', typ: TYPE })
        .setSubject(userId)
        .setAudience(publicUrl)
        .setIssuer(publicUrl)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + ACCESS_TOKEN_SECONDS)
        .sign(privateKey),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
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
