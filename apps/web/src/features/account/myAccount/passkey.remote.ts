import {
  addPasskey,
  beginPasskey,
  type listPasskeys,
  type ReplyOf,
  removePasskey,
  renamePasskey,
} from '@salon/contract';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { type Failure, type Sent, send } from '#shared/api/index.ts';
import { seal } from '#shared/sealed/index.ts';

export type Passkey = ReplyOf<typeof listPasskeys>['items'][number];

/** Whether this browser can make passkeys. */
export const canMakePasskeys = (): boolean => browserSupportsWebAuthn();

/** Sends what asks for the password; null for an account that has none. */
async function proven<Reply>(
  password: string | null,
  sendIt: (proof: { password?: string }) => Promise<Sent<Reply>>,
): Promise<Sent<Reply>> {
  if (password === null) return sendIt({});
  const sealed = await seal([password]);
  if (!sealed.ok) return sealed;
  const [field = ''] = sealed.sealed;
  return sendIt({ password: field });
}

/**
 * Has the browser make a passkey, and keeps it. `unmade`: no one made one; `already`: the device has one for this account.
 * Null: it is kept.
 */
export async function makePasskey(
  name: string,
  password: string | null,
): Promise<Failure | 'unmade' | 'already' | null> {
  const challenge = await proven(password, (proof) => send(beginPasskey, proof));
  if (!challenge.ok) return challenge;
  try {
    const credential = await startRegistration({ optionsJSON: challenge.reply.options });
    const sent = await send(addPasskey, { name, credential });
    return sent.ok ? null : sent;
  } catch (reason) {
    return reason instanceof Error && reason.name === 'InvalidStateError' ? 'already' : 'unmade';
  }
}

export const changeName = (id: string, name: string) => send(renamePasskey, { id, name });
export const unregisterPasskey = (id: string, password: string | null) =>
  proven(password, (proof) => send(removePasskey, { id, ...proof }));
