import { vi } from 'vitest';
import { queryClient } from '../shared/query/index.ts';

/** What the server answers to one request. */
export interface Reply {
  status?: number;
  body?: unknown;
  exception?: string;
  headers?: Readonly<Record<string, string>>;
}
type Answer = Reply | 'unreachable';

/** A request as it went out. */
export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Stands in for the network: answers by the address, keeps what was sent. Nothing is known of the server before. */
export function answering(answer: (url: string) => Answer | Promise<Answer>): Sent[] {
  queryClient.clear();
  const sent: Sent[] = [];
  const stand = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = String(input);
    sent.push({
      url,
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    });
    const aborted = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
    const reply = await Promise.race([Promise.resolve(answer(url)), aborted]);
    if (reply === 'unreachable') throw new TypeError('fetch failed');
    const headers = new Headers({ 'content-type': 'application/json', ...reply.headers });
    if (reply.exception !== undefined) headers.set('exception', reply.exception);
    return new Response(JSON.stringify(reply.body ?? null), { status: reply.status ?? 200, headers });
  };
  vi.stubGlobal('fetch', stand);
  return sent;
}
