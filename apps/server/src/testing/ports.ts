import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below the ports that systems hand out on their own: between choosing one and taking it no connection gets it. */
const FROM = 20_000;
const SLICE = 1_000;
const SLICES = 12;

/** Test processes that run beside each other have a slice each, so that neither takes what the other has just chosen. */
const first = FROM + (Number(process.env.VITEST_POOL_ID ?? 0) % SLICES) * SLICE;
let next = randomInt(SLICE);

const isFree = (port: number, kind: 'tcp' | 'udp'): Promise<boolean> =>
  new Promise((done) => {
    if (kind === 'udp') {
      const socket = createSocket('udp4').once('error', () => done(false));
      socket.bind({ port, exclusive: true }, () => socket.close(() => done(true)));
      return;
    }
    const server = createServer().once('error', () => done(false));
    server.listen({ port, exclusive: true }, () => server.close(() => done(true)));
  });

/** A port of this machine that no one uses, nor is given again before a thousand others; it may be left and taken again. */
export async function freePort(kind: 'tcp' | 'udp' = 'tcp'): Promise<number> {
  for (;;) {
    const port = first + (next++ % SLICE);
    if (await isFree(port, kind)) return port;
  }
}
