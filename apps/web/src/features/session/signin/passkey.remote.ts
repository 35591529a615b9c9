import { beginPasskeySignIn, type InputOf, signInByPasskey } from '@salon/contract';
import { startAuthentication } from '@simplewebauthn/browser';
import { type Failure, send } from '#shared/api/index.ts';
import { loadPack } from '#shared/phrases/index.ts';
import { takeSession } from './signin.session.ts';

/** What goes with a passkey to the sign-in. */
type PasskeyInput = Omit<InputOf<typeof signInByPasskey>, 'credential'>;

/** Signs in with a passkey that the browser offers. `unused`: no one chose one, or the browser has none. Null: signed in. */
export async function byPasskey(input: PasskeyInput): Promise<Failure | 'unused' | null> {
  const challenge = await send(beginPasskeySignIn, {});
  if (!challenge.ok) return challenge;
  const credential = await startAuthentication({ optionsJSON: challenge.reply.options }).catch(() => null);
  if (credential === null) {
    await loadPack('signInLazy');
    return 'unused';
  }
  const sent = await send(signInByPasskey, { ...input, credential });
  if (!sent.ok) return sent;
  return takeSession(sent.reply);
}
