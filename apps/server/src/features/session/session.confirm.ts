import { DomainError } from '#platform/errors.ts';
import type { Origin } from '#platform/http/bind.ts';
import type { Account } from '#platform/principal.ts';
import { emailKeyOf, noteEvent, userById } from '../account/index.ts';
import type { Deps } from './deps.ts';
import { WAITS } from './session.login.ts';
import { triesAt } from './session.queries.ts';
import { clearTries, confirmSession, registerAttempt } from './session.store.ts';

/** Takes the password once more. Wrong ones count with those of sign-ins, and make wait as they do. */
export async function confirm(deps: Deps, account: Account, sealed: string, from: Origin): Promise<void> {
  const now = deps.clock.now();
  const user = await userById(deps.db, account.userId);
  if (user === null) throw new DomainError('session.unauthorised');
  if (user.passwordHash === null) throw new DomainError('account.signInAgain');
  const { counter } = await triesAt(deps.db, emailKeyOf(user.email), from.deviceHash);
  const password = await deps.encryptedFields.open(sealed, 'password');
  if ((await registerAttempt(deps.db, counter, from.deviceHash, WAITS, now)) === null)
    throw new DomainError('session.waitLonger');
  if (!(await deps.passwords.isRight(user.passwordHash, password))) {
    await noteEvent(deps.db, user.id, 'signInFailed', from, now);
    throw new DomainError('account.passwordWrong');
  }
  await clearTries(deps.db, counter);
  await confirmSession(deps.db, account.sessionId, now);
}
