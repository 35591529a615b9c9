import * as z from 'zod/mini';
import { PersonName } from './account/account.rules.ts';
import { API_KEY_PREFIX } from './api/api.keys.rules.ts';
import { IdempotencyKey } from './billing/billing.purchase.ts';
import { type AccessLevel, API_BASE, APPLICATION_VERSION, type Call, HEADERS, refusalsOf, V1 } from './call.ts';
import { CompanyName } from './company/company.rules.ts';
import { ContactName } from './contact/contact.calls.ts';
import { errorTable } from './errors.ts';
import { EncodedTitle } from './meeting/instant.calls.ts';
import { Email, GuestName } from './room/room.rules.ts';

type JsonSchema = Record<string, unknown>;

const pathParameters = (call: Call): string[] => [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

/** Letters of Latin alphabets, in a form that every language of patterns has. */
const LETTERS = 'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F';
/** Rules that name letters of every script, which not every reader of patterns can: what is given here is always taken. */
const readable = z.registry<JsonSchema>();
readable.add(Email, {
  format: 'email',
  pattern: '^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9]{1,30}(\\.[A-Za-z0-9]{1,30}){1,4}$',
});
readable.add(PersonName, { pattern: `^[${LETTERS}]+([ '-][${LETTERS}]+)*$` });
readable.add(CompanyName, { pattern: `^[${LETTERS}]{2,100}$` });
readable.add(ContactName, { pattern: `^[${LETTERS}'-]+( +[${LETTERS}'-]+)+$` });
/** Some letters of three, three and so on, as base64: what else is UTF-8 no pattern can say. */
readable.add(EncodedTitle, { pattern: '^([Q-Za-e][E-HU-Xk-n0-3][BFJNRVZdhlptx159][A-Za-z0-9+]){1,60}$' });
readable.add(GuestName, { pattern: `^[${LETTERS}]+([ '-][${LETTERS}]+)*$` });

/** No text that is sent holds U+0000, but where the rule itself takes it out. */
const WITHOUT_NUL = '^[^\\u0000]*$';
const isPutInOrder = ({ _zod }: z.core.$ZodTypes): boolean =>
  (_zod.def.checks ?? []).some((check) => check._zod.def.check === 'overwrite');

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: readable,
    override({ zodSchema, jsonSchema }) {
      const { type, pattern, format, contentEncoding } = jsonSchema;
      if (io === 'output' || type !== 'string' || pattern !== undefined || format !== undefined) return;
      if (contentEncoding !== undefined || 'enum' in jsonSchema || 'const' in jsonSchema) return;
      if (!isPutInOrder(zodSchema)) jsonSchema.pattern = WITHOUT_NUL;
    },
  });

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  admission: { type: 'apiKey', in: 'header', name: HEADERS.admission },
  service: { type: 'apiKey', in: 'header', name: HEADERS.service },
  key: { type: 'http', scheme: 'bearer', bearerFormat: `${API_KEY_PREFIX}…` },
};

/** The document of the calls for programs alone. */
export function openApiForPrograms(calls: readonly Call[], publicUrl: string): JsonSchema {
  const document = openApi(
    calls.filter(({ access }) => access === 'key'),
    publicUrl,
  );
  const { Refusal: _body, ...schemas } = schemasOf;
  return {
    ...document,
    info: { title: 'Salon API', version: V1.slice(1) },
    components: { securitySchemes: { key: securitySchemes.key }, schemas },
  };
}

/** The OpenAPI 3.1 document of calls: the same values that the server binds. */
export function openApi(calls: readonly Call[], publicUrl: string): JsonSchema {
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
      securitySchemes,
      schemas: schemasOf,
    },
  };
}

/** What proves who sends a call. */
const proofs: Readonly<Record<AccessLevel, 'bearer' | 'admission' | 'service' | 'key' | null>> = {
  anyone: null,
  participant: 'admission',
  moderator: 'admission',
  user: 'bearer',
  member: 'bearer',
  manager: 'bearer',
  administrator: 'bearer',
  service: 'service',
  key: 'key',
};

const people: Readonly<Record<AccessLevel, string>> = {
  anyone: 'anyone',
  participant: 'the holder of an admission to a meeting, inside',
  moderator: 'a moderator of a meeting, inside',
  user: 'somebody signed in',
  member: 'a member of a company',
  manager: 'a manager of a company',
  administrator: 'an administrator',
  service: 'a service of the product',
  key: 'a program with an API key',
};

/** Who may send a call, in words. */
function rightOf({ access, needs, permission, absent, mayBeUser, scope }: Call): string {
  const person = absent === true ? people[access].replace(', inside', '') : people[access];
  const flag = needs === undefined ? '' : ` whose package has \`${needs}\``;
  const free = needs !== undefined && access === 'anyone' ? '; a visitor has the free one' : '';
  const allowed =
    (permission === undefined ? '' : ` with the permission \`${permission}\``) +
    (scope === undefined ? '' : ` with the scope \`${scope}\``);
  const known = mayBeUser === true && needs === undefined ? '; whoever is signed in is known by it' : '';
  return `Who may: ${person}${allowed}${flag}${free}${known}.`;
}

function securityOf({ access, mayBeUser }: Call): JsonSchema[] {
  const proof = proofs[access];
  if (proof !== null) return [{ [proof]: [] }];
  return mayBeUser === true ? [{}, { bearer: [] }] : [];
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

/** Problem details (RFC 9457), which programs are refused with. */
const problemSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: { enum: Object.keys(errorTable) },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
const schemasOf = { Refusal: refusalSchema, Problem: problemSchema };

const header = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});
/** Headers that programs may send with a call. */
function programHeaders({ access, method, path }: Call): JsonSchema[] {
  if (access !== 'key') return [];
  const onBehalfOf = 'With a key of a company: the e-mail address of whom of its people it acts as; absent: its maker.';
  return [
    header('On-Behalf-Of', onBehalfOf),
    ...(method === 'GET' ? [header('If-None-Match', 'An `ETag`: the reply is 304 while it is the present one.')] : []),
    ...(method === 'PATCH'
      ? [header('If-Match', `The \`ETag\` of \`GET ${path}\`: refused once it is another one.`)]
      : []),
  ];
}

const keyParameter: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A name of the caller’s own for this request: sent again with it, it is the same request and is answered as the first time (for at least 24 hours). It goes before a field `idempotencyKey` of the body; a call that has that field needs one of the two.',
  schema: schemaOf(IdempotencyKey, 'input'),
};

function operation(call: Call): JsonSchema {
  const input = schemaOf(call.input, 'input') as {
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
    ...(call.method === 'GET' || call.method === 'DELETE' ? rest.map(([name]) => parameter(name, 'query')) : []),
    ...(call.changes ? [{ name: HEADERS.correlation, in: 'header', required: true, schema: { type: 'string' } }] : []),
    ...programHeaders(call),
    ...(call.idempotent === true || 'idempotencyKey' in (input.properties ?? {}) ? [keyParameter] : []),
  ];
  const body = {
    requestBody: {
      required: true,
      content: {
        [bodyTypeOf(call)]: {
          schema: {
            type: 'object',
            properties: Object.fromEntries(rest),
            required: (input.required ?? []).filter((name) => !inPath.includes(name) && name !== 'idempotencyKey'),
          },
          ...(call.example?.request != null && { example: call.example.request }),
        },
      },
    },
  };
  return {
    operationId: call.name,
    ...(call.description !== undefined && { summary: call.description }),
    description: rightOf(call),
    parameters,
    ...(call.method === 'POST' || call.method === 'PATCH' ? body : {}),
    security: securityOf(call),
    responses: responses(call),
  };
}

const bodyTypeOf = ({ upload }: Call): string => {
  if (upload === undefined) return 'application/json';
  return upload === true ? 'multipart/form-data' : 'application/offset+octet-stream';
};

function responses(call: Call): JsonSchema {
  const isForPrograms = call.access === 'key';
  const byStatus = new Map<number, string[]>();
  for (const code of refusalsOf(call)) {
    byStatus.set(errorTable[code], [...(byStatus.get(errorTable[code]) ?? []), code]);
  }
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: isForPrograms
        ? { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
        : { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  const kind = call.download?.type ?? 'application/json';
  const file = {
    206: { description: 'The range that was asked for' },
    304: { description: 'As the caller has it' },
    416: { description: 'No such range' },
  };
  return {
    [call.status ?? 200]: {
      description: 'Done',
      content: {
        [kind]: { schema: schemaOf(call.reply, 'output'), ...(call.example && { example: call.example.reply }) },
      },
    },
    ...(isForPrograms && call.method === 'GET' && { 304: { description: 'As the caller has it' } }),
    ...(call.download === undefined ? {} : file),
    ...Object.fromEntries(refusals),
  };
}
