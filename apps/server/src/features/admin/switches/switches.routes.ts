import { getSwitches, setSwitch, switches } from '@salon/contract';
import { transact } from '#platform/db/transact.ts';
import type { Bind } from '#platform/http/bind.ts';
import { statesOf, turnSwitch } from '#platform/switches/switches.service.ts';
import type { Deps } from '../deps.ts';

export function switchRoutes(bind: Bind, deps: Deps): void {
  const result = () => statesOf(deps.db, switches);
  bind(getSwitches, async () => ({ result: await result() }));
  bind(setSwitch, async (input, context) => {
    await transact(deps.db, (tx) => turnSwitch(deps, tx, context, input));
    deps.switches.forget();
    return { result: await result() };
  });
}
