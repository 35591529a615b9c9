import { type addUser, FIRST_PASSWORD_DAYS, type ParsedOf } from '@salon/contract';
import type { AuditValues } from '#platform/audit/audit.tables.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/open.ts';
import { sqlState, transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { bearerSecret, hashOf } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import { addedMail } from '../account.mails.ts';
import { notifyProfile } from '../account.profile.ts';
import { emailKeyOf, openErasure, type User, userByEmail } from '../account.queries.ts';
import { withSignInRevocation } from '../account.revocation.ts';
import { newPassword } from '../account.service.ts';
import { insertCode, insertUser, invalidateCodes, noteEvent, recordConsents, updateUser } from '../account.store.ts';
import type { Deps } from '../deps.ts';
import { deletePasskeysOf } from '../passkey/passkey.store.ts';
import { rolesOf } from '../roles/roles.queries.ts';
import { changeRoles, existingUser, keepOneForAll } from '../roles/roles.service.ts';
import { twoStepMail } from '../twoStep/twoStep.mails.ts';
import { switchOff } from '../twoStep/twoStep.service.ts';

/** An administrator who does something to an account. */
export interface ByAdministrator extends Actor {
  account: Account;
}

const target = (id: string) => ({ kind: 'user' as const, id });

/** What other features do in the same transaction, and what there is to say about it. */
export type Further = (tx: Db, user: User) => Promise<{ before: AuditValues; after: AuditValues }>;

/** Anyone who gives roles makes someone an administrator with every role, or none any more. */
async function setAdministrator(deps: Deps, tx: Db, by: ByAdministrator, user: User, isAdmin: boolean): Promise<void> {
  if (user.isAdmin === isAdmin) return;
  if (!(await rolesOf(tx, by.account.userId)).includes('all')) throw new DomainError('admin.rolesNotYours');
  await changeRoles(deps, tx, by, user, isAdmin ? ['all'] : []);
}

/** Sets up an account: its address counts as proven by anyone who set it up, and its password lasts until the first sign-in. */
export async function addAccount(
  deps: Deps,
  by: ByAdministrator,
  input: Pick<
    ParsedOf<typeof addUser>,
    'name' | 'surname' | 'email' | 'password' | 'passwordConfirmation' | 'isAdmin'
  > & {
    createdAt: Date;
  },
  further: Further,
): Promise<string> {
  const { name, surname, email } = input;
  const fields = { first: 'password', confirmation: 'passwordConfirmation' };
  const password = await newPassword(deps, input.password, input.passwordConfirmation, fields);
  const passwordHash = await deps.passwords.hash(password);
  const now = deps.clock.now();
  const { account: textVersion } = await deps.legal.inForce();
  return transact(deps.db, async (tx) => {
    const language = by.account.language;
    const row = { name, surname, email, passwordHash, mustChangePassword: true, emailVerifiedAt: now, language };
    const made = await insertUser(tx, { ...row, createdAt: input.createdAt });
    if (made === null) throw new DomainError('admin.emailTaken');
    await recordConsents(tx, made.id, { textVersion, language, address: '' }, now);
    const { after } = await further(tx, made);
    const personal = { subjectId: made.id, before: null, after: { name, surname, email } };
    await deps.audit.note(tx, by, { deed: 'user.added', target: target(made.id), after, personal });
    await setAdministrator(deps, tx, by, made, input.isAdmin ?? false);
    const code = bearerSecret();
    const expiresAt = new Date(now.getTime() + FIRST_PASSWORD_DAYS * 86_400_000);
    await insertCode(tx, { hash: hashOf(code), userId: made.id, purpose: 'reset', createdAt: now, expiresAt });
    await addedMail(deps, tx, made, code);
    return made.id;
  });
}

/** Writes who someone is; an address that an administrator gives counts as proven, and what was mailed to the one before is void. */
async function rename(tx: Db, user: User, names: Pick<User, 'name' | 'surname' | 'email'>, now: Date): Promise<User> {
  const emailKey = emailKeyOf(names.email);
  if (emailKey === user.emailKey) return updateUser(tx, user.id, names);
  if ((await userByEmail(tx, names.email)) !== null) throw new DomainError('admin.emailTaken');
  for (const purpose of ['verify', 'reset'] as const) await invalidateCodes(tx, user.id, purpose, now);
  try {
    return await updateUser(tx, user.id, { ...names, emailKey, emailVerifiedAt: now });
  } catch (failure) {
    // Of two at once the constraint `user_email` lets one through.
    if (sqlState(failure) === '23505') throw new DomainError('admin.emailTaken');
    throw failure;
  }
}

/** Changes an account; its tabs and colleagues are told when that is committed. What is left out stays. */
export async function editAccount(
  deps: Deps,
  by: ByAdministrator,
  userId: string,
  input: Pick<User, 'name' | 'surname'> & { email?: string | undefined; isAdmin?: boolean | undefined },
  further: Further,
): Promise<void> {
  const edited = await transact(deps.db, async (tx) => {
    const user = await existingUser(tx, userId);
    await refuseAdministrators(tx, by, user);
    const namesOf = ({ name, surname, email }: Pick<User, 'name' | 'surname' | 'email'>) => ({ name, surname, email });
    const names = namesOf({ ...input, email: input.email ?? user.email });
    const saved = await rename(tx, user, names, deps.clock.now());
    const { before, after } = await further(tx, saved);
    const personal = { subjectId: userId, before: namesOf(user), after: names };
    await deps.audit.note(tx, by, { deed: 'user.edited', target: target(userId), before, after, personal });
    if (input.isAdmin !== undefined) await setAdministrator(deps, tx, by, saved, input.isAdmin);
    return saved;
  });
  notifyProfile(deps, edited.id, edited.companyId);
}

/** No one does this to themselves, and only who gives roles does it to administrators. */
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
  withSignInRevocation(deps, { exceptSessionId: null }, async (tx) => {
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
  withSignInRevocation(deps, { exceptSessionId: null }, async (tx) => {
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

/** For who lost their app and their recovery codes: passkeys go with them, and their owner is told by mail. */
export const resetStep = (deps: Deps, by: ByAdministrator, userId: string): Promise<void> =>
  withSignInRevocation(deps, { exceptSessionId: null }, async (tx) => {
    const user = await existingUser(tx, userId);
    await refuseAdministrators(tx, by, user);
    const hadPasskeys = (await deletePasskeysOf(tx, userId)).length > 0;
    if (user.twoStepAt === null && !hadPasskeys) return null;
    await switchOff(tx, userId);
    await noteEvent(tx, userId, 'twoStepReset', { address: '', device: '' }, deps.clock.now());
    await twoStepMail(deps, tx, user, 'reset');
    await deps.audit.note(tx, by, { deed: 'user.twoStepReset', target: target(userId) });
    return user;
  });
