import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guestLanguages } from '@salon/phrases';
import { preparingPhrases } from '@salon/phrases/preparing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, freePort, type TestServer, testConfig } from '../../testing/index.ts';
import { answerWhilePreparing } from './preparing.ts';

const BRAND = 'A <b>';
const ESCAPED = 'A &lt;b&gt;';

/** Sources of inline scripts and styles that a page has, as its policy has to name them. */
const inlineSources = (html: string): string[] =>
  [...html.matchAll(/<(?:style|script)>([^<]+)</g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

describe('while the pages are being built', () => {
  let server: Server;
  let address: string;
  beforeAll(async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    server = await answerWhilePreparing({ ...testConfig, port, brand: BRAND });
  });
  afterAll(() => void server.close());
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers });

  it.each([
    ['/', 'ru-RU,ru;q=0.9', 'ru', 'ltr'],
    ['/', '', 'tr', 'ltr'],
    ['/login?lang=en', 'ru', 'en', 'ltr'],
    ['/ar/meeting/go/x', 'ru', 'ar', 'rtl'],
    ['/fr/meeting/go/x', 'ru', 'fr', 'ltr'],
  ] as const)(
    '%s, accepting "%s", is one page in %s that loads itself again',
    async (path, accepted, language, dir) => {
      const response = await get(path, { 'accept-language': accepted });
      const html = await response.text();
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
      expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
      expect(html).toContain(`<h1>${preparingPhrases(language, ESCAPED)('preparing.title')}</h1>`);
      expect(html).not.toContain('<b>');
      expect(html).toContain('location.reload()');
      const policy = response.headers.get('content-security-policy');
      expect(inlineSources(html)).toHaveLength(2);
      for (const source of inlineSources(html)) expect(policy).toContain(source);
    },
  );

  it('everything else is refused with a time to retry, and the process is alive', async () => {
    const api = await get('/api/legal/versions');
    expect([api.status, await api.text(), api.headers.get('retry-after')]).toEqual([503, '', '5']);
    expect((await fetch(`${address}/`, { method: 'POST' })).status).toBe(503);
    expect([(await get('/health/ready')).status, (await get('/health/live')).status]).toEqual([503, 200]);
  });

  it('a port that is taken is reported in one line', async () => {
    const port = Number(new URL(address).port);
    await expect(answerWhilePreparing({ ...testConfig, port })).rejects.toThrow(
      `PORT ${port} on ${testConfig.host} is taken by another program.`,
    );
  });
});

describe('while the media server is being built', () => {
  let server: TestServer;
  let webDir: string;
  beforeAll(async () => {
    webDir = mkdtempSync(join(tmpdir(), 'salon-preparing-'));
    writeFileSync(
      join(webDir, 'index.html'),
      '<!doctype html><html><head></head><body><div id="root"></div></body></html>',
    );
    server = await createTestServer('pglite', { webDir, preparing: { web: false, media: true } });
  });
  afterAll(async () => {
    await server.close();
    rmSync(webDir, { recursive: true });
  });
  const get = (url: string) => server.app.http.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } });

  it.each(guestLanguages)('a join page waits for it (%s)', async (language) => {
    const { statusCode, body, headers } = await get(`/${language}/meeting/go/x`);
    expect([statusCode, headers['content-encoding']]).toEqual([503, undefined]);
    expect(body).toContain(`<h1>${preparingPhrases(language, '')('preparing.meetingsTitle')}</h1>`);
    for (const source of inlineSources(body)) expect(headers['content-security-policy']).toContain(source);
  });

  it('other pages are there and say so', async () => {
    const { statusCode, body, headers } = await get('/?lang=en');
    expect([statusCode, headers['x-meetings-preparing']]).toEqual([200, '1']);
    expect(body).toContain(preparingPhrases('en', '')('preparing.meetingsNotice'));
    expect(body).toContain('<div id="root"></div>');
    expect(inlineSources(body)).toHaveLength(2);
    for (const source of inlineSources(body)) expect(headers['content-security-policy']).toContain(source);
  });

  it('until it has answered once', async () => {
    const { deps } = server.app;
    deps.media.answeredAt = deps.clock.now();
    const page = await get('/?lang=en');
    expect([page.headers['x-meetings-preparing'], page.headers['content-encoding']]).toEqual([undefined, 'br']);
    expect((await get('/en/meeting/go/x')).statusCode).toBe(200);
  });
});
