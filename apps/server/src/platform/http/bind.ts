import {
  API_BASE,
  type Call,
  commonRefusals,
  type ErrorCode,
  HEADERS,
  type ParsedOf,
  type ReplyOf,
} from '@salon/contract';
import { DEFAULT_LANGUAGE, type GuestLanguage, languageFrom } from '@salon/phrases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Principals, Seat } from '../principal.ts';
import { networkOf } from './address.ts';
import { deviceOf } from './device.ts';

/** What a handler knows of the request beyond its input. */
export interface RequestContext {
  language: GuestLanguage;
  /** The caller's address, as far as it can be believed. */
  address: string;
  correlationId: string;
  /** Host of the request, for addresses that the caller sees as its own. */
  host: string;
  /** Hash of the browser's device cookie; made when the browser had none. */
  deviceHash: string;
}
export interface SeatContext extends RequestContext {
  seat: Seat;
  /** The secret that proved the seat. */
  admissionToken: string;
}

/** Context by `who`: only calls of participants and moderators know a seat. */
type ContextOf<C> = C extends { who: 'anyone' } ? RequestContext : SeatContext;
type Handler<C> = (input: ParsedOf<C>, context: ContextOf<C>) => Promise<ReplyOf<C>>;
export type Bind = <C extends Call>(call: C, handler: Handler<C>) => void;

export interface BindDeps {
  config: Config;
  limits: Limits;
  principals: Principals;
}

export const languageOf = (request: FastifyRequest): GuestLanguage =>
  languageFrom(request.headers['accept-language'] ?? '') ?? DEFAULT_LANGUAGE;

const bodyLimitOf = (call: Call): number => call.bodyLimit ?? 64 * 1024;

/**
 * Binds calls to functions: who, limits, input, reply. The only way to add a route below the API base. An answer
 * that breaks its own contract, and a refusal that the call does not declare, is a fault of ours (500).
 */
export function createBind(app: FastifyInstance, deps: BindDeps): { bind: Bind; bound: Set<string> } {
  const bound = new Set<string>();
  const bind: Bind = (call, handler) => {
    bound.add(call.name);
    app.route({
      method: call.method,
      url: API_BASE + call.path,
      bodyLimit: bodyLimitOf(call),
      // A HEAD would do the deed of a GET that changes something, and no call is asked that way.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        // First of all: another site must not use up what the visitor may do.
        if (call.changes === true) refuseCrossSite(request);
        await spendLimit(deps, call, 'address', networkOf(request.ip), reply);
        const seat = call.who === 'anyone' ? null : await seatOf(deps, call, request);
        if (seat !== null) await spendLimit(deps, call, 'admission', seat.participantId, reply);
        const input = parseInput(call, request);
        const context: RequestContext = {
          language: languageOf(request),
          address: request.ip,
          correlationId: request.id,
          host: request.host,
          deviceHash: deviceOf(request, reply, deps.config),
        };
        const full =
          seat === null ? context : { ...context, seat, admissionToken: String(request.headers[HEADERS.admission]) };
        const answer = await declared(call, () =>
          handler(input as ParsedOf<typeof call>, full as ContextOf<typeof call>),
        );
        return reply.header('cache-control', 'no-store').send(z.parse(call.reply, answer));
      },
    });
  };
  return { bind, bound };
}

function parseInput(call: Call, request: FastifyRequest): unknown {
  const rest = call.method === 'GET' ? request.query : request.body;
  if (call.method === 'POST' && (typeof rest !== 'object' || rest === null || Array.isArray(rest))) {
    throw new DomainError('input.invalid');
  }
  const parsed = z.safeParse(call.input, { ...(rest as object), ...(request.params as object) });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.');
    fields[path] ??= issue.message.startsWith('field.') ? issue.message : 'field.invalid';
  }
  throw new DomainError('input.invalid', fields);
}

async function spendLimit(
  deps: BindDeps,
  call: Call,
  by: 'address' | 'admission',
  key: string,
  reply: FastifyReply,
): Promise<void> {
  if (call.limit?.by !== by) return;
  await deps.limits.spend(
    call.name,
    key,
    call.limit.points,
    call.limit.seconds,
    (wait) => void reply.header('retry-after', wait),
  );
}

/** A GET that changes something: only our own pages send the correlation header, and no other site may trigger it. */
function refuseCrossSite(request: FastifyRequest): void {
  if (request.headers[HEADERS.correlation] === undefined || request.headers['sec-fetch-site'] === 'cross-site') {
    throw new DomainError('session.crossSite');
  }
}

async function seatOf(deps: BindDeps, call: Call, request: FastifyRequest): Promise<Seat> {
  const token = request.headers[HEADERS.admission];
  if (typeof token !== 'string' || token === '') throw new DomainError('room.notAdmitted');
  const seat = await deps.principals.seat(token);
  if (seat.absent && call.absent !== true) throw new DomainError('room.notAdmitted');
  if (call.who === 'moderator' && seat.role !== 'moderator') throw new DomainError('room.notModerator');
  return seat;
}

async function declared<R>(call: Call, deed: () => Promise<R>): Promise<R> {
  try {
    return await deed();
  } catch (failure) {
    if (!(failure instanceof DomainError)) throw failure;
    const allowed: readonly ErrorCode[] = [...call.refusals, ...commonRefusals];
    if (allowed.includes(failure.code)) throw failure;
    throw new Error(`${call.name} refused with ${failure.code}, which its contract does not declare`, {
      cause: failure,
    });
  }
}
