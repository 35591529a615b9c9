import { HEADERS } from '@salon/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';
import { isOwnOrigin } from '../hub/origin.ts';

/** A cookie that proves a sign-in: the one that keeps someone signed in, and the one between the two steps of a sign-in. No script reads it and no other site's request carries it. */
export interface SecretCookie {
  /** The token, or null. Throws `session.crossSite` unless our own page asks with our own header. */
  read(): string | null;
  /** `seconds` null: until the browser is closed. */
  set(token: string, seconds: number | null): void;
  clear(): void;
}

export function secretCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  short: 'rt' | 'step',
): SecretCookie {
  const secure = config.publicUrl.startsWith('https://');
  const name = secure ? `__Host-${short}` : `salon-${short}`;
  const options = { httpOnly: true, secure, sameSite: 'strict', path: '/' } as const;
  return {
    read() {
      const site = request.headers['sec-fetch-site'];
      const ownPage = site === undefined || site === 'same-origin' || site === 'none';
      const ownHeader = request.headers[HEADERS.correlation] !== undefined;
      if (!ownPage || !ownHeader || !isOwnOrigin(request.headers.origin, request.headers.host, config.publicUrl)) {
        throw new DomainError('session.crossSite');
      }
      return request.cookies[name] ?? null;
    },
    set: (token, seconds) =>
      void reply.setCookie(name, token, { ...options, ...(seconds === null ? {} : { maxAge: seconds }) }),
    clear: () => void reply.clearCookie(name, options),
  };
}
