import { completeSignIn } from '@salon/contract';
import { type Failure, send } from '#shared/api/index.ts';
import { takeSession } from './signin.session.ts';

/** The second step of the sign-in that this browser began. Resolves with the way that its first step asked for. */
export async function takeSecondStep(code: string): Promise<Failure | { ok: true; redirectUrl: string | null }> {
  const sent = await send(completeSignIn, { code });
  if (!sent.ok) return sent;
  const { redirectUrl, ...token } = sent.reply;
  return (await takeSession(token)) ?? { ok: true, redirectUrl };
}
