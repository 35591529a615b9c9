import type { Config } from './config.ts';
import { isPublicTarget, RedirectError, RequestTimeoutError, requestPublic } from './publicClient.ts';
import { NotPublicError } from './publicConnection.ts';

/** A receiver that has not answered by then took nothing. */
export const WEBHOOK_TIMEOUT_MS = 10_000;
/** What is read of a response; nothing of it is used. */
const MAX_RESPONSE_BYTES = 65_536;

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

export const createWebhookSender = ({ mode }: Pick<Config, 'mode'>, timeoutMs = WEBHOOK_TIMEOUT_MS): WebhookSender => ({
  isTarget: (url) => isPublicTarget(url, mode, true),
  async post(url, message, signal) {
    const reading = { maxBytes: MAX_RESPONSE_BYTES, ignoresBody: true, isSecure: true };
    try {
      const { status } = await requestPublic(url, mode, { method: 'POST', ...message, ...reading, signal, timeoutMs });
      return { status, failure: null };
    } catch (failure) {
      return { status: failure instanceof RedirectError ? failure.status : null, failure: failureOf(failure) };
    }
  },
});

function failureOf(failure: unknown): WebhookFailure {
  if (failure instanceof NotPublicError) return 'privateAddress';
  if (failure instanceof RedirectError) return 'redirects';
  return failure instanceof RequestTimeoutError ? 'timeout' : 'connection';
}
