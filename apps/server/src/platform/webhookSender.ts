import { type IncomingMessage, request as requestInClear } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { Config } from './config.ts';
import { mayBePublic, NotPublicError, publicLookup } from './publicConnection.ts';

/** A receiver that has not answered by then took nothing. */
export const WEBHOOK_TIMEOUT_MS = 10_000;
/** What is read of a response; nothing of it is used. */
const MAX_RESPONSE_BYTES = 65_536;
const MAX_REDIRECTS = 3;
/** Redirects that repeat the request as it is. 303 would make it a GET, which delivers nothing. */
const REDIRECTS: readonly number[] = [301, 302, 307, 308];
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|::1)$/;

/** Why there was no response, or none that counts. */
export const webhookFailures = ['privateAddress', 'redirects', 'timeout', 'connection'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];
export type WebhookResponse =
  | { readonly status: number; readonly failure: null }
  | { readonly status: number | null; readonly failure: WebhookFailure };

interface Message {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Posts messages to addresses that strangers chose. */
export interface WebhookSender {
  /** Whether messages may be sent to this address as it is written; a name is resolved and checked at each sending. */
  isTarget(url: string): boolean;
  /** Never throws: `signal` ends an attempt as a timeout does. */
  post(url: string, message: Message, signal: AbortSignal): Promise<WebhookResponse>;
}

type Settings = Pick<Config, 'mode'>;

/** Null: nothing is sent there. Outside production, tests and developers receive on this machine, in clear too. */
function targetOf(url: string, mode: Config['mode']): { address: URL; isLoopback: boolean } | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (address.username !== '' || address.password !== '') return null;
  const isLoopback = mode !== 'production' && LOOPBACK.test(host);
  if (isLoopback) return /^https?:$/.test(address.protocol) ? { address, isLoopback } : null;
  return address.protocol === 'https:' && mayBePublic(host) ? { address, isLoopback } : null;
}

export function createWebhookSender({ mode }: Settings, timeoutMs = WEBHOOK_TIMEOUT_MS): WebhookSender {
  return {
    isTarget: (url) => targetOf(url, mode) !== null,
    async post(url, { headers, body }, signal) {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      let next = url;
      try {
        for (let redirects = 0; ; redirects += 1) {
          const target = targetOf(next, mode);
          if (target === null) return { status: null, failure: 'privateAddress' };
          const response = await send(target.address, body, {
            method: 'POST',
            headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
            signal: deadline,
            // A connection of its own: one that is reused would not be checked.
            agent: false,
            ...(!target.isLoopback && { lookup: publicLookup }),
          });
          const status = response.statusCode ?? 0;
          const { location } = response.headers;
          await drain(response);
          if (!REDIRECTS.includes(status) || location === undefined) return { status, failure: null };
          if (redirects === MAX_REDIRECTS) return { status, failure: 'redirects' };
          if (!URL.canParse(location, target.address.href)) return { status, failure: 'redirects' };
          next = new URL(location, target.address).href;
        }
      } catch (failure) {
        return { status: null, failure: failureOf(failure, deadline) };
      }
    },
  };
}

function failureOf(failure: unknown, deadline: AbortSignal): WebhookFailure {
  if (failure instanceof NotPublicError) return 'privateAddress';
  return deadline.aborted ? 'timeout' : 'connection';
}

/** Resolves with the head of the response. */
const send = (address: URL, body: string, options: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const begin = address.protocol === 'https:' ? request : requestInClear;
    const outgoing = begin(address, options, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** Lets the receiver finish its response, up to a size and the deadline; the status counts, whatever follows it. */
async function drain(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length;
      if (bytes >= MAX_RESPONSE_BYTES) break;
    }
  } catch {
    // Cut off by the receiver, or by the deadline.
  } finally {
    response.destroy();
  }
}
