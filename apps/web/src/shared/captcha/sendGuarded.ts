import { couldNot, type Sent } from '../api/index.ts';
import type { Captcha } from './captcha.ts';

/** One try of a guarded call; `captcha` is the header to send along. */
export type Guarded<R> = (captcha: string | undefined) => Promise<Sent<R>>;

/**
 * Sends a call that asks for the security check. One that the server does not take (too old, used before) is done again once,
 * without a word. After another refusal the next check begins, so that the next try need not wait.
 */
export async function sendGuarded<R>(captcha: Captcha, attempt: Guarded<R>): Promise<Sent<R>> {
  for (let tries = 1; ; tries++) {
    const check = await captcha.spend();
    if (check === null) return couldNot();
    if (!check.ok) return check;
    const sent = await attempt(check.header);
    if (sent.ok) return sent;
    captcha.begin();
    if ((sent.code !== 'captcha.wrong' && sent.code !== 'captcha.missing') || tries > 1) return sent;
  }
}
