import { API_BASE } from '@salon/contract';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../errors.ts';
import { networkOf } from './address.ts';

/**
 * Requests in a minute that one person may cause, of each kind; an address has as many times that as people may share it. Services
 * are supervisors, scrapers and the media server, which tells of every track.
 */
const A_MINUTE = { calls: 100, pages: 20, files: 200, services: 200 } as const;
type Kind = keyof typeof A_MINUTE;

const SERVICES = /^\/(health\/(live|ready)|metrics|livekit\/webhook)$/;
const FILE = /^\/assets\/|\.\w+$/;

/** What a request counts as, by the pattern of its route; undefined: none, which is answered with a page. */
export function kindOfRoute(url: string | undefined): Kind {
  if (url === undefined) return 'pages';
  if (SERVICES.test(url)) return 'services';
  if (url.startsWith(`${API_BASE}/`)) return 'calls';
  return FILE.test(url) ? 'files' : 'pages';
}

/**
 * The budget of an address over all routes, whatever limits they have of their own. Each process counts for itself: a shared count
 * would ask Redis once more for every file, and what it protects is the process.
 */
export function limitAddresses(app: FastifyInstance, people: number): void {
  const limiters = Object.fromEntries(
    Object.entries(A_MINUTE).map(([kind, points]) => [
      kind,
      new RateLimiterMemory({ keyPrefix: kind, points: points * people, duration: 60 }),
    ]),
  ) as Record<Kind, RateLimiterMemory>;
  app.addHook('onRequest', async (request, reply) => {
    try {
      await limiters[kindOfRoute(request.routeOptions.url)].consume(networkOf(request.ip));
    } catch (failure) {
      if (!(failure instanceof RateLimiterRes)) throw failure;
      reply.header('retry-after', Math.max(1, Math.ceil(failure.msBeforeNext / 1000)));
      throw new DomainError('limit.tooMany');
    }
  });
}
