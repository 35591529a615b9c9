import { FRESH_SIGN_IN_MINUTES } from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { Account } from '#platform/principal.ts';
import type { User } from './account.queries.ts';
import type { Deps } from './deps.ts';

/**
 * That it is the owner who asks: by the password, or, for an account that has none, by a sign-in of a moment ago, which
 * a provider or a directory has proven.
 */
export async function reauthenticate(
  deps: Deps,
  user: User,
  { signedInAt }: Account,
  sealed: string | undefined,
): Promise<void> {
  if (user.passwordHash === null) {
    const since = deps.clock.now().getTime() - FRESH_SIGN_IN_MINUTES * 60_000;
    if (signedInAt.getTime() < since) throw new DomainError('account.signInAgain');
    return;
  }
  if (sealed === undefined) throw new DomainError('input.invalid', { password: 'field.required' });
  const password = await deps.encryptedFields.open(sealed, 'password');
  if (!(await deps.passwords.isRight(user.passwordHash, password))) throw new DomainError('account.passwordWrong');
}
