import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';

/** Stands where the media server's signalling is: takes WebSockets and echoes, and notes whatever reaches it. */
export interface TestUpstream {
  url: string;
  /** Every request that arrived, with its headers. */
  requests: IncomingMessage[];
  /** How the next upgrade is answered: taken; refused with the connection kept open, as Go's server does; failed at; held back. */
  next: 'take' | 'refuse' | 'fail' | 'hold';
  /** Lines that were taken, and what came over them. */
  lines: WebSocket[];
  heard: { data: Buffer; isBinary: boolean }[];
  /** Says nothing back on its own. */
  isSilent: boolean;
  /** Answers the held upgrade. */
  release(): void;
  close(): Promise<void>;
}

export async function createTestUpstream(): Promise<TestUpstream> {
  const sockets = new WebSocketServer({ noServer: true });
  const open = new Set<Duplex>();
  let held: (() => void) | null = null;
  const server: Server = createServer((request, response) => {
    upstream.requests.push(request);
    response.end('inside of the media server');
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('upgrade', (request, socket, head) => {
    upstream.requests.push(request);
    const take = () =>
      sockets.handleUpgrade(request, socket, head, (line) => {
        upstream.lines.push(line);
        line.on('error', () => undefined);
        line.send('joined');
        line.on('message', (data, isBinary) => {
          upstream.heard.push({ data: data as Buffer, isBinary });
          if (!upstream.isSilent) line.send(data, { binary: isBinary });
        });
      });
    if (upstream.next === 'take') take();
    else if (upstream.next === 'hold') held = take;
    else if (upstream.next === 'fail') socket.end('HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n');
    else {
      socket.write('HTTP/1.1 400 Bad Request\r\nContent-Length: 3\r\n\r\nbad');
      socket.on('data', (data: Buffer) => server.emit('smuggled', data.toString('latin1')));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const upstream: TestUpstream & { server: Server } = {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    next: 'take',
    lines: [],
    heard: [],
    isSilent: false,
    release() {
      held?.();
      held = null;
    },
    close: () =>
      new Promise((closed) => {
        for (const socket of open) socket.destroy();
        server.close(() => closed());
      }),
  };
  return upstream;
}
