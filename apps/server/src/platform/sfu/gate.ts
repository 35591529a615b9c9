import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { connect as connectTcp, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { HUB_PATH } from '@salon/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isOwnOrigin } from '../hub/hub.ts';
import { type BroughtToken, readToken } from './tokens.ts';

/**
 * Whether the product lets this token through now: 200, or the status that the browser gets. The media server
 * itself hands out longer tokens and forgets removals, so this is asked at every connection.
 */
export type Doorkeeper = (token: BroughtToken) => Promise<200 | 401 | 403 | 404 | 503>;

const UPGRADE_PATH = /^\/rtc(\/v\d+)?\/?(\?|$)/;
const CHECK_PATHS = ['/rtc/validate', '/rtc/v1/validate'];
const reasons = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' } as const;
const CONNECT_TIMEOUT_MS = 5000;

const tokenIn = (address: string): string | null => {
  const { searchParams } = new URL(address, 'http://gate');
  return searchParams.get('access_token');
};

/**
 * The only way from outside to the media server's signalling: checks the token and asks the doorkeeper, then
 * passes the WebSocket through. Nothing else of the media server is public.
 */
export function openGate(
  app: FastifyInstance,
  server: HttpServer,
  config: Config,
  log: FastifyBaseLogger,
  doorkeeper: Doorkeeper,
): void {
  const check = async (address: string, headers: IncomingMessage['headers']): Promise<200 | 401 | 403 | 404 | 503> => {
    const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    const token = tokenIn(address) ?? bearer ?? null;
    if (token === null) return 401;
    const read = await readToken(token, config.sfu.apiKey, config.sfu.apiSecret);
    return read === null ? 401 : doorkeeper(read);
  };
  // The SDK asks here why a connection was refused.
  for (const path of CHECK_PATHS) {
    app.get(path, async (request, reply) => {
      const status = await check(request.raw.url ?? '', request.headers);
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send(status === 200 ? 'success' : reasons[status]);
    });
  }
  server.on('upgrade', (request, socket, head) => {
    const address = request.url ?? '';
    if (address.startsWith(HUB_PATH)) return;
    socket.on('error', () => socket.destroy());
    if (!UPGRADE_PATH.test(address)) return refuse(socket, 404);
    if (!isOwnOrigin(request.headers.origin, request.headers.host, config.publicUrl)) return refuse(socket, 403);
    check(address, request.headers).then(
      (status) => (status === 200 ? pass(request, socket, head, config.sfu.url) : refuse(socket, status)),
      (failure: unknown) => {
        log.error({ err: failure }, 'gate check failed');
        refuse(socket, 503);
      },
    );
  });
}

function refuse(socket: Duplex, status: keyof typeof reasons): void {
  const text = reasons[status];
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\nContent-Type: text/plain\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
  );
}

function pass(request: IncomingMessage, socket: Duplex, head: Buffer, sfuUrl: string): void {
  const { hostname, port, protocol } = new URL(sfuUrl);
  const secure = protocol === 'https:';
  const options = { host: hostname, port: Number(port || (secure ? 443 : 80)) };
  const upstream: Socket = secure ? connectTls({ ...options, servername: hostname }) : connectTcp(options);
  let open = false;
  upstream.setTimeout(CONNECT_TIMEOUT_MS, () => !open && upstream.destroy());
  upstream.once(secure ? 'secureConnect' : 'connect', () => {
    open = true;
    upstream.setTimeout(0);
    upstream.setNoDelay(true);
    (socket as Socket).setNoDelay?.(true);
    upstream.write(requestHead(request, options.host));
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on('error', () => (open ? socket.destroy() : refuse(socket, 503)));
  upstream.on('close', () => open && socket.destroy());
  socket.on('close', () => upstream.destroy());
}

/** The browser's own request line and headers, without cookies: they are none of the media server's business. */
function requestHead(request: IncomingMessage, host: string): string {
  const kept: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? '';
    if (/^(cookie|host)$/i.test(name)) continue;
    kept.push(`${name}: ${request.rawHeaders[index + 1] ?? ''}`);
  }
  return `GET ${request.url ?? '/'} HTTP/1.1\r\nHost: ${host}\r\n${kept.join('\r\n')}\r\n\r\n`;
}
