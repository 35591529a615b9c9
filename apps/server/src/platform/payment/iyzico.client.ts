import Iyzipay from 'iyzipay';
import { within } from '../deadline.ts';
import { type Answer, answerOf, unknown } from './iyzico.answer.ts';
import type { Unknown } from './payment.ts';

/** Where the provider is and who we are to it. */
export interface ProviderAccount {
  readonly url: string;
  readonly apiKey: string;
  readonly secretKey: string;
}

/** One call of the client: which, and what it is asked. */
export type Ask = (client: Iyzipay, done: (failure: unknown, body: unknown) => void) => void;

/** What a failed connection may say of itself: `ECONNREFUSED`. Never its message, which could quote what was sent. */
function reasonOf(failure: unknown): string {
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : null;
  return typeof code === 'string' && /^[A-Z_]{2,40}$/.test(code) ? code : 'no connection';
}

/** The official client. To make one reads a folder, so there is one for all calls. */
export const clientOf = ({ url: uri, apiKey, secretKey }: ProviderAccount): Iyzipay =>
  new Iyzipay({ uri, apiKey, secretKey });

/**
 * Sends one call. The client has written its request when it returns and keeps what it was asked last, a card too: that is
 * taken from it. It knows no timeout and may throw at once: all of that becomes `unknown` here.
 */
export async function askProvider(client: Iyzipay, milliseconds: number, ask: Ask): Promise<Answer | Unknown> {
  const answered = new Promise<Answer | Unknown>((settle) => {
    try {
      ask(client, (failure, body) => settle(failure ? unknown(reasonOf(failure)) : answerOf(body)));
    } catch {
      // Its own words could quote the request.
      settle(unknown('the client refused the request'));
    } finally {
      delete client._config.body;
    }
  });
  return within(milliseconds, answered, unknown('no answer in time'));
}
