import { createHmac, randomBytes } from 'node:crypto';
import { textOf } from '../serviceAnswer.ts';
import { type Answer, answerOf, unknown } from './iyzico.answer.ts';
import type { Unknown } from './payment.ts';

/** Where the provider is and who we are to it. */
export interface ProviderAccount {
  readonly url: string;
  readonly apiKey: string;
  readonly secretKey: string;
}

export interface ProviderRequest {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** A reply holds at most the bank's page as Base64. */
const MAX_REPLY_BYTES = 1024 * 1024;

/**
 * `IYZWSv2` of the provider's documentation ("HMACSHA256 authentication"): HMAC-SHA256 by the secret key over the random
 * key, the path without its query, and the body exactly as it is sent.
 */
export function authorization(
  { apiKey, secretKey }: Pick<ProviderAccount, 'apiKey' | 'secretKey'>,
  randomKey: string,
  path: string,
  body: string,
): string {
  const signature = createHmac('sha256', secretKey).update(`${randomKey}${path}${body}`).digest('hex');
  const content = `apiKey:${apiKey}&randomKey:${randomKey}&signature:${signature}`;
  return `IYZWSv2 ${Buffer.from(content).toString('base64')}`;
}

/** What an operator may read about a failed connection, `ECONNREFUSED`: never a message, which could quote the request. */
function reasonOf(failure: unknown): string {
  if (failure instanceof Error && failure.name === 'TimeoutError') return 'no answer in time';
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && /^[A-Z_]{2,40}$/.test(code) ? code : 'no connection';
}

/**
 * Sends one request. Whatever goes wrong after it may have left (no connection, a timeout, a reply that is not the
 * provider's) is `unknown`.
 *
 * @param build Makes the request; a request that cannot be made is `unknown`, too.
 */
export async function askProvider(
  account: ProviderAccount,
  timeoutMs: number,
  build: () => ProviderRequest,
): Promise<Answer | Unknown> {
  let request: ProviderRequest;
  try {
    request = build();
  } catch {
    return unknown('the request could not be made');
  }
  const { method = 'POST', path, query, body } = request;
  const content = body === undefined ? '' : JSON.stringify(body);
  const randomKey = randomBytes(16).toString('hex');
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  try {
    const response = await fetch(`${account.url.replace(/\/+$/, '')}${path}${search}`, {
      method,
      headers: {
        authorization: authorization(account, randomKey, path, content),
        'x-iyzi-rnd': randomKey,
        accept: 'application/json',
        // A connection that the provider has just closed would leave a payment unknown.
        connection: 'close',
        ...(content !== '' && { 'content-type': 'application/json' }),
      },
      ...(content !== '' && { body: content }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return answerOf(await textOf(response, MAX_REPLY_BYTES));
  } catch (failure) {
    return unknown(reasonOf(failure));
  }
}
