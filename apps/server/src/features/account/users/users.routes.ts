import { activateUser, deleteUser, endUserSessions, resetTwoStep } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { activate, close, endAll, resetStep } from './users.service.ts';

const done = { ok: true } as const;

export function userRoutes(bind: Bind, deps: Deps): void {
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
  bind(resetTwoStep, async ({ userId }, context) => {
    await resetStep(deps, context, userId);
    return done;
  });
}
