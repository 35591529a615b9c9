import { beginTwoStep, confirmTwoStep, endTwoStep, type ReplyOf, renewRecoveryCodes } from '@salon/contract';
import { type Sent, send } from '#shared/api/index.ts';
import { seal } from '#shared/sealed/index.ts';

/** What an authenticator app is set up with. */
export type AppSecret = ReplyOf<typeof beginTwoStep>;
export type NewCodes = ReplyOf<typeof confirmTwoStep>;

/** `password` is null for an account that has none. */
export async function askSecret(password: string | null): Promise<Sent<AppSecret>> {
  if (password === null) return send(beginTwoStep, {});
  const sealed = await seal([password]);
  if (!sealed.ok) return sealed;
  const [field = ''] = sealed.sealed;
  return send(beginTwoStep, { password: field });
}
export const switchOn = (code: string): Promise<Sent<NewCodes>> => send(confirmTwoStep, { code });
export const switchOff = (code: string) => send(endTwoStep, { code });
export const askNewCodes = (code: string): Promise<Sent<NewCodes>> => send(renewRecoveryCodes, { code });
