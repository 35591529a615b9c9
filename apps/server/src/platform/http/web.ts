import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type ChangingSettings, MANIFEST_PATH, PUSH_WORKER_PATH, pagePaths } from '@salon/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';
import { withTimeout } from '../timeout.ts';
import { answerFailure } from './answer.ts';
import { policyWithStyle } from './brandStyle.ts';
import { isMeetingPage, isPageRequest } from './pageAddress.ts';
import { makePages } from './pages.ts';
import { noticeHeaders, waitingHeaders, waitingPage, withNotice } from './preparing.ts';
import { iconPath, publicPathOf, robotsOf, sitemapOf } from './prerendered.ts';
import { cleanPathOf, encodedIn, type LoadJoinPageData } from './prerenderedJoin.ts';

/** A page waits no longer to be told what changed; what goes by something else is refused, and says why. */
const CHANGING_MS = 300;

/** Addresses of pages; a part that begins with a colon may be anything. As the router, without regard to case and last slash. */
const PAGES = new RegExp(`^(?:${pagePaths.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})/?$`, 'i');

/** Scripts and styles that a page loads; a worker is a document of its own and keeps its policy. */
const SUBRESOURCE = /\/assets\/(?!.*worker)[^/]+\.(?:js|css)$/;
/** What only a document obeys: on every one of a page's files it would weigh more than a small file. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-correlation-id',
];

/** The worker of notifications asks the server and no one else, and is looked for again each time. */
function sendAsWorker(reply: { header(name: string, value: string): unknown }): void {
  reply.header('cache-control', 'no-cache');
  reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
  reply.header('service-worker-allowed', '/');
}

/** As an application on a home screen: without it an iPhone shows no notifications. */
const manifestOf = (config: Config) => ({
  id: '/',
  name: config.brand,
  short_name: config.brand,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f9f8',
  theme_color: config.appearance.colour ?? '#0e7c7b',
  icons: ([192, 512] as const).map((side) => ({
    src: iconPath(config, side),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
});

/** The pages with a frame of another site: the bank's, which the provider leads to. Browsers have to load them as documents. */
const PAYING = /^\/(pricing\/buypackage|profile\/pay)\/?$/i;

function allowBankFrame(reply: FastifyReply, config: Config): void {
  const name = 'content-security-policy';
  const frames = `frame-src 'self' https: ${new URL(config.payment.url).origin}`;
  reply.header(name, String(reply.getHeader(name)).replace("frame-src 'none'", frames));
}

/** Files of the built application that anyone may fetch: its pages, packed forms and notes to the server are not among them. */
const filesIn = (webDir: string): ReadonlySet<string> =>
  new Set(
    readdirSync(webDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(webDir, join(parentPath, name)))
      .filter((file) => !/(?:^|\/)\.|\.(?:html|br|gz)$/.test(file)),
  );

/** What pages are made from beside the settings. */
export interface PageSources {
  readonly loadJoinPageData: LoadJoinPageData | undefined;
  readonly changing: () => Promise<ChangingSettings>;
  /** Whether the media server is still being made: no meeting can begin. */
  readonly isPreparingMeetings: () => boolean;
}

/**
 * Serves the built web application: hashed assets for ever, precompressed; every other path is the application,
 * with 404 where it has no such page.
 */
export async function serveWeb(
  app: FastifyInstance,
  config: Config,
  clock: Clock,
  { loadJoinPageData, changing, isPreparingMeetings }: PageSources,
): Promise<void> {
  const pages = makePages(config, clock);
  if (pages === null) {
    app.log.warn('the web application is not built; only the API is served');
    app.setNotFoundHandler((request, reply) => answerFailure(new DomainError('route.notFound'), request, reply));
    return;
  }
  await app.register(fastifyStatic, {
    root: config.webDir,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (path.endsWith(PUSH_WORKER_PATH)) sendAsWorker(reply);
      // Named by its content and kept for ever: no one asks whether it changed.
      if (lasting) for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
      if (SUBRESOURCE.test(path.replace(/\.(?:br|gz)$/, '')))
        for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
    },
  });
  const files = filesIn(config.webDir);
  // One route for all: thousands of them would take a good part of a start.
  app.get('/assets/*', (request, reply) => {
    const file = (request.url.split('?')[0] ?? '').slice(1);
    return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
  });
  for (const file of files)
    if (!file.startsWith('assets/')) app.get(`/${file}`, (_request, reply) => reply.sendFile(file));
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/', query = ''] = request.url.split('?');
    const clean = cleanPathOf(path);
    if (clean !== null)
      return reply
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .redirect(query === '' ? clean : `${clean}?${query}`, 302);
    const runtimeSettings = await withTimeout(CHANGING_MS, changing(), {}).catch(() => ({}));
    const page = pages.at(path, request.headers['accept-language'] ?? '', runtimeSettings, query);
    const isPreparing = isPreparingMeetings();
    if (isPreparing && isMeetingPage(path))
      return reply
        .code(503)
        .headers(waitingHeaders)
        .send(waitingPage(page.language, config.brand, 'meetings'));
    const encoded = encodedIn(path);
    const brought =
      encoded === null ? null : ((await loadJoinPageData?.(encoded, page.language, request, reply)) ?? null);
    const { html, packed, style } =
      encoded === null || brought === null ? page : pages.joinPage(page, encoded, brought);
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    // What belongs to someone is found in no search engine.
    if (publicPathOf(path) === null) reply.header('x-robots-tag', 'noindex');
    if (PAYING.test(path)) allowBankFrame(reply, config);
    if (style !== null) {
      const name = 'content-security-policy';
      reply.header(name, policyWithStyle(String(reply.getHeader(name)), style));
    }
    reply
      .code(PAGES.test(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', brought === null ? 'no-cache' : 'private, no-cache')
      .header('vary', 'accept-encoding, accept-language');
    if (isPreparing)
      return reply
        .headers(noticeHeaders(String(reply.getHeader('content-security-policy'))))
        .send(withNotice(html, page.language, config.brand));
    return takesBrotli ? reply.header('content-encoding', 'br').send(packed) : reply.send(html);
  };
  app.get('/', sendPage);
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').header('cache-control', 'public, max-age=3600').send(robotsOf(config)),
  );
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml').header('cache-control', 'public, max-age=3600').send(sitemapOf(config)),
  );
  app.get(MANIFEST_PATH, (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send(manifestOf(config)),
  );
  app.setNotFoundHandler((request, reply) => {
    const isPage = isPageRequest(request.method, request.url.split('?')[0] ?? '');
    return isPage ? sendPage(request, reply) : answerFailure(new DomainError('route.notFound'), request, reply);
  });
}
