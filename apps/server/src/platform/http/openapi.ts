import { API_BASE, type Call } from '@salon/contract';
import { openApi } from '@salon/contract/openapi';
import type { FastifyInstance } from 'fastify';

/** `GET /api/openapi.json`, generated once at the start. */
export function serveOpenApi(app: FastifyInstance, calls: readonly Call[], publicUrl: string): void {
  const document = openApi(calls, publicUrl);
  app.get(`${API_BASE}/openapi.json`, async () => document);
}
