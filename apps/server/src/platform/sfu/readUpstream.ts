import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createWebSocketStream, WebSocket, WebSocketServer } from 'ws';
import { guardListener } from '../boundary.ts';
import type { CameraSift } from './cameras.ts';
import { createReadThrottle } from './readThrottle.ts';
import { ANSWER_TIMEOUT_MS, type Asked, addressOf, type OnPassed, type Refusal, type Upstream } from './upstream.ts';

/** Longest message of a browser (the sift takes one of this length for its session description alone), and of the media server. */
const MAX_REQUESTED_BYTES = 1_048_576;
const MAX_REPORTED = 16_777_216;
/** Parts of one message; empty ones are longer than nothing as well. Messages are read on the way: nothing is compressed. */
const FRAMES = { maxFragments: 1000, perMessageDeflate: false } as const;

const browsers = new WebSocketServer({ noServer: true, maxPayload: MAX_REQUESTED_BYTES, ...FRAMES });

/** The same as `askUpstream` where messages are read on the way: only what the sift leaves of a request continues. */
export function askReadUpstream(
  request: IncomingMessage,
  asked: Asked,
  sfuUrl: string,
  ending: AbortSignal,
  { sift, log }: { sift: CameraSift; log: Pick<FastifyBaseLogger, 'error'> },
): Promise<Upstream | Refusal> {
  const address = addressOf(asked, sfuUrl);
  address.protocol = address.protocol.replace('http', 'ws');
  const { 'user-agent': agent, 'accept-language': language } = request.headers;
  const media = new WebSocket(address, {
    headers: { ...(agent && { 'user-agent': agent }), ...(language && { 'accept-language': language }) },
    handshakeTimeout: ANSWER_TIMEOUT_MS,
    maxPayload: MAX_REPORTED,
    ...FRAMES,
  });
  const destroy = () => media.terminate();
  return new Promise((settle) => {
    const fail = (status: number, reason?: string) => {
      settle({ status, reason });
      destroy();
    };
    const boundary = { log, listener: 'gate.upstream', failed: () => fail(502) };
    const guardedAbort = guardListener(boundary, () => fail(502));
    const refused = (_ask: unknown, { statusCode, statusMessage }: IncomingMessage) =>
      fail(statusCode ?? 502, statusMessage);
    const opened = () => {
      ending.removeEventListener('abort', guardedAbort);
      // What it says first waits for the browser.
      media.pause();
      settle({
        destroy,
        pass(own, socket, head, onPassed) {
          let isTaken = false;
          // It calls back at once, or never: then it has answered the browser with a refusal.
          browsers.handleUpgrade(own, socket, head, (browser) => {
            isTaken = true;
            join({ browser, socket, media, sift, onPassed, log });
          });
          return isTaken;
        },
      });
    };
    media.on('error', guardedAbort);
    media.once('unexpected-response', guardListener(boundary, refused));
    media.once('open', guardListener(boundary, opened));
    if (ending.aborted) fail(502);
    else ending.addEventListener('abort', guardedAbort, { once: true });
  });
}

interface Joining {
  browser: WebSocket;
  socket: Duplex;
  media: WebSocket;
  sift: CameraSift;
  onPassed: OnPassed;
  log: Pick<FastifyBaseLogger, 'error'>;
}

function join({ browser, socket, media, sift, onPassed, log }: Joining): void {
  const [page, sfu] = [browser, media].map((line) =>
    createWebSocketStream(line, { readableObjectMode: true, writableObjectMode: true }),
  ) as [Duplex, Duplex];
  const passed = onPassed();
  const end = () => {
    browser.terminate();
    media.terminate();
  };
  const guardedEnd = guardListener({ log, listener: 'gate.end' }, end);
  media.once(
    'close',
    guardListener({ log, listener: 'gate.lost' }, () => passed.ended(browser.readyState === WebSocket.OPEN)),
  );
  socket.once(
    'close',
    guardListener({ log, listener: 'gate.close' }, () => passed.ended(false)),
  );
  for (const side of [page, sfu]) side.on('error', guardedEnd).on('close', guardedEnd);
  if (media.readyState !== WebSocket.OPEN) return end();
  media.resume();
  const pace = createReadThrottle(() => performance.now());
  const hear = (said: string | Buffer) => {
    if (typeof said !== 'string') sift.hear(said);
    return said;
  };
  const pass = async (wanted: string | Buffer) => {
    passed.messageReceived();
    // The media server takes requests as JSON too; browsers never write them so.
    if (typeof wanted === 'string') throw new TypeError('text');
    const wait = pace(wanted.length);
    const left = await sift.pass(wanted);
    if (wait > 0) await pause(wait, undefined, { ref: false });
    return left;
  };
  carry(sfu, page, hear).catch(end);
  carry(page, sfu, pass).catch(end);
}

/** Message by message: the next one is read when the last one is written. */
async function carry(
  from: Duplex,
  to: Duplex,
  read: (message: string | Buffer) => Promise<Uint8Array | null> | string | Uint8Array,
): Promise<void> {
  for await (const message of from as AsyncIterable<string | Buffer>) {
    const left = await read(message);
    if (left !== null && !to.write(left)) await once(to, 'drain');
  }
  to.end();
}
