import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import { userOf } from '../account.profile.ts';
import type { Deps } from '../deps.ts';
import { add, begin, ownPasskeys, remove, rename } from './passkey.service.ts';

const ok = { ok: true } as const;

export function passkeyRoutes(bind: Bind, deps: Deps): void {
  bind(listPasskeys, async (_input, { account, device }) => {
    const user = await userOf(deps.db, account);
    return { items: await ownPasskeys(deps, user.id), hasPassword: user.passwordHash !== null, device };
  });
  bind(beginPasskey, async (input, { account }) => begin(deps, await userOf(deps.db, account), account, input));
  bind(addPasskey, async (input, context) => {
    await add(deps, await userOf(deps.db, context.account), context.account, input, context);
    return ok;
  });
  bind(renamePasskey, async ({ id, name }, { account }) => {
    await rename(deps, account.userId, id, name);
    return ok;
  });
  bind(removePasskey, async (input, context) => {
    await remove(deps, await userOf(deps.db, context.account), context.account, input, context);
    return ok;
  });
}
