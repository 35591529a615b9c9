import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { CameraSift } from './cameras.ts';
import { BINARY, BrokenFrame, clientFrame, frameReader, TEXT } from './frames.ts';
import { newPace } from './pace.ts';

export const reasons = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;
const ANSWER_TIMEOUT_MS = 15_000;
const FORWARDED_HEADERS = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
  'user-agent',
  'accept-language',
];

/** What somebody asks for at the gate, read once: what was checked is what the media server gets. */
export interface Asked {
  path: string;
  parameters: URLSearchParams;
  token: string | null;
  /** Messages are read on the way: no extension may change how they are written. */
  isRead?: boolean;
}

/** Answers a socket that asked for a WebSocket with a status instead. */
export function refuse(
  socket: Duplex,
  status: number,
  reason: string = reasons[status as keyof typeof reasons] ?? '',
): void {
  if (socket.destroyed || socket.writableEnded) return;
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(reason)}\r\nConnection: close\r\n\r\n${reason}`,
  );
}

export interface Upstream {
  socket: Socket;
  /** The media server's answer that makes it a WebSocket, as it goes to the browser. */
  answer: string;
  first: Buffer;
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
): Promise<Upstream | Refusal> {
  const target = new URL(sfuUrl);
  const parameters = new URLSearchParams(asked.parameters);
  parameters.set('access_token', asked.token ?? '');
  const names = FORWARDED_HEADERS.filter((name) => asked.isRead !== true || name !== 'sec-websocket-extensions');
  const forwarded = names.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return new Promise((settle) => {
    const ask = (target.protocol === 'https:' ? httpsRequest : httpRequest)({
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port || (target.protocol === 'https:' ? 443 : 80),
      path: `${asked.path}?${parameters}`,
      headers: { ...Object.fromEntries(forwarded), host: target.host, connection: 'Upgrade', upgrade: 'websocket' },
      agent: false,
      timeout: ANSWER_TIMEOUT_MS,
    });
    const fail = (status: number, reason?: string) => {
      ask.destroy();
      settle({ status, reason });
    };
    const gone = () => fail(503);
    if (ending.aborted) return gone();
    ending.addEventListener('abort', gone, { once: true });
    ask.once('upgrade', (response, upstream, first) => {
      ending.removeEventListener('abort', gone);
      upstream.on('error', () => upstream.destroy());
      if (response.statusCode !== 101) return fail(503);
      const headers: string[] = [];
      for (let index = 0; index < response.rawHeaders.length; index += 2)
        headers.push(`${response.rawHeaders[index]}: ${response.rawHeaders[index + 1]}\r\n`);
      settle({ socket: upstream, answer: `HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`, first });
    });
    ask.once('response', (response) => fail(response.statusCode ?? 503, response.statusMessage));
    ask.once('timeout', gone);
    ask.once('error', gone);
    ask.end();
  });
}

/** Longest message of a browser (the sift takes one of this length for its session description alone), and of the media server. Bytes. */
const ASKED_MOST = 1_048_576;
const MAX_MESSAGE_BYTES = 16_777_216;

/**
 * Passes bytes both ways until either side ends; `passing` knows the sockets that are open. With a sift, what the browser
 * says is read message by message, and only what the sift leaves of it goes on.
 */
export function join(
  socket: Duplex,
  head: Buffer,
  upstream: Upstream,
  passing: Set<Duplex>,
  sift: CameraSift | null = null,
): void {
  const { socket: media, answer, first } = upstream;
  media.setTimeout(0);
  media.setNoDelay(true);
  (socket as Socket).setNoDelay?.(true);
  passing.add(socket);
  const end = () => {
    passing.delete(socket);
    socket.destroy();
    media.destroy();
  };
  for (const side of [socket, media]) side.on('error', end).on('close', end);
  if (socket.destroyed || media.destroyed) return end();
  socket.write(answer);
  if (sift !== null) {
    listen(media, first, sift, end);
    if (head.length > 0) socket.unshift(head);
    passOn(socket, media, sift).then(end, end);
  } else if (head.length > 0) media.write(head);
  if (first.length > 0) socket.write(first);
  media.pipe(socket);
  if (sift === null) socket.pipe(media);
}

/** Lets the sift hear what the media server says, before the browser does. */
function listen(media: Socket, first: Buffer, sift: CameraSift, end: () => void): void {
  const read = frameReader(false, MAX_MESSAGE_BYTES);
  const hear = (bytes: Buffer) => {
    try {
      for (const { opcode, payload } of read(bytes)) if (opcode === BINARY) sift.hear(payload);
    } catch {
      end();
    }
  };
  if (first.length > 0) hear(first);
  media.on('data', hear);
}

/** Passes on what the sift leaves of what the browser says. Throws at what cannot be read. */
async function passOn(socket: Duplex, media: Socket, sift: CameraSift): Promise<void> {
  const read = frameReader(true, ASKED_MOST);
  const pace = newPace(() => performance.now());
  for await (const bytes of socket as AsyncIterable<Buffer>)
    for (const { opcode, payload } of read(bytes)) {
      // The media server takes requests as JSON too; browsers never write them so.
      if (opcode === TEXT) throw new BrokenFrame('text');
      const left = opcode === BINARY ? await sift.pass(payload) : payload;
      if (left !== null) media.write(clientFrame({ opcode, payload: Buffer.from(left) }));
      const wait = pace(payload.length);
      if (wait > 0) await pause(wait, undefined, { ref: false });
    }
}
