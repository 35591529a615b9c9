import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { guestLanguages } from '@salon/phrases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';
import { answerFailure } from './answer.ts';

const CONFIG_BLOCK = /(<script id="salon-config" type="application\/json">)[^<]*(<\/script>)/;

/** What every page of the web application is told; nothing in it is secret. */
const pageConfig = (config: Config) => ({
  brand: config.brand,
  development: config.mode === 'development',
  publicUrl: config.publicUrl,
  visitorMeetings: config.visitorMeetings,
  languages: guestLanguages,
});

/** Serves the built web application: hashed assets for ever, precompressed; every other path is the application. */
export async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  const index = join(config.webDir, 'index.html');
  if (!existsSync(index)) {
    app.log.warn('the web application is not built; only the API is served');
    return;
  }
  await app.register(fastifyStatic, {
    root: config.webDir,
    preCompressed: true,
    wildcard: false,
    index: false,
    serveDotFiles: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/.vite/**'],
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  const html = readFileSync(index, 'utf8').replace(
    CONFIG_BLOCK,
    (_all, open: string, close: string) =>
      `${open}${JSON.stringify(pageConfig(config)).replaceAll('<', '\\u003c')}${close}`,
  );
  const packed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    return takesBrotli ? reply.header('content-encoding', 'br').send(packed) : reply.send(html);
  };
  app.get('/', sendPage);
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|hub|rtc|assets|livekit|dev)(\/|$)/i.test(request.url);
    return isPage ? sendPage(request, reply) : answerFailure(new DomainError('route.notFound'), request, reply);
  });
}
