import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { guardListener } from '../boundary.ts';
import type { PassedConnection } from './failover.ts';

export const ANSWER_TIMEOUT_MS = 15_000;
const FORWARDED_HEADERS = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
  'user-agent',
  'accept-language',
];

/** What someone asks for at the gate, read once: what was checked is what the media server gets. */
export interface Asked {
  path: string;
  parameters: URLSearchParams;
  token: string | null;
}

/** A connection is passed on from now on; returns what is notified of it. */
export type OnPassed = () => PassedConnection;

/** A connection to the media server that it took. */
export interface Upstream {
  /**
   * Passes everything on both ways until either side ends. False: the browser's side is no WebSocket, or is gone; the
   * other one is left to `destroy`.
   */
  pass(request: IncomingMessage, socket: Duplex, head: Buffer, onPassed: OnPassed): boolean;
  destroy(): void;
}

/** The address at the media server of what was checked. */
export function addressOf({ path, parameters, token }: Asked, sfuUrl: string): URL {
  const address = new URL(path, sfuUrl);
  for (const [name, value] of parameters) address.searchParams.append(name, value);
  address.searchParams.set('access_token', token ?? '');
  return address;
}

/** Why a connection is not passed on. */
export interface Refusal {
  status: number;
  reason?: string | undefined;
}

/** Asks the media server for the WebSocket, until `ending`: the connection was cut, or the browser gave it up. */
export function askUpstream(
  request: IncomingMessage,
  asked: Asked,
  sfuUrl: string,
  ending: AbortSignal,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Upstream | Refusal> {
  const target = addressOf(asked, sfuUrl);
  const forwarded = FORWARDED_HEADERS.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return new Promise((settle) => {
    const ask = (target.protocol === 'https:' ? httpsRequest : httpRequest)({
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port || (target.protocol === 'https:' ? 443 : 80),
      path: target.pathname + target.search,
      headers: { ...Object.fromEntries(forwarded), host: target.host, connection: 'Upgrade', upgrade: 'websocket' },
      agent: false,
      timeout: ANSWER_TIMEOUT_MS,
    });
    const fail = (status: number, reason?: string) => {
      ask.destroy();
      settle({ status, reason });
    };
    const boundary = { log, listener: 'gate.upstream', failed: () => fail(502) };
    const guardedAbort = guardListener(boundary, () => fail(502));
    if (ending.aborted) return fail(502);
    ending.addEventListener('abort', guardedAbort, { once: true });
    const upgraded = (response: IncomingMessage, upstream: Socket, first: Buffer) => {
      ending.removeEventListener('abort', guardedAbort);
      upstream.on('error', () => upstream.destroy());
      if (response.statusCode !== 101) return fail(502);
      const headers: string[] = [];
      for (let index = 0; index < response.rawHeaders.length; index += 2)
        headers.push(`${response.rawHeaders[index]}: ${response.rawHeaders[index + 1]}\r\n`);
      const answer = `HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`;
      settle({
        pass: (_request, socket, head, onPassed) =>
          join({ socket, head, media: upstream, answer, first, onPassed, log }),
        destroy: () => upstream.destroy(),
      });
    };
    const refused = ({ statusCode, statusMessage }: IncomingMessage) => fail(statusCode ?? 502, statusMessage);
    ask.once('upgrade', guardListener(boundary, upgraded));
    ask.once('response', guardListener(boundary, refused));
    ask.once('timeout', guardedAbort);
    ask.once('error', guardedAbort);
    ask.end();
  });
}

/** The two ends, and what each has said already. */
interface Joining {
  socket: Duplex;
  head: Buffer;
  media: Socket;
  answer: string;
  first: Buffer;
  onPassed: OnPassed;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Byte by byte, as the two agreed on it. */
function join({ socket, head, media, answer, first, onPassed, log }: Joining): boolean {
  if (socket.destroyed || media.destroyed) return false;
  media.setTimeout(0);
  media.setNoDelay(true);
  (socket as Socket).setNoDelay?.(true);
  const passed = onPassed();
  socket.on('data', guardListener({ log, listener: 'gate.message' }, passed.messageReceived));
  const end = () => {
    passed.ended(!socket.readableEnded && !socket.destroyed);
    socket.destroy();
    media.destroy();
  };
  const guardedEnd = guardListener({ log, listener: 'gate.end' }, end);
  for (const side of [socket, media]) side.on('error', guardedEnd).on('close', guardedEnd);
  socket.write(answer);
  if (head.length > 0) media.write(head);
  if (first.length > 0) socket.write(first);
  media.pipe(socket).pipe(media);
  return true;
}
