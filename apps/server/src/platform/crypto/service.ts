import { SERVICE_TOKEN_SECONDS, type Service, services } from '@salon/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { DomainError } from '../errors.ts';
import { SERVICE_KEY_PURPOSE } from './deriveKey.ts';
import type { Keyring } from './keyring.ts';

const TYPE = 'service+jwt';
const LEEWAY_SECONDS = 5;

/** Proofs of our own services, which are no people: short-lived, and worth nothing as an access token. */
export interface ServiceTokens {
  sign(service: Service): Promise<string>;
  /** Throws `session.unauthorised`. */
  read(token: string): Promise<{ name: Service }>;
}

export function serviceTokens(keys: Keyring, publicUrl: string, clock: Clock): ServiceTokens {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    sign: (service) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setSubject(service)
        .setAudience(publicUrl)
        .setIssuer(publicUrl)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + SERVICE_TOKEN_SECONDS)
        .sign(keys.current.derive(SERVICE_KEY_PURPOSE)),
    async read(token) {
      const options = {
        algorithms: ['HS256'],
        typ: TYPE,
        audience: publicUrl,
        issuer: publicUrl,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: LEEWAY_SECONDS,
        currentDate: clock.now(),
      };
      // A service has a key and not its id, so the token names none.
      for (const key of keys.all) {
        const claims = await jwtVerify(token, key.derive(SERVICE_KEY_PURPOSE), options).catch(() => null);
        const name = services.find((service) => service === claims?.payload.sub);
        if (name !== undefined) return { name };
      }
      throw new DomainError('session.unauthorised');
    },
  };
}
