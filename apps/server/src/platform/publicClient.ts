import { type IncomingMessage, request as requestInClear } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { Config } from './config.ts';
import { mayBePublic, NotPublicError, publicLookup } from './publicConnection.ts';

const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 3;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|::1)$/;

/** A request to an address that strangers chose. */
export interface PublicRequest {
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Longer responses are refused. */
  maxBytes: number;
  /** Ends the request as a timeout does. */
  signal: AbortSignal;
  /** Redirects of a GET are followed, each checked like the first address. */
  followsRedirects?: boolean;
}
interface PublicResponse {
  status: number;
  /** The address that gave it, after redirects. */
  url: string;
  bytes: Buffer;
}

/** Throws `NotPublicError` for what is no address of the internet. Outside production, tests receive on this machine. */
function targetOf(url: string, mode: Config['mode']): { address: URL; isLoopback: boolean } {
  if (!URL.canParse(url)) throw new NotPublicError(url);
  const address = new URL(url);
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '')
    throw new NotPublicError(host);
  const isLoopback = mode !== 'production' && LOOPBACK.test(host);
  if (!isLoopback && !mayBePublic(host)) throw new NotPublicError(host);
  return { address, isLoopback };
}

/** Whether a request may be sent to an address as it is written; a name is resolved and checked at each request. */
export function isPublicTarget(url: string, mode: Config['mode']): boolean {
  try {
    targetOf(url, mode);
    return true;
  } catch {
    return false;
  }
}

/** Sends a request to an address of the internet that strangers chose, and reads the response up to a size. Throws where there is none. */
export async function requestPublic(
  url: string,
  mode: Config['mode'],
  { method, headers = {}, body, maxBytes, signal, followsRedirects = false }: PublicRequest,
): Promise<PublicResponse> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  let next = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const { address, isLoopback } = targetOf(next, mode);
    const response = await send(address, body, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      signal: deadline,
      // A connection of its own: one that is reused would not be checked.
      agent: false,
      ...(!isLoopback && { lookup: publicLookup }),
    });
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (!followsRedirects || method !== 'GET' || !REDIRECTS.includes(status) || location === undefined)
      return { status, url: address.href, bytes: await bytesOf(response, maxBytes) };
    response.destroy();
    if (!URL.canParse(location, address.href)) throw new Error('redirect to no address');
    next = new URL(location, address).href;
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
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
