import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** A TCP port (and, for media, a UDP port) of this machine that nobody uses at the moment. */
export function freePort(kind: 'tcp' | 'udp' = 'tcp'): Promise<number> {
  return new Promise((done, fail) => {
    if (kind === 'udp') {
      const socket = createSocket('udp4').once('error', fail);
      socket.bind(0, '127.0.0.1', () => {
        const { port } = socket.address();
        socket.close(() => done(port));
      });
      return;
    }
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}
