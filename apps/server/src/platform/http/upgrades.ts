import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { guardListener } from '../boundary.ts';
import { isOwnOrigin } from '../hub/origin.ts';
import type { OpenSockets } from './openSockets.ts';

/** A way to open a WebSocket. Only requests of our own pages, and of programs without a page, come to it. */
export interface SocketPath {
  /** The paths that are its own, as they come: nothing in them is resolved or decoded. */
  path: RegExp;
  /** Milliseconds in which it answers; a socket without an answer is destroyed then. */
  answersWithin?: number;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

const ANSWERS_WITHIN_MS = 10_000;
/** A refusal that is not read by then is given up. */
const REFUSAL_READ_MS = 5000;

const reasons = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
} as const;

export const reasonOf = (status: number): string => reasons[status as keyof typeof reasons] ?? '';

/** Answers a socket that asked for a WebSocket with a status instead, and destroys it. */
export function refuse(socket: Duplex, status: number, reason: string = reasonOf(status)): void {
  if (socket.destroyed || socket.writableEnded) return;
  const late = setTimeout(() => socket.destroy(), REFUSAL_READ_MS).unref();
  socket.once('close', () => clearTimeout(late));
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(reason)}\r\nConnection: close\r\n\r\n${reason}`,
    // The other side may leave its half open for ever.
    () => socket.destroy(),
  );
}

/** What every WebSocket begins with (RFC 6455, 4.1); who says less is answered here and nowhere else. */
function isHandshake({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '')
  );
}

/** Leads every request for a WebSocket to whose path it asks for. Each socket has an owner, or is destroyed. */
export function routeUpgrades(
  server: Server,
  publicUrl: string,
  paths: readonly SocketPath[],
  sockets: OpenSockets,
  log: Pick<FastifyBaseLogger, 'error'>,
): void {
  const route = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const connection = request.socket;
    // The server's own limit is for requests; from here on the deadline holds, and then what the owner says.
    connection.setTimeout(0);
    const [path = ''] = (request.url ?? '').split('?', 1);
    const found = paths.find((one) => one.path.test(path));
    if (found === undefined) return refuse(socket, 404);
    if (!isOwnOrigin(request.headers.origin, request.headers.host, publicUrl)) return refuse(socket, 403);
    if (!isHandshake(request)) return refuse(socket, 400);
    if (!sockets.takeUpgrade(request)) return refuse(socket, 503);
    const writtenBefore = connection.bytesWritten;
    const deadline = setTimeout(() => {
      if (connection.bytesWritten > writtenBefore) return;
      sockets.refused('deadline');
      socket.destroy();
    }, found.answersWithin ?? ANSWERS_WITHIN_MS).unref();
    socket.once('close', () => clearTimeout(deadline));
    found.upgrade(request, socket, head);
  };
  server.on(
    'upgrade',
    guardListener({ log, listener: 'upgrade', failed: (_failure, _request, socket) => socket.destroy() }, route),
  );
}
