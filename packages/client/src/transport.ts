import type { InputOf, Problem, ReplyOf } from '@salon/contract';
import { SalonError } from './error.ts';
import { type Calls, routes } from './routes.ts';

export interface ClientOptions {
  /** Address of the installation, e.g. `https://salon.example`. */
  url: string;
  /** API key, `salon_…`. */
  key: string;
  /** With a key of a company: the e-mail address of whom it acts as; absent: its maker. */
  onBehalfOf?: string;
  /** Language of texts of the server: tr, en, ar or ru. */
  language?: string;
  fetch?: typeof fetch;
  /** Waits this many milliseconds before another try. */
  wait?: (ms: number) => Promise<void>;
}

export interface SendOptions {
  /** Name of the caller's own for a request that creates; absent: a new one for each request. */
  idempotencyKey?: string;
  /** The `etag` of what is changed: refused with `api.preconditionFailed` once it is another one. */
  ifMatch?: string;
  signal?: AbortSignal;
}

/** A reply with the `ETag` that it came with; empty: it came without. */
export type Received<Reply> = Reply & { readonly etag: string };
export type Send = <Name extends keyof Calls>(
  name: Name,
  input: InputOf<Calls[Name]>,
  options?: SendOptions,
) => Promise<Received<ReplyOf<Calls[Name]>>>;

const TRIES = 4;
const BASE = '/api';
const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

/** The address of a request and the fields that are not in its path. */
function addressOf(path: string, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_place, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { filled, rest };
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? '' : `?${query}`;
}

/** Seconds to wait before another try; null: the server names none. */
function retryAfterOf({ status, headers }: Response): number | null {
  const header = headers.get('retry-after');
  const seconds = header === null ? Number.NaN : Number(header);
  return (status === 429 || status === 503) && Number.isFinite(seconds) ? seconds : null;
}

async function problemOf(response: Response): Promise<Problem> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true;
  if (isProblem) return (await response.json()) as Problem;
  // A proxy in front of the server.
  const { status, statusText: title, url: instance } = response;
  return { type: 'about:blank', title, status, detail: '', instance, code: 'server.unavailable' };
}

/** Sends calls as HTTP requests, again where the server says when. */
export function transport(options: ClientOptions): Send {
  const { url, key, onBehalfOf, language, fetch = globalThis.fetch, wait = pause } = options;
  const base = url.replace(/\/+$/, '') + BASE;
  const common = {
    authorization: `Bearer ${key}`,
    accept: 'application/json, application/problem+json',
    ...(onBehalfOf !== undefined && { 'on-behalf-of': onBehalfOf }),
    ...(language !== undefined && { 'accept-language': language }),
  };
  return async (name, input, { idempotencyKey, ifMatch, signal } = {}) => {
    const { method, path, isIdempotent } = routes[name];
    const { filled, rest } = addressOf(path, input as Record<string, unknown>);
    const hasBody = method === 'POST' || method === 'PATCH';
    const request: RequestInit = {
      method,
      headers: {
        ...common,
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(isIdempotent === true && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      },
      ...(hasBody && { body: JSON.stringify(rest) }),
      ...(signal !== undefined && { signal }),
    };
    const address = base + filled + (hasBody ? '' : queryOf(rest));
    // What was refused for its number was not done; after 503 something may have been.
    const mayRepeat = (status: number) => status === 429 || method === 'GET' || isIdempotent === true;
    for (let tried = 1; ; tried += 1) {
      const response = await fetch(address, request);
      if (response.ok) return { ...(await response.json()), etag: response.headers.get('etag') ?? '' };
      const refusal = new SalonError(await problemOf(response), retryAfterOf(response));
      if (refusal.retryAfter === null || tried === TRIES || !mayRepeat(response.status)) throw refusal;
      await wait(refusal.retryAfter * 1000);
    }
  };
}
