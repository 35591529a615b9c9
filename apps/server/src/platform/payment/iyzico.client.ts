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

/**
 * Sends one call. The client keeps what it was asked last, a card too, so each call has a client of its own, which goes with
 * it. It knows no timeout and may throw at once: all of that becomes `unknown` here.
 */
export async function askProvider(account: ProviderAccount, milliseconds: number, ask: Ask): Promise<Answer | Unknown> {
  const answered = new Promise<Answer | Unknown>((settle) => {
    try {
      ask(new Iyzipay({ uri: account.url, apiKey: account.apiKey, secretKey: account.secretKey }), (failure, body) =>
        settle(failure ? unknown(reasonOf(failure)) : answerOf(body)),
      );
    } catch {
      // Its own words could quote the request.
      settle(unknown('the client refused the request'));
    }
  });
  return within(milliseconds, answered, unknown('no answer in time'));
}
