import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createShortLink } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, databaseKinds, expectReply, type TestServer, testConfig } from '#testing/index.ts';

interface Reply {
  status: number;
  body: string;
  location?: string;
}

/** A short-link service; `reply` null: it never answers. */
async function createTestShortLinkService() {
  const asked: { method: string | undefined; authorization: string | undefined; body: unknown }[] = [];
  const state: { reply: Reply | null } = { reply: null };
  const http = createServer(async (request, response) => {
    const { method, headers } = request;
    asked.push({ method, authorization: headers.authorization, body: JSON.parse(await text(request)) });
    if (state.reply === null) return;
    const { status, body, location } = state.reply;
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) }).end(body);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    asked,
    state,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/links`,
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  };
}

describe.each(databaseKinds)('a short link of an outside service (%s)', (kind) => {
  let service: Awaited<ReturnType<typeof createTestShortLinkService>>;
  let server: TestServer;
  beforeAll(async () => {
    service = await createTestShortLinkService();
    server = await createTestServer(kind, { shortLinks: { url: service.url, key: 'a-key' } });
  });
  afterAll(async () => {
    await server.close();
    service.close();
  });
  const shorten = async (origUrl: string) => expectReply(await server.send(createShortLink, { origUrl }));

  it('is given for the whole address of the join page, with the key', async () => {
    service.state.reply = { status: 201, body: JSON.stringify({ shortUrl: 'https://kisa.example/x1' }) };
    const { link } = await server.createTestMeeting();
    const { shortUrl, code } = await shorten(link);
    expect(shortUrl).toBe('https://kisa.example/x1');
    expect(service.asked.at(-1)).toEqual({
      method: 'POST',
      authorization: 'Bearer a-key',
      body: { origUrl: testConfig.publicUrl + link },
    });
    // The own code leads there as well.
    const opened = await server.app.http.inject(`/s/${code}`);
    expect([opened.statusCode, opened.headers.location]).toEqual([302, link]);
  });

  it.each<[string, Reply]>([
    ['fails', { status: 500, body: '{}' }],
    ['refuses', { status: 401, body: JSON.stringify({ shortUrl: 'https://kisa.example/x2' }) }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['answers without an address', { status: 200, body: '{}' }],
    ['answers a script', { status: 200, body: JSON.stringify({ shortUrl: 'javascript:alert(1)' }) }],
    [
      'answers without end',
      { status: 200, body: JSON.stringify({ shortUrl: 'https://kisa.example/x3', more: 'x'.repeat(70_000) }) },
    ],
    ['leads elsewhere', { status: 302, body: '', location: 'http://127.0.0.1:1/' }],
  ])('is our own where the service %s', async (_what, reply) => {
    service.state.reply = reply;
    const { link } = await server.createTestMeeting();
    const { shortUrl, code } = await shorten(link);
    expect(shortUrl).toBe(`${testConfig.publicUrl}/s/${code}`);
  });

  it('is our own where the service never answers', async () => {
    service.state.reply = null;
    const { link } = await server.createTestMeeting();
    const { shortUrl, code } = await shorten(link);
    expect(shortUrl).toBe(`${testConfig.publicUrl}/s/${code}`);
  });

  it('is asked of no one for a foreign address', async () => {
    const before = service.asked.length;
    const foreign = await server.send(createShortLink, { origUrl: 'https://example.com/x' });
    expect(foreign.refusal.code).toBe('meeting.linkForeign');
    expect(service.asked).toHaveLength(before);
  });
});
