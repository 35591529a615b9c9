import multipart from '@fastify/multipart';
import { type Call, HEADERS } from '@salon/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '../errors.ts';
import { hashOf } from '../ids.ts';
import { holdsNul, wellFormed } from '../storable.ts';
import { type SentFile, sendFile } from './download.ts';

/** What a form has beside its file: names, boundaries. */
const FORM_BYTES = 64 * 1024;

/** Largest body of a call (bytes). */
export const bodyLimitOf = (call: Call): number =>
  call.upload === true ? fileLimitOf(call) + FORM_BYTES : fileLimitOf(call);
const fileLimitOf = (call: Call): number => call.bodyLimit ?? 64 * 1024;

/** Lets calls take forms with one file. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1 } });
}

/** The file of a form while it arrives. */
export interface IncomingFile {
  /** As the sender calls it. */
  name: string;
  /** Ends with a refusal where the file is too large or broken off. */
  bytes: AsyncIterable<Buffer>;
}

/** The file of a form. What is no form has none. */
async function formIn(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ field: string; file: IncomingFile } | null> {
  try {
    const part = await request.file({ limits: { fileSize: fileLimitOf(call) } });
    if (part === undefined) return null;
    // What no one read must not keep the connection from its next request.
    reply.raw.once('finish', () => part.file.resume());
    return { field: part.fieldname, file: { name: part.filename, bytes: bytesOf(part.file) } };
  } catch (failure) {
    if (failure instanceof Error && 'statusCode' in failure) throw failure;
    return null;
  }
}

async function* bytesOf(stream: AsyncIterable<Buffer> & { truncated: boolean }): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch {
    throw new DomainError('input.invalid', { file: 'field.invalid' });
  }
  if (stream.truncated) throw new DomainError('input.tooLarge');
}

/** No text of ours holds U+0000, and the database takes none: a field with one is refused like any other broken field. */
function storable(input: unknown): object {
  const bad = Object.entries(input as object).find(([, value]) => holdsNul(value));
  if (bad !== undefined) throw new DomainError('input.invalid', { [bad[0]]: 'field.invalid' });
  return wellFormed(input) as object;
}

/** What a call is asked with, as its rule has it. */
/** The body; where there is none, what the address says: some calls of the specification come so. */
const bodyOf = ({ body, query }: FastifyRequest): unknown =>
  body === undefined && Object.keys(query as object).length > 0 ? query : addressed(query, body);
const addressed = (query: unknown, body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...(query as object), ...body } : body;

export async function inputOf(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const hasBody = call.method === 'POST' || call.method === 'PATCH';
  if (hasBody && (call.upload === true) !== request.isMultipart()) throw new DomainError('input.wrongType');
  const form = call.upload === true ? await formIn(call, request, reply) : null;
  // The file itself comes while the handler runs: what the rules are held against is what it is called.
  const posted = form === null ? {} : { [form.field]: new File([], form.file.name) };
  const rest = !hasBody ? request.query : call.upload === true ? posted : bodyOf(request);
  if (hasBody && (typeof rest !== 'object' || rest === null || Array.isArray(rest))) {
    throw new DomainError('input.invalid');
  }
  // A call without that field leaves it out.
  const key = request.headers[HEADERS.idempotencyKey];
  const named = key === undefined ? {} : { idempotencyKey: key };
  const input = parsedInput(call, { ...(rest as object), ...(request.params as object), ...named });
  return form === null ? input : { ...input, file: form.file };
}

/** What someone gave as the rules of the call have it. */
export function parsedInput(call: Call, given: object): object {
  const parsed = z.safeParse(call.input, given);
  if (parsed.success) return storable(parsed.data);
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.');
    fields[path] ??= issue.message.startsWith('field.') ? issue.message : 'field.invalid';
  }
  throw new DomainError('input.invalid', fields);
}

/** Answers with JSON, or with the file that the call answers with. */
export function sendReply(call: Call, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  if (call.download !== undefined) return sendFile(request, reply, answer as SentFile, call.download.seconds);
  const body = z.parse(call.reply, answer);
  if (call.access !== 'key') return reply.header('cache-control', 'no-store').send(body);
  const etag = etagOf(body);
  reply.code(call.status ?? 200).headers({ 'cache-control': 'private, no-cache', etag });
  const isKnown = call.method === 'GET' && request.headers['if-none-match'] === etag;
  return isKnown ? reply.code(304).send() : reply.send(body);
}

/** Names a representation: what is sent with `If-None-Match` and `If-Match`. */
export const etagOf = (body: unknown): string => `"${hashOf(JSON.stringify(body)).slice(0, 22)}"`;
