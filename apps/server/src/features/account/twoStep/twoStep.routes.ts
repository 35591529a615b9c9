import { beginTwoStep, confirmTwoStep, endTwoStep, getTwoStep, renewRecoveryCodes } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import { userOf } from '../account.profile.ts';
import type { Deps } from '../deps.ts';
import { begin, confirm, end, renew, twoStepOf } from './twoStep.service.ts';

export function twoStepRoutes(bind: Bind, deps: Deps): void {
  bind(getTwoStep, async (_input, { account }) => twoStepOf(deps, await userOf(deps.db, account)));
  bind(beginTwoStep, async (input, { account }) => begin(deps, await userOf(deps.db, account), account, input));
  bind(confirmTwoStep, async ({ code }, context) => {
    const { account } = context;
    return confirm(deps, await userOf(deps.db, account), account.sessionId, code, context);
  });
  bind(renewRecoveryCodes, async ({ code }, context) =>
    renew(deps, await userOf(deps.db, context.account), code, context),
  );
  bind(endTwoStep, async ({ code }, context) => {
    await end(deps, await userOf(deps.db, context.account), code, context);
    return { ok: true } as const;
  });
}
