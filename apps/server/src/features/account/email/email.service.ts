import { EMAIL_CHANGE_HOURS, type ParsedOf, type requestEmailChange } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { sqlState, transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Origin } from '#platform/http/bind.ts';
import { bearerSecret, hashOf } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import { reauthenticate } from '../account.owner.ts';
import { notifyProfile } from '../account.profile.ts';
import { emailKeyOf, type User, userByEmail } from '../account.queries.ts';
import { mayMail } from '../account.service.ts';
import { invalidateCodes, lockUser, noteEvent, updateUser } from '../account.store.ts';
import type { Deps } from '../deps.ts';
import { addressChangedMails, addressTakenMail, leaveAddressMail, takeAddressMail } from './email.mails.ts';
import { beginChange, deleteChange, type EmailChange, lockChange, openChange, writeChange } from './email.store.ts';

/** The change that waits, as its owner sees it. */
export async function waitingChange(deps: Deps, userId: string) {
  const found = await openChange(deps.db, userId, deps.clock.now());
  if (found === null) return null;
  return {
    email: found.email,
    oldConfirmed: found.oldConfirmedAt !== null,
    newConfirmed: found.newConfirmedAt !== null,
    expiresAt: found.expiresAt.toISOString(),
  };
}

/** The change that waits is given up. */
export const cancelChange = ({ db }: Deps, userId: string): Promise<void> => deleteChange(db, userId);

/** Begins a change; what is answered does not tell whether the new address has an account. */
export async function askChange(
  deps: Deps,
  user: User,
  account: Account,
  { email, password }: ParsedOf<typeof requestEmailChange>,
  from: Origin,
): Promise<void> {
  await reauthenticate(deps, user, account, password);
  if (emailKeyOf(email) === user.emailKey) throw new DomainError('account.emailSame');
  const now = deps.clock.now();
  const [oldCode, newCode] = [bearerSecret(), bearerSecret()];
  const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000);
  const codes = { oldHash: hashOf(oldCode), newHash: hashOf(newCode) };
  await transact(deps.db, async (tx) => {
    await beginChange(tx, { userId: user.id, email, ...codes, createdAt: now, expiresAt });
    await noteEvent(tx, user.id, 'emailChangeAsked', from, now);
    await leaveAddressMail(deps, tx, user, email, oldCode);
  });
  // After the answer: it takes the same time anyone who has the address.
  deps.runAfterResponse(() => mailNewAddress(deps, user, email, newCode));
}

async function mailNewAddress(deps: Deps, user: User, email: string, code: string): Promise<void> {
  if (!(await mayMail(deps, email))) return;
  await transact(deps.db, async (tx) => {
    const owner = await userByEmail(tx, email);
    if (owner === null) await takeAddressMail(deps, tx, user, email, code);
    else await addressTakenMail(deps, tx, owner);
  });
}

/** Answers one of the two mails. The second answer changes the address. */
export async function answerChange(
  deps: Deps,
  code: string,
  isRefused: boolean,
  from: Origin,
): Promise<'waiting' | 'changed' | 'refused'> {
  const now = deps.clock.now();
  const hash = hashOf(code);
  const changed = await transact(deps.db, async (tx): Promise<User | 'waiting' | 'changed' | 'refused'> => {
    const change = await lockChange(tx, hash);
    if (change === null) throw new DomainError('account.codeBroken');
    if (change.doneAt !== null) return 'changed';
    if (change.expiresAt <= now) throw new DomainError('account.codeExpired');
    const user = await lockUser(tx, change.userId);
    if (user === null || user.erasedAt !== null || !user.isActive) throw new DomainError('account.codeBroken');
    if (isRefused) {
      await deleteChange(tx, user.id);
      return 'refused';
    }
    const answered = {
      oldConfirmedAt: hash === change.oldHash ? now : change.oldConfirmedAt,
      newConfirmedAt: hash === change.newHash ? now : change.newConfirmedAt,
    };
    await writeChange(tx, user.id, answered);
    if (answered.oldConfirmedAt === null || answered.newConfirmedAt === null) return 'waiting';
    return changeAddress(deps, tx, user, change, from);
  });
  if (typeof changed === 'string') return changed;
  notifyProfile(deps, changed.id, changed.companyId);
  return 'changed';
}

/** What was mailed to the address from before is void. */
async function changeAddress(deps: Deps, tx: Db, user: User, { email }: EmailChange, from: Origin): Promise<User> {
  const now = deps.clock.now();
  if ((await userByEmail(tx, email)) !== null) throw new DomainError('account.emailTaken');
  await invalidateCodes(tx, user.id, 'reset', now);
  const after = await moveAddress(tx, user.id, { email, emailKey: emailKeyOf(email), emailVerifiedAt: now });
  await writeChange(tx, user.id, { doneAt: now });
  await noteEvent(tx, user.id, 'emailChanged', from, now);
  await addressChangedMails(deps, tx, user, after);
  return after;
}

/** Of two at once the constraint `user_email` lets one through. */
async function moveAddress(
  tx: Db,
  userId: string,
  address: Pick<User, 'email' | 'emailKey' | 'emailVerifiedAt'>,
): Promise<User> {
  try {
    return await updateUser(tx, userId, address);
  } catch (failure) {
    if (sqlState(failure) === '23505') throw new DomainError('account.emailTaken');
    throw failure;
  }
}
