import {
  type AdministratorRole,
  getOwnPermissions,
  listAdministrators,
  permissionsOf,
  setRoles,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { User } from '../account.queries.ts';
import type { Deps } from '../deps.ts';
import { administrators, rolesOf } from './roles.queries.ts';
import { setRolesOf } from './roles.service.ts';

const administratorOf = ({ id, name, surname, email, isActive }: User, roles: AdministratorRole[]) => ({
  userId: id,
  fullName: `${name} ${surname}`.trim(),
  email,
  isActive,
  roles,
});

export function roleRoutes(bind: Bind, deps: Deps): void {
  bind(getOwnPermissions, async (_input, { account }) => {
    const roles = await rolesOf(deps.db, account.userId);
    return { roles, permissions: permissionsOf(roles) };
  });
  bind(listAdministrators, async () => {
    const rows = await administrators(deps.db);
    const people = new Map(rows.map(({ user }) => [user.id, user]));
    const rolesIn = (userId: string) =>
      rows.flatMap(({ user, role }) => (user.id === userId && role !== null ? [role] : []));
    return { items: [...people.values()].map((user) => administratorOf(user, rolesIn(user.id))) };
  });
  bind(setRoles, async ({ userId, roles }, context) => {
    const set = await setRolesOf(deps, context, userId, roles);
    return administratorOf(set.user, set.roles);
  });
}
