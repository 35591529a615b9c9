import multipart from '@fastify/multipart';
import type { Call } from '@salon/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '../errors.ts';

/** What a form has beside its file: names, boundaries. Bytes. */
const FORM_BYTES = 64 * 1024;

/** Largest body of a call. Bytes. */
export const bodyLimitOf = (call: Call): number =>
  call.upload === true ? fileLimitOf(call) + FORM_BYTES : fileLimitOf(call);
const fileLimitOf = (call: Call): number => call.bodyLimit ?? 64 * 1024;

/** Lets calls take forms with one file. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1 } });
}

/** The file of a form. What is no form, or broken off, has none; too large stays that. */
async function formIn(call: Call, request: FastifyRequest): Promise<object> {
  try {
    const part = await request.file({ limits: { fileSize: fileLimitOf(call) } });
    if (part === undefined) return {};
    const bytes = new Uint8Array(await part.toBuffer());
    return { [part.fieldname]: new File([bytes], part.filename, { type: part.mimetype }) };
  } catch (failure) {
    if (failure instanceof Error && 'statusCode' in failure) throw failure;
    return {};
  }
}

/** A value with every text as the database can keep it: half a character becomes the sign for that. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, wellFormed(part)]));
}

const holdsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);

/** No text of ours holds U+0000, and the database takes none: a field with one is refused like any other broken field. */
function storable(input: unknown): unknown {
  const bad = Object.entries(input as object).find(([, value]) => holdsNul(value));
  if (bad !== undefined) throw new DomainError('input.invalid', { [bad[0]]: 'field.invalid' });
  return wellFormed(input);
}

/** What a call is asked with, as its rule has it. */
export async function inputOf(call: Call, request: FastifyRequest): Promise<unknown> {
  if (call.method === 'POST' && (call.upload === true) !== request.isMultipart())
    throw new DomainError('input.wrongType');
  const rest =
    call.method === 'GET' ? request.query : call.upload === true ? await formIn(call, request) : request.body;
  if (call.method === 'POST' && (typeof rest !== 'object' || rest === null || Array.isArray(rest))) {
    throw new DomainError('input.invalid');
  }
  const parsed = z.safeParse(call.input, { ...(rest as object), ...(request.params as object) });
  if (parsed.success) return storable(parsed.data);
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.');
    fields[path] ??= issue.message.startsWith('field.') ? issue.message : 'field.invalid';
  }
  throw new DomainError('input.invalid', fields);
}

/** Answers with JSON, or with the file that the call answers with. */
export async function sendReply(call: Call, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  if (call.download === undefined || !(answer instanceof File))
    return reply.header('cache-control', 'no-store').send(answer);
  return reply
    .type(call.download.type)
    .header('cache-control', `private, max-age=${call.download.seconds}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(await answer.arrayBuffer()));
}
