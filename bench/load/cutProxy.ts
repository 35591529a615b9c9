import { connect, createServer, type Socket } from 'node:net';

/** A way to a port of this machine that can be cut: what is on it then waits, as on a network that drops everything. */
export interface CutProxy {
  readonly port: number;
  cut(): void;
  /** Connections from before are broken, new ones go through. */
  mend(): void;
  close(): void;
}

/** `port`: where it listens. */
export async function cutProxy(port: number, target: number): Promise<CutProxy> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('data', (bytes) => {
        other.write(bytes);
      });
      one.on('end', () => other.end());
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      if (isCut) one.pause();
    }
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    port,
    cut() {
      isCut = true;
      for (const socket of open) socket.pause();
    },
    mend() {
      isCut = false;
      for (const socket of open) socket.destroy();
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
