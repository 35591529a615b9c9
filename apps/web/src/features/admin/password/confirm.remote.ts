import { confirmPassword } from '@salon/contract';
import { type Failure, send } from '#shared/api/index.ts';
import { seal } from '#shared/sealed/index.ts';

/** Gives the password again; null: it was right. */
export async function sendPassword(typed: string): Promise<Failure | null> {
  const sealed = await seal([typed]);
  if (!sealed.ok) return sealed;
  const sent = await send(confirmPassword, { password: sealed.sealed[0] ?? '' });
  return sent.ok ? null : sent;
}
