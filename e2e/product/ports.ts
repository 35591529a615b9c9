import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below the ports that systems hand out by themselves: between choosing one and taking it nobody else gets it. */
const FROM = 20_000;
const TO = 32_000;

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

/** A port of this machine that nobody uses at the moment. */
export async function freePort(kind: 'tcp' | 'udp' = 'tcp'): Promise<number> {
  for (;;) {
    const port = FROM + Math.floor(Math.random() * (TO - FROM));
    if (await isFree(port, kind)) return port;
  }
}
