import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Respond = (response: ServerResponse, received: Received) => void;

const ok: Respond = (response) => void response.writeHead(204).end();

/** A receiver of webhooks on this machine. */
export interface TestReceiver {
  url: string;
  all: Received[];
  /** Types of the messages, in the order in which they came. */
  types(): string[];
  /** Every request from now on is responded to so. */
  responds(respond: Respond | number): void;
  close(): Promise<void>;
}

export async function createTestReceiver(): Promise<TestReceiver> {
  const all: Received[] = [];
  let respond = ok;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const received = { path: request.url ?? '', headers: request.headers, body };
    all.push(received);
    respond(response, received);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    all,
    types: () => all.map(({ body }) => String(JSON.parse(body).type)),
    responds(next) {
      respond = typeof next === 'number' ? (response) => void response.writeHead(next).end() : next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Signatures that a secret makes for a request, by the words of the specification: independent of the library that signs. */
export function signatureBy(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
