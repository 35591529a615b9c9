import { API_BASE, type Call } from '@salon/contract';
import { openApi } from '@salon/contract/openapi';
import type { FastifyInstance } from 'fastify';

/** `GET /api/openapi.json`, generated when it is first asked for. */
export function serveOpenApi(app: FastifyInstance, calls: readonly Call[], publicUrl: string): void {
  let document: ReturnType<typeof openApi> | undefined;
  app.get(`${API_BASE}/openapi.json`, async () => {
    document ??= openApi(calls, publicUrl);
    return document;
  });
}
