import { API_BASE, type Call } from '@salon/contract';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';

/** Addresses of calls that are asked in a way that they are not: 405, and how they are (RFC 9110, section 15.5.6). */
export function refuseOtherMethods(app: FastifyInstance, calls: readonly Call[]): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of calls) {
    const address = path.toLowerCase().replace(/:\w+/g, '[^/]+');
    methods.set(address, (methods.get(address) ?? new Set()).add(method));
  }
  const places = [...methods].map(([address, allowed]) => ({
    address: new RegExp(`^${API_BASE}${address}/?$`, 'i'),
    allow: [...allowed].sort().join(', '),
  }));
  // Before a body is looked at: whatever it is, it is not taken here.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const path = request.url.split('?')[0] ?? '';
    const place = places.find(({ address }) => address.test(path));
    if (place === undefined) return;
    reply.header('allow', place.allow);
    throw new DomainError('route.wrongMethod');
  });
}
