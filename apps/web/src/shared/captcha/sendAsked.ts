import type { Sent } from '../api/index.ts';
import type { Guarded } from './sendGuarded.ts';

/**
 * Sends a call that asks for the security check only of some: many who come in to a meeting from one address, or guess. What does the check is fetched
 * then; where it cannot be, the refusal stands.
 */
export async function sendAsked<R>(meetingId: string | undefined, attempt: Guarded<R>): Promise<Sent<R>> {
  const sent = await attempt(undefined);
  if (sent.ok || sent.code !== 'captcha.missing') return sent;
  const check = await import('./index.ts').catch(() => null);
  return check === null ? sent : check.sendGuarded(check.newCaptcha(meetingId), attempt);
}
