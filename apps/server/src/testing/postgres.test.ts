import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { accepts } from './postgres.ts';

let server: Server;
afterEach(() => new Promise((done) => server.close(done)));

/** What PostgreSQL sends for an error, as fields of a letter and a text each. */
function refusal(fields: Readonly<Record<string, string>>): Buffer {
  const texts = Object.entries(fields).map(([letter, text]) => `${letter}${text}\0`);
  const body = Buffer.from(`${texts.join('')}\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

it('takes a database that is starting up, whose port is open already, for one that does not accept sessions', async () => {
  const message = refusal({ S: 'FATAL', V: 'FATAL', C: '57P03', M: 'the database system is starting up' });
  server = createServer((socket) => socket.on('error', () => undefined).once('data', () => socket.end(message)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await accepts(port)).toBe(false);
});
