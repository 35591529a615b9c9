import { changePassword, type InputOf } from '@salon/contract';
import { type Failure, send } from '../../../shared/api/index.ts';
import { seal } from '../../../shared/sealed/index.ts';

/** Changes the own password; the fields of the failure are those of the call. */
export async function changeOwnPassword(used: string, fresh: string, repeated: string): Promise<Failure | null> {
  const sealed = await seal([used, fresh, repeated]);
  if (!sealed.ok) return sealed;
  const [usedPassword = '', newPassword = '', repeatNewPassword = ''] = sealed.sealed;
  const input: InputOf<typeof changePassword> = { usedPassword, newPassword, repeatNewPassword, isCurrentUser: true };
  const sent = await send(changePassword, input);
  return sent.ok ? null : sent;
}
