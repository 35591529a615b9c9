import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { createQuickMeeting, encodeUtf8 } from '@salon/contract';
import { guestLanguages } from '@salon/phrases';
import { linkPreview } from '@salon/phrases/linkPreview';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, expectReply, type TestServer, testConfig } from '#testing/index.ts';
import { lockBrand, updateBrand } from '../brand/brand.store.ts';
import { insertLegalText } from '../legal/legal.store.ts';
import { shippedTexts } from '../legal/shipped.ts';
import { putSwitch } from '../switches/switches.store.ts';

const FIRST = 'document.title="Salon"';
const HTML = `<!doctype html><html lang="tr"><head><script id="salon-config" type="application/json">{}</script><script>${FIRST}</script></head><body><div id="root"></div></body></html>`;
const SCRIPT = 'console.log("salon");'.repeat(50);

describe('the pages of the application', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'salon-web-'));
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, 'index.html'), HTML);
    writeFileSync(join(folder, 'assets/main-abc.js'), SCRIPT);
    writeFileSync(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(SCRIPT));
    writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(folder, 'push-worker.js'), '');
    writeFileSync(join(folder, '.secret'), 'secret');
    writeFileSync(join(folder, '.vite/manifest.json'), '{}');
    server = await createTestServer('pglite', { webDir: folder, brand: '</script><script>alert(1)</script> $& $1' });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  it('let the bank’s page stand in a frame where something is paid, and nowhere else', async () => {
    const framesAt = async (url: string) =>
      /frame-src ([^;]+)/.exec(String((await get(url)).headers['content-security-policy']))?.[1];
    expect(await framesAt('/pricing/buypackage?order=x')).toMatch(/^'self' https: http:/);
    expect(await framesAt('/Profile/Pay/')).toMatch(/^'self' https: http:/);
    expect([await framesAt('/profile/subscriptions'), await framesAt('/')]).toEqual(["'none'", "'none'"]);
  });

  it('allow no inline script but the one that comes before the first paint, and give what a document obeys to documents alone', async () => {
    const hash = createHash('sha256').update(FIRST).digest('base64');
    const policy = (await get('/')).headers['content-security-policy'];
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
    expect(policy).not.toContain('unsafe-inline');
    const script = (await get('/assets/main-abc.js', { 'accept-encoding': 'br' })).headers;
    expect([script['content-security-policy'], script['permissions-policy'], script['x-content-type-options']]).toEqual(
      [undefined, undefined, 'nosniff'],
    );
    expect([script.etag, script['last-modified'], script['accept-ranges']]).toEqual([undefined, undefined, undefined]);
    expect((await get('/favicon.svg')).headers['content-security-policy']).toBe(policy);
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.http.inject({ method: 'GET', url, headers });

  it('offer a way to sign in only where the settings have one, in development too', async () => {
    const signInOptionsOf = async (config: Parameters<typeof createTestServer>[1]) => {
      const one = await createTestServer('pglite', { webDir: folder, ...config });
      const page = (await one.app.http.inject('/login')).body;
      await one.close();
      const block = /id="salon-config" type="application\/json">([^<]*)</.exec(page)?.[1] ?? '';
      const { providerSignIn, directorySignIn } = JSON.parse(block);
      return [providerSignIn, directorySignIn];
    };
    expect(await signInOptionsOf({})).toEqual([false, false]);
    const directory = { url: 'ldap://127.0.0.1:1', bindDn: 'x', bindPassword: 'x', baseDn: 'x', nameAttribute: 'uid' };
    const ldap = { ...directory, objectClass: 'person', company: null, ca: null };
    const oidc = { issuer: 'http://127.0.0.1:1', clientId: 'x', clientSecret: 'x' };
    expect(await signInOptionsOf({ ldap, oidc })).toEqual([true, true]);
  });

  const saveBrand = async (values: Parameters<typeof updateBrand>[1]) => {
    const { db, brand, clock } = server.app.deps;
    await db.transaction(async (tx) => {
      await lockBrand(tx, clock.now());
      await updateBrand(tx, values, clock.now());
    });
    await brand.refresh();
  };

  it('are called as administrators saved, from then on', async () => {
    const nameAt = async (url: string) => {
      const block = /id="salon-config" type="application\/json">([^<]*)</.exec((await get(url)).body)?.[1] ?? '';
      return JSON.parse(block).brand;
    };
    await saveBrand({ name: 'Acme Meet' });
    expect([await nameAt('/login'), await nameAt('/'), await nameAt('/tr/meeting/go/abc')]).toEqual(
      Array(3).fill('Acme Meet'),
    );
    expect((await get('/app.webmanifest')).json()).toMatchObject({ name: 'Acme Meet', short_name: 'Acme Meet' });
    await saveBrand({ name: null });
    expect(await nameAt('/login')).not.toBe('Acme Meet');
  });

  it('look as administrators chose, by a style that their policy names', async () => {
    const styleAt = async (url: string) => {
      const { body, headers } = await get(url);
      const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? null;
      const hash = style === null ? '' : createHash('sha256').update(style).digest('base64');
      return {
        style,
        isAllowed: String(headers['content-security-policy']).includes(`style-src 'self' 'sha256-${hash}'`),
      };
    };
    expect(await styleAt('/')).toEqual({ style: null, isAllowed: false });
    await saveBrand({ colour: '#a01060', logo: 'x.png', logoWidth: 480, logoHeight: 120 });
    for (const url of ['/', '/login', '/tr/meeting/go/abc', '/profile/brand', '/no-such-page']) {
      const { style, isAllowed } = await styleAt(url);
      expect(isAllowed).toBe(true);
      expect(style).toMatch(/^:root:root,.*--primary:#a01060;.*@media not print\{\[data-theme=dark\]/);
      expect(style).toContain('inline-size:min(128px,24vi);background:url(/api/brand/logo/x.png) ');
    }
    expect((await get('/app.webmanifest')).json()).toMatchObject({ theme_color: '#a01060' });
    await saveBrand({ colour: null, logo: null, logoWidth: null, logoHeight: null });
    expect(await styleAt('/')).toEqual({ style: null, isAllowed: false });
  });

  it.each([
    ['/', 200],
    ['/?paymentStatus=success', 200],
    ['/tr/meeting/go/abc', 200],
    ['/Login', 200],
    ['/profile/meetings/', 200],
    ['/meeting/abc/edit?a=/x', 200],
    ['/apifoo', 404],
    ['/hubs', 404],
    ['/login/none', 404],
    ['/tr/none', 404],
    ['/x/y/z?a=/api/', 404],
    ['/page-not-found', 404],
  ])('are served at %s with %i', async (url, status) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<div id="root">');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each(['.', ')', '%22', '"', '%E2%80%99ten', "'ten", '%20', '%20(yar%C4%B1n)', ','])(
    'lead from the path of a join link with %s after it to the link itself',
    async (after) => {
      const answer = await get(`/tr/meeting/go/abc-_123${after}?a=b`);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/tr/meeting/go/abc-_123?a=b']);
      expect((await get(String(answer.headers.location))).statusCode).toBe(200);
    },
  );

  it.each([
    ['/ar/meeting/go/abc%', '/ar/meeting/go/abc'],
    ['/tr/meeting/go/abc%zz?a=b', '/tr/meeting/go/abc'],
    ['/ru/meeting/go/abc%F0%9F', '/ru/meeting/go/abc'],
    ['/ru/meeting/go/%', '/page-not-found?lang=ru'],
    ['/en/account/accountverification%?v=x', '/page-not-found?lang=en'],
    ['/xx/none%', '/page-not-found'],
    ['/%', '/page-not-found'],
  ])('lead from %s, whose escapes are broken, to a page of ours in its language', async (url, to) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
    const page = await get(to, { 'accept-language': 'tr' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(`<html lang="${/^\/(?:page-not-found\?lang=)?(ar|ru|en)/.exec(to)?.[1] ?? 'tr'}"`);
  });

  it.each(['/tr/meeting/go/abc', '/tr/meeting/go/abc/', '/tr/meeting/go/aa.bb.cc.dd.ee', '/tr/meeting/go/abcş'])(
    'are where they are at %s',
    async (url) => {
      expect((await get(encodeURI(url))).statusCode).toBe(200);
    },
  );

  it.each(guestLanguages)(
    'show previews of a join link in %s what it is, and nothing of its meeting',
    async (language) => {
      const title = encodeUtf8('Gizli birleşme');
      const { link } = expectReply(await server.send(createQuickMeeting, { title }));
      const before = await server.app.deps.db.execute(sql`select count(*) as n from participant`);
      const answer = await get(link.replace(/^\/[a-z]{2}/, `/${language}`), { 'user-agent': 'Twitterbot/1.0' });
      const [head = ''] = answer.body.split('</head>');
      const { title: said, description } = linkPreview(language, '{brand}');
      for (const text of [said, description]) expect(head).toContain(text.split('{brand}')[0]);
      for (const property of ['og:title', 'og:description', 'og:site_name', 'og:locale'])
        expect(head).toContain(`<meta property="${property}"`);
      expect(head).not.toContain('Gizli');
      expect(answer.headers['x-robots-tag']).toBe('noindex');
      expect(await server.app.deps.db.execute(sql`select count(*) as n from participant`)).toEqual(before);
    },
  );

  it.each([
    '/api/none',
    '/API/none',
    '/hub/x',
    '/rtc/x',
    '/assets/none.js',
    '/livekit/x',
    '/dev/nothing',
    '/health/x',
    '/metrics/x',
  ])('are not served at %s, where a program asks', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.exception, answer.json().code]).toEqual([
      404,
      'DomainException',
      'route.notFound',
    ]);
  });

  it('have a worker for notifications that asks no one but the server, and is never an old one', async () => {
    const { statusCode, headers } = await get('/push-worker.js');
    expect([statusCode, headers['content-type'], headers['cache-control'], headers['service-worker-allowed']]).toEqual([
      200,
      'application/javascript; charset=utf-8',
      'no-cache',
      '/',
    ]);
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  });

  it('can be put on a home screen under the name of the installation', async () => {
    const answer = await get('/app.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(answer.json()).toMatchObject({ display: 'standalone', start_url: '/', name: expect.stringContaining('$&') });
  });

  it('are not served to a request that would change something', async () => {
    const answer = await server.app.http.inject({ method: 'POST', url: '/pricing', payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'route.notFound']);
  });

  it('are told the settings in a block that nothing in them can leave', async () => {
    const { body } = await get('/');
    expect(body.match(/<script/g)).toHaveLength(2);
    const block = /<script id="salon-config" type="application\/json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({
      brand: '</script><script>alert(1)</script> $& $1',
      visitorMeetings: true,
    });
    for (const secret of [testConfig.secretKey, testConfig.sfu.apiSecret, testConfig.sfu.apiKey])
      expect(body).not.toContain(secret);
  });

  it('name the versions of texts that were published, while those hold', async () => {
    const told = async () =>
      JSON.parse(/type="application\/json">(.*?)<\/script>/.exec((await get('/login')).body)?.[1] ?? '').legal;
    expect(await told()).toBeUndefined();
    const { db, clock, legal } = server.app.deps;
    const from = new Date(clock.now().getTime() + 60_000);
    const row = { document: 'guestTerms', version: '2026-12-01-3', hash: 'h', createdAt: clock.now() } as const;
    await insertLegalText(db, { ...row, texts: shippedTexts('guestTerms'), validFrom: from });
    legal.forget();
    expect(await told()).toBeUndefined();
    server.clock.advance(60_000);
    expect(await told()).toEqual({ guest: '2026-12-01-3' });
    const page = await get('/login', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('"legal":{"guest":"2026-12-01-3"}');
  });

  it('name what is switched off, and nothing once it is on again', async () => {
    const told = async () =>
      JSON.parse(/type="application\/json">(.*?)<\/script>/.exec((await get('/pricing')).body)?.[1] ?? '').off;
    expect(await told()).toBeUndefined();
    const { db, clock, switches } = server.app.deps;
    const turn = async (isOn: boolean) => {
      for (const name of ['trial', 'gone'] as const) await putSwitch(db, { name, isOn, changedAt: clock.now() });
      switches.forget();
    };
    await turn(false);
    expect(await told()).toEqual(['trial']);
    await turn(true);
    expect(await told()).toBeUndefined();
  });

  it('speak the language of their address, or else of the browser', async () => {
    const langOf = async (url: string, accept: string) =>
      /<html lang="(\w+)" dir="(\w+)">/
        .exec((await get(url, { 'accept-language': accept })).body)
        ?.slice(1)
        .join(' ');
    expect(await langOf('/ar/meeting/go/x', 'ru')).toBe('ar rtl');
    expect(await langOf('/fr/meeting/go/x', 'ru')).toBe('fr ltr');
    expect(await langOf('/', 'ru-RU,ru;q=0.9')).toBe('ru ltr');
    expect(await langOf('/', 'fr')).toBe('tr ltr');
    expect(await langOf('/xx/meeting/go/x', 'ja')).toBe('tr ltr');
  });

  it('and their files come packed to browsers that can unpack them', async () => {
    const page = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<div id="root">');
    expect(page.headers.vary).toMatch(/accept-encoding/);
    const script = await get('/assets/main-abc.js', { 'accept-encoding': 'br' });
    expect([script.headers['content-encoding'], script.headers['content-type']]).toEqual([
      'br',
      expect.stringContaining('javascript'),
    ]);
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe(SCRIPT);
    expect(String(script.headers.vary)).toMatch(/accept-encoding/i);
    expect((await get('/assets/main-abc.js', { 'accept-encoding': 'identity' })).body).toBe(SCRIPT);
  });

  it('keep hashed files for ever and others for an hour', async () => {
    expect((await get('/assets/main-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/.secret',
    '/.vite/manifest.json',
    '/assets/../.secret',
    '/assets/%2e%2e/.secret',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%5c.secret',
    '//etc/passwd',
    '/index.html',
    '/assets/main-abc.js.br',
  ])('give away no file that is not meant to be fetched: %s', async (url) => {
    const { body, headers } = await get(url);
    expect(body).not.toMatch(/secret"?$|root:/);
    expect(String(headers['content-type'])).toMatch(/text\/html|application\/json/);
    expect(body).not.toBe('{}');
  });
});
