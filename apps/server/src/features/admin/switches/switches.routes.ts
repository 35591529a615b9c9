import { getSwitches, setSwitch } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { switchStates, turnSwitch } from './switches.service.ts';

export function switchRoutes(bind: Bind, deps: Deps): void {
  bind(getSwitches, async () => ({ result: await switchStates(deps.db) }));
  bind(setSwitch, async (input, context) => {
    await turnSwitch(deps, context, input);
    return { result: await switchStates(deps.db) };
  });
}
