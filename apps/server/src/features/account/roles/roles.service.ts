import type { AdministratorRole } from '@salon/contract';
import type { Actor } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { type User, userById } from '../account.queries.ts';
import { updateUser } from '../account.store.ts';
import type { Deps } from '../deps.ts';
import { rolesOf } from './roles.queries.ts';
import { giveRoles, othersGiveRoles } from './roles.store.ts';

/** Refuses what would leave no one who may give roles. */
export async function keepOneForAll(tx: Db, userId: string): Promise<void> {
  const before = await rolesOf(tx, userId);
  if (before.includes('all') && !(await othersGiveRoles(tx, userId))) throw new DomainError('admin.lastAdministrator');
}

/** Changes what someone is as an administrator, in the transaction of a deed; without roles they are none any more. */
export async function changeRoles(
  deps: Deps,
  tx: Db,
  by: Actor,
  user: User,
  roles: readonly AdministratorRole[],
): Promise<void> {
  const before = await rolesOf(tx, user.id);
  if (!roles.includes('all')) await keepOneForAll(tx, user.id);
  await giveRoles(tx, user.id, roles, deps.clock.now());
  await updateUser(tx, user.id, { isAdmin: roles.length > 0 });
  await deps.audit.note(tx, by, {
    deed: 'administrator.roles',
    target: { kind: 'user', id: user.id },
    before: { roles: before },
    after: { roles: [...new Set(roles)].sort() },
  });
}

/** An account that someone means by its id. */
export async function existingUser(db: Db, userId: string): Promise<User> {
  const user = await userById(db, userId);
  if (user === null || user.erasedAt !== null) throw new DomainError('admin.userNotFound');
  return user;
}

export async function setRolesOf(deps: Deps, by: Actor, userId: string, roles: readonly AdministratorRole[]) {
  return transact(deps.db, async (tx) => {
    const user = await existingUser(tx, userId);
    await changeRoles(deps, tx, by, user, roles);
    return { user, roles: await rolesOf(tx, userId) };
  });
}
