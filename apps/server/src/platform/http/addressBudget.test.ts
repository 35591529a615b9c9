import { API_BASE, MANIFEST_PATH, pagePaths } from '@salon/contract';
import { allCalls } from '@salon/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#testing/index.ts';
import { kindOfRoute } from './addressBudget.ts';

const others = [
  '/api/openapi.json',
  '/api/nowhere',
  '/.well-known/jwks.json',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/livekit/webhook',
  '/hub/',
  '/rtc/validate',
  '/payment/invoice/x',
  '/payment/webhook',
  '/robots.txt',
  '/sitemap.xml',
  MANIFEST_PATH,
  '/nowhere',
];

describe('the budget of an address over all routes', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await createTestServer('pglite', { limits: true, peoplePerAddress: 0 });
  });
  afterAll(() => strict.close());

  it('counts every call, every page and everything else that is answered', async () => {
    const calls = allCalls.map(({ method, path }) => ({ method, url: API_BASE + path.replace(/:\w+/g, 'x') }));
    const pages = [...pagePaths, ...others].map((path) => ({
      method: 'GET' as const,
      url: path.replace(/:\w+/g, 'x'),
    }));
    const posted = others.map((url) => ({ method: 'POST' as const, url }));
    const passed: string[] = [];
    for (const request of [...calls, ...pages, ...posted]) {
      const { statusCode, headers } = await strict.app.http.inject(request);
      if (statusCode !== 429 || headers['retry-after'] === undefined) passed.push(`${request.method} ${request.url}`);
    }
    expect(passed).toEqual([]);
  });

  it('is of one address alone, and of each kind of request apart', async () => {
    const server = await createTestServer('pglite', { limits: true, peoplePerAddress: 1 });
    const ask = async (url: string, remoteAddress = '192.0.2.1') =>
      (await server.app.http.inject({ method: 'GET', url, remoteAddress })).statusCode;
    for (let count = 0; count < 20; count += 1) expect(await ask('/nowhere')).toBe(404);
    expect(await ask('/elsewhere')).toBe(429);
    expect(await ask('/elsewhere', '192.0.2.2')).toBe(404);
    expect(await ask('/api/openapi.json')).toBe(200);
    // A supervisor at the same address is answered.
    expect(await ask('/health/live')).toBe(200);
    await server.close();
  });

  it.each([
    ['/api/meeting/join', 'calls'],
    ['/assets/*', 'files'],
    ['/icon-192.png', 'files'],
    ['/payment/invoice/:sealed', 'pages'],
    ['/', 'pages'],
    [undefined, 'pages'],
    ['/metrics', 'services'],
  ] as const)('counts %s among %s', (url, kind) => {
    expect(kindOfRoute(url)).toBe(kind);
  });
});
