import { type Call, HEADERS, limitOf } from '@salon/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import type { KeyHolder, Principals } from '../principal.ts';

/** What a key changes is written down before and after. What was done stays done where only its status cannot be written. */
export async function audited<R>(
  { name, method, status }: Call,
  { key }: { key?: KeyHolder },
  input: unknown,
  action: () => Promise<R>,
): Promise<R> {
  if (key === undefined || method === 'GET') return action();
  const noteStatus = await key.begin({ call: name, target: idIn(input) });
  const end = (code: number, id: string | null) => noteStatus(code, id).catch(() => undefined);
  let reply: R;
  try {
    reply = await action();
  } catch (failure) {
    await end(failure instanceof DomainError ? failure.status : 500, null);
    throw failure;
  }
  await end(status ?? 200, idIn(reply));
  return reply;
}

const idIn = (value: unknown): string | null => {
  const { id } = (value ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
};

/** Programs learn their limit from every answer (draft-ietf-httpapi-ratelimit-headers). */
export function limitHeadersOf(reply: FastifyReply, call: Call, onRefused: (wait: number) => void) {
  const { points, seconds } = limitOf(call);
  const onSpent = (left: number, wait: number) =>
    void reply.headers({
      'ratelimit-policy': `"${call.name}";q=${points};w=${seconds}`,
      ratelimit: `"${call.name}";r=${left};t=${wait}`,
    });
  return {
    onSpent,
    onRefused: (wait: number) => {
      onSpent(0, wait);
      onRefused(wait);
    },
  };
}

/** The holder of the request's API key, which comes in the header and nowhere else. */
export async function keyOf(
  { principals }: { principals: Pick<Principals, 'key'> },
  { name, scope }: Call,
  request: FastifyRequest,
): Promise<KeyHolder> {
  const token = bearerOf(request);
  if (token === undefined) throw new DomainError('api.keyInvalid');
  if (scope === undefined) throw new Error(`${name} is for keys and names no scope`);
  const header = request.headers[HEADERS.onBehalfOf];
  const onBehalfOf = typeof header === 'string' ? header : undefined;
  const key = await principals.key({ token, address: request.ip, onBehalfOf, scope });
  if (key.account.mustChangePassword) throw new DomainError('session.mustChangePassword');
  return key;
}

/** The token of a request; undefined: it has none. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1];
