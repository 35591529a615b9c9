import { type IncomingMessage, request as requestInClear } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { Config } from './config.ts';
import { mayBePublic, NotPublicError, publicLookup } from './publicConnection.ts';

const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 3;
/** Redirects that repeat a request as it is. 303 would make it a GET, which delivers nothing. */
const REPEATED: readonly number[] = [301, 302, 307, 308];
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|::1)$/;

/** A request to an address that strangers chose. */
export interface PublicRequest {
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Longer responses are refused; where only the status counts, they are cut. */
  maxBytes: number;
  /** Only the status counts: the receiver may finish its response, and nothing of it is returned. */
  ignoresBody?: boolean;
  /** Addresses are reached by HTTPS alone. */
  isSecure?: boolean;
  /** Ends the request as a timeout does. */
  signal: AbortSignal;
  timeoutMs?: number;
}
interface PublicResponse {
  status: number;
  bytes: Buffer;
}

/** There was no response within the time. */
export class RequestTimeoutError extends Error {}

/** Redirects led nowhere, or on and on; `status` is that of the last one. */
export class RedirectError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`redirects end with ${status}`);
    this.status = status;
  }
}

interface Target {
  address: URL;
  isLoopback: boolean;
}

/** Throws `NotPublicError` for what is no address of the internet. Outside production, tests and developers receive on this machine. */
function targetOf(url: string, mode: Config['mode'], isSecure: boolean): Target {
  if (!URL.canParse(url)) throw new NotPublicError(url);
  const address = new URL(url);
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const isLoopback = mode !== 'production' && LOOPBACK.test(host);
  const schemes = isSecure && !isLoopback ? /^https:$/ : /^https?:$/;
  if (!schemes.test(address.protocol) || address.username !== '' || address.password !== '')
    throw new NotPublicError(host);
  if (!isLoopback && !mayBePublic(host)) throw new NotPublicError(host);
  return { address, isLoopback };
}

/** Whether a request may be sent to an address as it is written; a name is resolved and checked at each request. */
export function isPublicTarget(url: string, mode: Config['mode'], isSecure = false): boolean {
  try {
    targetOf(url, mode, isSecure);
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends a request to an address of the internet that strangers chose. Redirects are followed, each checked like the first address.
 * Throws `NotPublicError`, `RedirectError`, `RequestTimeoutError`, or whatever the connection ended with.
 */
export async function requestPublic(url: string, mode: Config['mode'], sent: PublicRequest): Promise<PublicResponse> {
  const deadline = AbortSignal.any([sent.signal, AbortSignal.timeout(sent.timeoutMs ?? TIMEOUT_MS)]);
  try {
    return await follow(url, mode, sent, deadline);
  } catch (failure) {
    const isOver = deadline.aborted && !(failure instanceof NotPublicError) && !(failure instanceof RedirectError);
    throw isOver ? new RequestTimeoutError('no response within the time', { cause: failure }) : failure;
  }
}

async function follow(
  url: string,
  mode: Config['mode'],
  { method, headers = {}, body, maxBytes, ignoresBody = false, isSecure = false }: PublicRequest,
  signal: AbortSignal,
): Promise<PublicResponse> {
  let next = url;
  for (let redirects = 0; ; redirects += 1) {
    const { address, isLoopback } = targetOf(next, mode, isSecure);
    const response = await send(address, body, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      signal,
      // A connection of its own: one that is reused would not be checked.
      agent: false,
      ...(!isLoopback && { lookup: publicLookup }),
    });
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    const isRedirect = REPEATED.includes(status) || (status === 303 && method === 'GET');
    if (!isRedirect || location === undefined)
      return { status, bytes: ignoresBody ? await drain(response, maxBytes) : await bytesOf(response, maxBytes) };
    await drain(response, maxBytes);
    if (redirects === MAX_REDIRECTS || !URL.canParse(location, address.href)) throw new RedirectError(status);
    next = new URL(location, address).href;
  }
}

/** Resolves with the head of the response. */
const send = (address: URL, body: string | undefined, options: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const begin = address.protocol === 'https:' ? request : requestInClear;
    const outgoing = begin(address, options, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });

async function bytesOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxBytes) throw new Error(`response is longer than ${maxBytes} bytes`);
      chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}

/** Lets the receiver finish its response, up to a size and the deadline: the status counts, whatever follows it. */
async function drain(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length;
      if (bytes >= maxBytes) break;
    }
  } catch {
    // Cut off by the receiver, or by the deadline.
  } finally {
    response.destroy();
  }
  return Buffer.alloc(0);
}
