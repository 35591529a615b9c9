import {
  API_BASE,
  DOMAIN_EXCEPTION,
  type ErrorCode,
  EXCEPTION_HEADER,
  type Problem,
  type RefusalBody,
  V1,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from '../db/transact.ts';
import { DomainError } from '../errors.ts';
import { refusalText } from '../texts.ts';
import { languageOf } from './bind.ts';

/** The body of a refusal in a language. */
export function refusalBody(error: DomainError, language: GuestLanguage): RefusalBody {
  const { title, content, field } = refusalText(error.code, language);
  const errors =
    error.fields && Object.fromEntries(Object.entries(error.fields).map(([path, key]) => [path, field(key)]));
  return { title, content, code: error.code, ...(errors ? { errors } : {}) };
}

/** What Fastify itself refuses (before a handler runs), as codes of ours. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'input.invalid',
  404: 'route.notFound',
  405: 'route.wrongMethod',
  413: 'input.tooLarge',
  415: 'input.wrongType',
  429: 'limit.tooMany',
  503: 'server.unavailable',
};

const UNREACHABLE =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|fetch failed|timeout exceeded|Connection terminated|Query read timeout|signal timed out/i;
/** SQLSTATE classes of a database that is there but cannot serve now: broken connection, no resources, shutting down. */
const CANNOT_SERVE = /^(08|53|57P)/;

/** A database or media server that cannot be reached is "unavailable, try again", not a fault to show a stack for. */
const isUnavailable = (error: unknown): boolean => {
  if (CANNOT_SERVE.test(sqlState(error) ?? '')) return true;
  // Only the innermost failure: the outer ones quote the statement, and with it what people wrote.
  let inner = error as Error;
  while (inner.cause instanceof Error) inner = inner.cause;
  return UNREACHABLE.test(inner.message) || UNREACHABLE.test(String((inner as { code?: unknown }).code ?? ''));
};

/** Turns whatever was thrown into one answer. A fault is logged whole and told masked. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asDomainError(error);
  if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.debug({ code: known.code }, 'request refused');
  const { status } = known;
  reply.code(status).header(EXCEPTION_HEADER, DOMAIN_EXCEPTION).header('cache-control', 'no-store');
  const body = refusalBody(known, languageOf(request));
  return PROGRAMS.test(request.url)
    ? reply.type('application/problem+json; charset=utf-8').send(problemOf(body, status, request.id))
    : reply.send(body);
}

/** Addresses that programs ask, which know problem details. */
const PROGRAMS = new RegExp(`^${API_BASE}${V1}/`, 'i');

/** A refusal as problem details (RFC 9457). */
const problemOf = ({ title, content, code, errors }: RefusalBody, status: number, id: string): Problem => ({
  type: `/developers#${code}`,
  title,
  status,
  detail: content,
  instance: `urn:uuid:${id}`,
  code,
  ...(errors !== undefined && { errors }),
});

function asDomainError(error: FastifyError | Error): DomainError {
  if (error instanceof DomainError) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const code =
    status === undefined ? undefined : (codeOfStatus[status] ?? (status < 500 ? 'input.invalid' : undefined));
  if (code !== undefined) return new DomainError(code);
  return new DomainError(isUnavailable(error) ? 'server.unavailable' : 'server.unexpected');
}
