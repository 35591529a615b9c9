import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isOwnOrigin } from '../hub/origin.ts';

/** A way to open a WebSocket. Only requests of our own pages, and of programs without a page, come to it. */
export interface SocketPath {
  /** The paths that are its own. */
  path: RegExp;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

const reasons = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;

export const reasonOf = (status: number): string => reasons[status as keyof typeof reasons] ?? '';

/** Answers a socket that asked for a WebSocket with a status instead. */
export function refuse(socket: Duplex, status: number, reason: string = reasonOf(status)): void {
  if (socket.destroyed || socket.writableEnded) return;
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(reason)}\r\nConnection: close\r\n\r\n${reason}`,
  );
}

/** Leads every request for a WebSocket to whose path it asks for. */
export function routeUpgrades(server: Server, publicUrl: string, paths: readonly SocketPath[]): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const address = request.url ?? '';
    const path = URL.canParse(address, 'http://own') ? new URL(address, 'http://own').pathname : '';
    const found = paths.find((one) => one.path.test(path));
    if (found === undefined) return refuse(socket, 404);
    if (!isOwnOrigin(request.headers.origin, request.headers.host, publicUrl)) return refuse(socket, 403);
    if (request.method !== 'GET' || request.headers.upgrade?.toLowerCase() !== 'websocket') return refuse(socket, 400);
    found.upgrade(request, socket, head);
  });
}
