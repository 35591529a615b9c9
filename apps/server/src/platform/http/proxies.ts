import type { IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';

/** Peers that were warned of are remembered up to so many. */
const MAX_PEERS = 20;

/**
 * Says, once a peer, that requests come through a proxy that was not named: everyone behind it counts as one caller. In
 * production a start without `TRUST_PROXY` is refused; this is for one that names the wrong proxy.
 */
export function unnamedProxies(config: Config, log: FastifyBaseLogger): (request: IncomingMessage) => void {
  const trusts = compile(config.trustProxy);
  const reported = new Set<string>();
  return ({ headers, socket }) => {
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    const peer = socket.remoteAddress ?? '';
    if (peer === '' || reported.has(peer) || reported.size >= MAX_PEERS || trusts(peer, 0)) return;
    reported.add(peer);
    log.error({ peer }, 'proxy not listed in TRUST_PROXY: rate limits count all its clients as one caller');
  };
}

/** The caller's address as far as it can be believed, for connections that are no requests of the HTTP server's own. */
export function callersBehind(config: Config): (request: IncomingMessage) => string {
  const trusts = compile(config.trustProxy);
  return (request) => all(request, trusts).at(-1) ?? '';
}
