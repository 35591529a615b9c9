import { brotliDecompressSync } from 'node:zlib';
import {
  createQuickMeeting,
  createShortLink,
  errorTable,
  getInvitation,
  goMeeting,
  login,
  refusalsOf,
} from '@salon/contract';
import { allCalls } from '@salon/contract/calls';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, expectReply, type TestServer, testConfig } from '#testing/index.ts';

interface Operation {
  operationId: string;
  summary?: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown>; required: string[] } }> };
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>;
  security: object[];
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object };
}

describe('the description of the API', () => {
  let server: TestServer;
  let document: Document;
  beforeAll(async () => {
    server = await createTestServer('pglite');
    document = (await server.app.http.inject({ method: 'GET', url: '/api/openapi.json' })).json();
  });
  afterAll(() => server.close());
  const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(document as never)).toEqual({ valid: true });
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: `${testConfig.publicUrl}/api` }]);
  });

  it('is written once, compressed, and not sent to anyone who has it', async () => {
    const ask = (headers: Record<string, string> = {}) =>
      server.app.http.inject({ method: 'GET', url: '/api/openapi.json', headers });
    const [plain, packed] = [await ask(), await ask({ 'accept-encoding': 'gzip, br' })];
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const known = await ask({ 'if-none-match': String(plain.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('has every call and nothing else', () => {
    expect(
      operations()
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual(allCalls.map(({ name }) => name).sort());
  });

  it.each(allCalls.map((call) => [call.name, call] as const))(
    'tells of %s where it is, what it takes, who may and how it is refused',
    (name, call) => {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[call.method.toLowerCase()];
      if (operation === undefined) throw new Error(`${name} is not described`);
      expect(operation.operationId).toBe(name);
      const fields = Object.keys((call.input as unknown as { shape: object }).shape);
      const resumed = call.upload === undefined ? 'application/json' : 'application/offset+octet-stream';
      const taken = call.upload === true ? 'multipart/form-data' : resumed;
      const body = operation.requestBody?.content[taken]?.schema.properties ?? {};
      const named = [
        ...operation.parameters.filter((one) => one.in !== 'header').map((one) => one.name),
        ...Object.keys(body),
      ];
      expect(named.sort()).toEqual(fields.sort());
      expect(operation.parameters.some((one) => one.name === 'x-correlation-id')).toBe(call.changes === true);
      for (const code of refusalsOf(call))
        expect(operation.responses[String(errorTable[code])]?.description).toContain(code);
      const [[kind, { schema }] = ['', { schema: {} }]] = Object.entries(
        operation.responses[String(call.status ?? 200)]?.content ?? {},
      );
      expect(kind).toBe(call.download?.type ?? 'application/json');
      // A call with several kinds of answer describes each of them.
      const { anyOf } = schema as { anyOf?: object[] };
      for (const one of anyOf ?? [schema])
        expect(one).toHaveProperty(call.download === undefined ? 'properties' : 'format');
    },
  );

  it('is there of the calls for programs alone, with an example of each', async () => {
    const { body } = await server.app.http.inject({ method: 'GET', url: '/api/v1/openapi.json' });
    const programs = JSON.parse(body) as Document;
    expect(await new Validator().validate(programs as never)).toEqual({ valid: true });
    const described = Object.values(programs.paths).flatMap((path) => Object.values(path));
    const forPrograms = allCalls.filter(({ access }) => access === 'key');
    expect(described.map(({ operationId }) => operationId).sort()).toEqual(forPrograms.map(({ name }) => name).sort());
    for (const { operationId, responses, summary } of described) {
      const status = forPrograms.find(({ name }) => name === operationId)?.status ?? 200;
      expect(responses[String(status)]?.content['application/json'], operationId).toHaveProperty('example');
      expect(responses['403']?.content, operationId).toHaveProperty('application/problem+json');
      expect(summary).toMatch(/\.$/);
    }
    expect(Object.keys(programs.components.securitySchemes)).toEqual(['key']);
  });

  it('names the proof that a call asks for', () => {
    const proofOf = (who: string) =>
      allCalls
        .filter((call) => call.access === who && call.mayBeUser !== true)
        .map((call) => document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]?.security);
    const every = (security: object[], found: unknown[]) => expect(found).toEqual(found.map(() => security));
    for (const who of ['user', 'member', 'manager', 'administrator']) every([{ bearer: [] }], proofOf(who));
    for (const who of ['participant', 'moderator']) every([{ admission: [] }], proofOf(who));
    every([{ service: [] }], proofOf('service'));
    every([{ key: [] }], proofOf('key'));
    every([], proofOf('anyone'));
    expect(document.paths['/meeting/join']?.post?.security).toEqual([{}, { bearer: [] }]);
  });

  it.each([
    ['POST', '/api/session/LIST', 'GET'],
    ['HEAD', '/api/meeting/get-meeting-detail/x?y=1', 'GET'],
    ['DELETE', '/api/meeting/join/', 'POST'],
    ['PUT', '/api/user/picture', 'POST'],
    ['TRACE', '/api/user/picture/x.webp', 'GET'],
  ] as const)('%s %s is answered with how it is asked, whatever is sent', async (method, url, allow) => {
    for (const headers of [{}, { 'content-type': 'text/x' }, { 'content-type': 'application/json' }]) {
      const answer = await server.app.http.inject({ method: method as 'GET', url, headers, payload: '{' });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
      if (method !== 'HEAD') expect(answer.json().code).toBe('route.wrongMethod');
    }
    expect((await server.app.http.inject({ method: 'PUT', url: '/api/no/such/call' })).statusCode).toBe(404);
  });

  it('names a pattern that every title fits which it makes', async () => {
    const [title] = document.paths['/meeting/create-quickly-meeting/{title}']?.get?.parameters ?? [];
    const { pattern = '' } = (title as unknown as { schema: { pattern?: string } }).schema;
    for (const encoded of ['QEBA', 'ekBA', 'QEB+', 'e3N5'.repeat(60), 'VG9w'].filter((text) =>
      new RegExp(pattern).test(text),
    ))
      expectReply(await server.send(createQuickMeeting, { title: encoded }));
    expect(['00', 'QEB', 'QH+Q', 'VG9w'].map((text) => new RegExp(pattern).test(text))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('says that no text holds U+0000, where one is refused', async () => {
    const { schema } = document.paths['/short-link']?.post?.requestBody?.content['application/json'] ?? {};
    const { pattern } = (schema?.properties.origUrl ?? {}) as { pattern?: string };
    expect(pattern).toBe('^[^\\u0000]*$');
    expect((await server.send(createShortLink, { origUrl: 'a\u0000b' })).refusal.code).toBe('input.invalid');
    const chat = document.paths['/chat/send']?.post?.requestBody?.content['application/json']?.schema;
    expect(chat?.properties.text).not.toHaveProperty('pattern');
  });

  it('has what no schema can say refused as a state of things, not as a broken request', async () => {
    const links = [
      await server.send(goMeeting, { id: 'yok' }),
      await server.send(getInvitation, { link: 'yok' }),
      await server.send(login, { email: 'a@b.co', password: '0' }),
    ];
    expect(links.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('answers of calls fit what it says', async () => {
    const meeting = await server.createTestMeeting();
    const reply = document.paths['/meeting/create-quickly-meeting/{title}']?.get?.responses['200']?.content[
      'application/json'
    ]?.schema as {
      required: string[];
      properties: Record<string, unknown>;
    };
    expect(Object.keys(meeting).sort()).toEqual([...reply.required].sort());
    expect(Object.keys(meeting).sort()).toEqual(Object.keys(reply.properties).sort());
  });
});
