import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createWebhookSender } from './webhookSender.ts';

const production = createWebhookSender({ mode: 'production' });
const development = createWebhookSender({ mode: 'development' }, 300);
const never = new AbortController().signal;
const message = { headers: { 'content-type': 'application/json' }, body: '{"a":"é"}' };

const servers: ReturnType<typeof createServer>[] = [];
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

describe('addresses of webhooks', () => {
  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://100.64.0.1/',
    'https://172.16.0.1:8443/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://224.0.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://user@example.com/',
    'https://:secret@example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'hooks',
  ])('%s is refused', async (url) => {
    expect(production.isTarget(url)).toBe(false);
    expect(await production.post(url, message, never)).toEqual({ status: null, failure: 'privateAddress' });
  });

  it.each(['https://example.com/hooks', 'https://8.8.8.8:8443/', 'https://[2606:4700:4700::1111]/'])(
    '%s may be one of the internet',
    (url) => expect(production.isTarget(url)).toBe(true),
  );

  it('that are names are refused when they stand for an address of a private network', async () => {
    expect(production.isTarget('https://localhost/')).toBe(true);
    const refused = { status: null, failure: 'privateAddress' };
    expect(await production.post('https://localhost/', message, never)).toEqual(refused);
  });

  it('of this machine are for development alone', () => {
    for (const url of ['http://127.0.0.1:1/', 'https://localhost/', 'http://[::1]/'])
      expect(development.isTarget(url)).toBe(true);
    expect(development.isTarget('https://10.0.0.1/')).toBe(false);
  });
});

describe('redirects of webhooks', () => {
  it('are followed three times, with the same message', async () => {
    const bodies: string[] = [];
    const url = await serve(async (request, response) => {
      bodies.push(`${request.method} ${Buffer.concat(await request.toArray()).toString()}`);
      const next = { '/': '/1', '/1': '/2', '/2': '/3' }[request.url ?? ''];
      response.writeHead(next === undefined ? 200 : 307, next === undefined ? {} : { location: next }).end();
    });
    expect(await development.post(url, message, never)).toEqual({ status: 200, failure: null });
    expect(bodies).toEqual(Array.from({ length: 4 }, () => `POST ${message.body}`));
  });

  it('are not followed a fourth time', async () => {
    let requests = 0;
    const url = await serve((_request, response) => {
      requests += 1;
      response.writeHead(302, { location: `/${requests}` }).end();
    });
    expect(await development.post(url, message, never)).toEqual({ status: 302, failure: 'redirects' });
    expect(requests).toBe(4);
  });

  it.each([
    'https://10.0.0.1/',
    'https://169.254.169.254/',
    'https://[fd00::1]/',
    'http://example.com/',
    'file:///etc/passwd',
  ])('to %s are refused', async (location) => {
    const url = await serve((_request, response) => void response.writeHead(308, { location }).end());
    expect(await development.post(url, message, never)).toEqual({ status: null, failure: 'privateAddress' });
  });
});

describe('responses to webhooks', () => {
  it('are cut off at 64 kB', async () => {
    let sent = 0;
    const closed = Promise.withResolvers<void>();
    const url = await serve((_request, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(16_384);
      const write = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', write).on('close', closed.resolve);
      write();
    });
    expect(await createWebhookSender({ mode: 'development' }).post(url, message, never)).toEqual({
      status: 200,
      failure: null,
    });
    await closed.promise;
    // What lay in the buffers of both ends is not read.
    expect(sent).toBeLessThan(16_000_000);
  });

  it('that do not begin in time are none', async () => {
    const url = await serve(() => undefined);
    expect(await development.post(url, message, never)).toEqual({ status: null, failure: 'timeout' });
  });

  it('that do not end in time are cut off; their status counts', async () => {
    const url = await serve((_request, response) => void response.writeHead(202).write('a'));
    expect(await development.post(url, message, never)).toEqual({ status: 202, failure: null });
  });

  it('of no one are a failed connection', async () => {
    const url = await serve(() => undefined);
    const [server] = servers.splice(0);
    server?.close();
    expect(await development.post(url, message, never)).toEqual({ status: null, failure: 'connection' });
  });
});
