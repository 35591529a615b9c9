import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandPicturePath, MANIFEST_PATH, publicPaths } from '@salon/contract';
import { languages } from '@salon/phrases';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#testing/index.ts';
import { lockBrand, updateBrand } from '../brand/brand.store.ts';
import { putSwitch } from '../switches/switches.store.ts';

/** The picture of a language as it is built into the web application. */
const picture = (language: string) => join(import.meta.dirname, `../../../../web/public/preview-${language}.jpg`);

const HTML =
  '<!doctype html><html lang="tr"><head><link rel="icon" href="/assets/icon.svg" type="image/svg+xml"><script id="salon-config" type="application/json">{}</script><script type="module" src="/assets/main.js"></script><link rel="stylesheet" href="/assets/shell.css"></head><body><div id="root"></div></body></html>';
const DRAWN = {
  '/': {
    module: 'src/app/pages/LandingPage.tsx',
    packs: ['landing'],
    languages: Object.fromEntries(
      languages.map((language) => [
        language,
        {
          html: `<h1>${language}</h1><p>© __year__ __brand__</p><p>__operator__<br><bdi>__address__</bdi></p>`,
          title: 'Meet · __brand__',
          description: 'Meetings with __brand__.',
        },
      ]),
    ),
  },
};
const MANIFEST = {
  'src/app/pages/LandingPage.tsx': { file: 'assets/landing.js', css: ['assets/landing.css'] },
  '../../packages/phrases/src/tr/landing.ts': { file: 'assets/words.js' },
  'src/shared/ui/fonts/noto-arabic.woff2': { file: 'assets/arabic.woff2' },
};

describe('the public pages', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'salon-drawn-'));
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, 'index.html'), HTML);
    for (const language of languages) copyFileSync(picture(language), join(folder, `preview-${language}.jpg`));
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
    writeFileSync(join(folder, '.vite/drawn.json'), JSON.stringify(DRAWN));
    server = await createTestServer('pglite', {
      webDir: folder,
      brand: 'A <b> & __operator__',
      publicUrl: 'https://meet.test',
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.http.inject({ method: 'GET', url, headers });

  it('come as they were drawn, with the words of the installation in them', async () => {
    const { body } = await get('/');
    const year = server.app.deps.clock.now().getUTCFullYear();
    expect(body).toContain(
      `<div id="root" data-early><h1>tr</h1><p>© ${year} A &lt;b&gt; &amp; __operator__</p><p>Salon</p></div>`,
    );
    expect(body).toContain('<title>Meet · A &lt;b&gt; &amp; __operator__</title>');
  });

  it('are drawn in the language that the address names, else in the one that the browser asks for', async () => {
    const languageOf = async (url: string, accepted: string) =>
      /<h1>(\w\w)<\/h1>/.exec((await get(url, { 'accept-language': accepted })).body)?.[1];
    expect(await languageOf('/?lang=ar', 'ru')).toBe('ar');
    expect(await languageOf('/?lang=xx', 'ru')).toBe('ru');
    expect(await languageOf('/', 'fr')).toBe('tr');
  });

  it('name themselves and their other languages for search engines', async () => {
    const { body } = await get('/?lang=en');
    expect(body).toContain('<link rel="canonical" href="https://meet.test/?lang=en">');
    for (const language of languages)
      expect(body).toContain(
        `<link rel="alternate" hreflang="${language}" href="https://meet.test/?lang=${language}">`,
      );
    expect((await get('/')).body).toContain('<link rel="canonical" href="https://meet.test/">');
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(facts).not.toContain('<b>');
    expect(JSON.parse(facts)['@graph'][0]).toMatchObject({ '@type': 'WebPage', inLanguage: 'en' });
    expect((await get('/')).body).toContain('content="https://meet.test/preview-tr.jpg"');
    const others = [...body.matchAll(/og:locale:alternate" content="(\w+)"/g)].map(([, one]) => one);
    expect(others).toEqual(['tr_TR', 'ar_AR', 'ru_RU']);
  });

  it('ask for their styles before all scripts, and for their code with them', async () => {
    const { body } = await get('/');
    const files = [...body.matchAll(/(?:src|href)="\/(assets\/\w+\.(?:js|css))"/g)].map(([, file]) => file);
    expect(files).toEqual([
      'assets/shell.css',
      'assets/landing.css',
      'assets/main.js',
      'assets/landing.js',
      'assets/words.js',
    ]);
  });

  it('bring the Arabic letters to a first visit in Arabic alone', async () => {
    const fonts = async (language: string) =>
      (await get(`/?lang=${language}`)).body.match(/<link rel="preload" as="font"[^>]*href="([^"]*)">/)?.[1];
    expect([await fonts('ar'), await fonts('tr')]).toEqual(['/assets/arabic.woff2', undefined]);
  });

  it('are not shown as drawn where something of them is switched off', async () => {
    const { db, clock, switches } = server.app.deps;
    await putSwitch(db, { name: 'signUp', isOn: false, changedAt: clock.now() });
    switches.forget();
    const { body } = await get('/');
    await putSwitch(db, { name: 'signUp', isOn: true, changedAt: clock.now() });
    switches.forget();
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('<link rel="canonical"');
  });

  it.each([...languages, 'fr'])(
    'are previewed by a JPEG of the size that is said, as is the join page: %s',
    async (language) => {
      const shown = language === 'fr' ? 'en' : language;
      const preview = (await get(`/${language}/meeting/go/abc`)).body;
      const said = (property: string) =>
        new RegExp(`<meta property="og:image${property}" content="([^"]*)">`).exec(preview)?.[1];
      expect(said('')).toBe(`https://meet.test/preview-${shown}.jpg`);
      const { headers, rawPayload } = await get(`/preview-${shown}.jpg`);
      expect([headers['content-type'], said(':type')]).toEqual(['image/jpeg', 'image/jpeg']);
      const { format, width, height } = await sharp(rawPayload).metadata();
      expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
      expect([said(':width'), said(':height')]).toEqual(['1200', '630']);
      expect(rawPayload.length).toBeLessThan(300_000);
    },
  );

  it('show the logo of the operator in tabs, on home screens and in previews', async () => {
    const { db, clock, brand } = server.app.deps;
    const save = async (logo: string | null, side: number | null) => {
      await db.transaction(async (tx) => {
        await lockBrand(tx, clock.now());
        await updateBrand(tx, { logo, logoWidth: side, logoHeight: side }, clock.now());
      });
      await brand.refresh();
    };
    const said = async () => {
      const { body } = await get('/?lang=en');
      const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
      const { icons } = (await get(MANIFEST_PATH)).json<{ icons: { src: string }[] }>();
      return {
        tab: /<link rel="icon"[^>]*href="([^"]*)"/.exec(body)?.[1],
        home: [/apple-touch-icon" href="([^"]*)"/.exec(body)?.[1], ...icons.map(({ src }) => src)],
        publisher: facts['@graph'][0].publisher.logo,
        previews: [body, (await get('/en/meeting/go/abc')).body].map((page) =>
          /og:image" content="([^"]*)".*og:image:type" content="([^"]*)"/.exec(page)?.slice(1),
        ),
      };
    };
    const path = (kind: string) => `/api/brand/picture/${kind}/abc.png`;
    await save('abc.png', 160);
    expect(await said()).toEqual({
      tab: path('icon192'),
      home: [path('icon192'), path('icon192'), path('icon512')],
      publisher: `https://meet.test${path('icon512')}`,
      previews: Array(2).fill([`https://meet.test${path('preview')}`, 'image/png']),
    });
    await save(null, null);
    expect(await said()).toMatchObject({
      tab: '/assets/icon.svg',
      home: ['/icon-192.png', '/icon-192.png', '/icon-512.png'],
      previews: Array(2).fill(['https://meet.test/preview-en.jpg', 'image/jpeg']),
    });
  });

  it('are all in the sitemap, which robots.txt names; what belongs to someone is listed nowhere', async () => {
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    for (const path of publicPaths) expect(sitemap.body).toContain(`<loc>https://meet.test${path}</loc>`);
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://meet.test/sitemap.xml');
    expect((await get('/robots.txt')).body).toContain('Allow: /*/meeting/go/');
    expect((await get('/robots.txt')).body).toContain(
      `Allow: ${brandPicturePath('preview', '')}`.replace('preview/', ''),
    );
    const marked = async (url: string) => (await get(url)).headers['x-robots-tag'];
    expect([await marked('/'), await marked('/Pricing/')]).toEqual([undefined, undefined]);
    expect([await marked('/profile'), await marked('/tr/meeting/go/abc')]).toEqual(['noindex', 'noindex']);
  });
});
