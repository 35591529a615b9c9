import { API_BASE, APPLICATION_VERSION, type Call, commonRefusals, errorTable, HEADERS } from '@salon/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

const pathParameters = (call: Call): string[] => [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

/** `GET /api/openapi.json`, generated once at the start. */
export function serveOpenApi(app: FastifyInstance, calls: readonly Call[], publicUrl: string): void {
  const document = openApi(calls, publicUrl);
  app.get(`${API_BASE}/openapi.json`, async () => document);
}

/** The OpenAPI 3.1 document, generated from the calls: the same values that the server binds. */
function openApi(calls: readonly Call[], publicUrl: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Salon', version: APPLICATION_VERSION },
    servers: [{ url: publicUrl + API_BASE }],
    paths,
    components: {
      securitySchemes: { admission: { type: 'apiKey', in: 'header', name: HEADERS.admission } },
      schemas: { Refusal: refusalSchema },
    },
  };
}

const refusalSchema: JsonSchema = {
  type: 'object',
  required: ['title', 'content', 'code'],
  properties: {
    title: { type: 'string' },
    content: { type: 'string' },
    code: { enum: Object.keys(errorTable) },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

function operation(call: Call): JsonSchema {
  const input = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const inPath = pathParameters(call);
  const rest = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const parameter = (name: string, where: string) => ({
    name,
    in: where,
    required: where === 'path' || (input.required ?? []).includes(name),
    schema: input.properties?.[name] ?? {},
  });
  const parameters = [
    ...inPath.map((name) => parameter(name, 'path')),
    ...(call.method === 'GET' ? rest.map(([name]) => parameter(name, 'query')) : []),
    ...(call.changes ? [{ name: HEADERS.correlation, in: 'header', required: true, schema: { type: 'string' } }] : []),
  ];
  const body = {
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: Object.fromEntries(rest),
            required: (input.required ?? []).filter((name) => !inPath.includes(name)),
          },
        },
      },
    },
  };
  return {
    operationId: call.name,
    parameters,
    ...(call.method === 'POST' ? body : {}),
    security: call.who === 'anyone' ? [] : [{ admission: [] }],
    responses: responses(call),
  };
}

function responses(call: Call): JsonSchema {
  const reply = z.toJSONSchema(call.reply, { io: 'output', unrepresentable: 'any' });
  const byStatus = new Map<number, string[]>();
  for (const code of new Set([...call.refusals, ...commonRefusals])) {
    byStatus.set(errorTable[code], [...(byStatus.get(errorTable[code]) ?? []), code]);
  }
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  return {
    200: { description: 'Done', content: { 'application/json': { schema: reply } } },
    ...Object.fromEntries(refusals),
  };
}
