import { type addUser, CONSENT_VERSION, type ParsedOf } from '@salon/contract';
import type { Actor } from '../../../platform/audit/audit.ts';
import { hashPassword } from '../../../platform/crypto/password.ts';
import type { Db } from '../../../platform/db/open.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Deps } from '../../../platform/deps.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Account } from '../../../platform/principal.ts';
import { openErasure, type User } from '../account.queries.ts';
import { newPassword } from '../account.service.ts';
import { revokingSignIns } from '../account.signIns.ts';
import { insertUser, recordConsents, updateUser } from '../account.store.ts';
import { rolesOf } from '../roles/roles.queries.ts';
import { existingUser, keepOneForAll } from '../roles/roles.service.ts';

/** An administrator who does something to an account. */
export interface ByAdministrator extends Actor {
  account: Account;
}

const target = (id: string) => ({ kind: 'user' as const, id });

/** Sets up an account: its address counts as proven by whoever set it up, and its password lasts until the first sign-in. */
export async function add(deps: Deps, by: ByAdministrator, input: ParsedOf<typeof addUser>): Promise<User> {
  const { name, surname, email } = input;
  const fields = { first: 'password', again: 'passwordConfirmation' };
  const password = await newPassword(deps, input.password, input.passwordConfirmation, fields);
  const passwordHash = await hashPassword(password);
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const language = by.account.language;
    const row = { name, surname, email, passwordHash, mustChangePassword: true, emailVerifiedAt: now, language };
    const made = await insertUser(tx, { ...row, createdAt: now });
    if (made === null) throw new DomainError('admin.emailTaken');
    await recordConsents(tx, made.id, { textVersion: CONSENT_VERSION, language, address: '' }, now);
    const personal = { subjectId: made.id, before: null, after: { name, surname, email } };
    await deps.audit.note(tx, by, { deed: 'user.added', target: target(made.id), personal });
    return made;
  });
}

/** Nobody does this to themselves, and only who gives roles does it to administrators. */
async function refuseAdministrators(tx: Db, by: ByAdministrator, user: User): Promise<void> {
  if (user.id === by.account.userId) throw new DomainError('admin.notYourself');
  if (user.isAdmin && !(await rolesOf(tx, by.account.userId)).includes('all'))
    throw new DomainError('admin.rolesNotYours');
}

export const activate = (deps: Deps, by: ByAdministrator, userId: string): Promise<void> =>
  transact(deps.db, async (tx) => {
    const user = await existingUser(tx, userId);
    if ((await openErasure(tx, userId)) !== null) throw new DomainError('account.erasureOpen');
    if (user.isActive) return;
    await updateUser(tx, userId, { isActive: true });
    await deps.audit.note(tx, by, {
      deed: 'user.activated',
      target: target(userId),
      before: { isActive: false },
      after: { isActive: true },
    });
  });

/** Closes an account; its tabs are told when that is committed. */
export const close = (deps: Deps, by: ByAdministrator, userId: string): Promise<void> =>
  revokingSignIns(deps, { exceptSessionId: null }, async (tx) => {
    const user = await existingUser(tx, userId);
    await refuseAdministrators(tx, by, user);
    await keepOneForAll(tx, userId);
    if (!user.isActive) return null;
    await updateUser(tx, userId, { isActive: false });
    await deps.audit.note(tx, by, {
      deed: 'user.deactivated',
      target: target(userId),
      before: { isActive: true },
      after: { isActive: false },
    });
    return user;
  });

export const endAll = (deps: Deps, by: ByAdministrator, userId: string, demandPassword: boolean): Promise<void> =>
  revokingSignIns(deps, { exceptSessionId: null }, async (tx) => {
    const user = await existingUser(tx, userId);
    await refuseAdministrators(tx, by, user);
    // An account without a password has none to change.
    const demands = demandPassword && user.passwordHash !== null;
    if (demands) await updateUser(tx, userId, { mustChangePassword: true });
    await deps.audit.note(tx, by, {
      deed: demands ? 'user.passwordDemanded' : 'user.sessionsEnded',
      target: target(userId),
    });
    return user;
  });
