import { brotliCompressSync } from 'node:zlib';
import { API_BASE, type Call, V1 } from '@salon/contract';
import { openApi, openApiForPrograms } from '@salon/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { hashOf } from '../ids.ts';

/** `GET /api/openapi.json` of all calls, `GET /api/v1/openapi.json` of those for programs. */
export function serveOpenApi(app: FastifyInstance, calls: readonly Call[], publicUrl: string): void {
  serveDocument(app, `${API_BASE}/openapi.json`, () => openApi(calls, publicUrl));
  serveDocument(app, `${API_BASE}${V1}/openapi.json`, () => openApiForPrograms(calls, publicUrl));
}

/** A document that is generated, written and compressed once, when it is first asked for. */
function serveDocument(app: FastifyInstance, path: string, make: () => object): void {
  let made: { plain: Buffer; packed: Buffer; etag: string } | undefined;
  app.get(path, async (request, reply) => {
    if (made === undefined) {
      const text = JSON.stringify(make());
      made = { plain: Buffer.from(text), packed: brotliCompressSync(text), etag: `W/"${hashOf(text).slice(0, 22)}"` };
    }
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'accept-encoding')
      .header('etag', made.etag);
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send();
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return takesBrotli ? reply.header('content-encoding', 'br').send(made.packed) : reply.send(made.plain);
  });
}
