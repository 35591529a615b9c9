import { activateUser, addUser, deleteUser, endUserSessions } from '@salon/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { activate, add, close, endAll } from './users.service.ts';

const done = { ok: true } as const;

export function userRoutes(bind: Bind, deps: Deps): void {
  bind(addUser, async (input, context) => {
    const user = await add(deps, context, input);
    const { id, name, surname, email, createdAt } = user;
    const given = { companyName: '', companyId: null, endDate: null, userPackageName: '' };
    const flags = { isAdmin: false, isActive: true, isDashboardUser: false, mustChangePassword: true };
    const fullName = `${name} ${surname}`;
    return { data: { id, fullName, name, surname, email, created: createdAt.toISOString(), ...given, ...flags } };
  });
  bind(activateUser, async ({ UserID }, context) => {
    await activate(deps, context, UserID);
    return done;
  });
  bind(deleteUser, async ({ Id }, context) => {
    await close(deps, context, Id);
    return done;
  });
  bind(endUserSessions, async ({ userId, demandPassword }, context) => {
    await endAll(deps, context, userId, demandPassword);
    return done;
  });
}
