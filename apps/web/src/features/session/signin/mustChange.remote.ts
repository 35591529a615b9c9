import { changePassword, getSignInMethods } from '@salon/contract';
import { send } from '#shared/api/index.ts';
import type { EndChoice } from '#shared/password/signInMethods.ts';
import { seal } from '#shared/sealed/index.ts';

/** How else the own account is signed in to. */
export const readSignInMethods = () => send(getSignInMethods, {});

/** Changes the own password; the fields of the failure are those of the call. */
export async function changeOwnPassword(
  used: string,
  fresh: string,
  repeated: string,
  { endPasskeys, endLinkedSignIns }: EndChoice,
) {
  const sealed = await seal([used, fresh, repeated]);
  if (!sealed.ok) return sealed;
  const [usedPassword = '', newPassword = '', repeatNewPassword = ''] = sealed.sealed;
  return send(changePassword, {
    usedPassword,
    newPassword,
    repeatNewPassword,
    isCurrentUser: true,
    endPasskeys,
    endLinkedSignIns,
  });
}
