import { HEADERS } from '@salon/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';
import { isOwnOrigin } from '../hub/origin.ts';

/** The cookie that keeps somebody signed in. No script reads it and no other site's request carries it. */
export interface RefreshCookie {
  /** The token, or null. Throws `session.crossSite` unless our own page asks with our own header. */
  read(): string | null;
  /** `seconds` null: until the browser is closed. */
  set(token: string, seconds: number | null): void;
  clear(): void;
}

export function refreshCookieOf(request: FastifyRequest, reply: FastifyReply, config: Config): RefreshCookie {
  const secure = config.publicUrl.startsWith('https://');
  const name = secure ? '__Host-rt' : 'salon-rt';
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
