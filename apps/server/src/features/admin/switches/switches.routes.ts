import { getSwitches, setSwitch, switches } from '@salon/contract';
import type { Db } from '../../../platform/db/open.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { putSwitch, switchRows } from '../../../platform/switches/switches.store.ts';

async function states(db: Db) {
  const rows = await switchRows(db);
  const result = switches.map((name) => {
    const row = rows.find((one) => one.name === name);
    return { name, isOn: row?.isOn ?? true, changed: row?.changedAt.toISOString() ?? null };
  });
  return { result };
}

export function switchRoutes(bind: Bind, deps: Deps): void {
  bind(getSwitches, () => states(deps.db));
  bind(setSwitch, async ({ name, isOn, reason }, context) => {
    await transact(deps.db, async (tx) => {
      const before = (await states(tx)).result.find((one) => one.name === name);
      await putSwitch(tx, { name, isOn, changedAt: deps.clock.now() });
      await deps.audit.note(tx, context, {
        deed: 'switch.set',
        target: { kind: 'switch', id: name },
        before: { isOn: before?.isOn ?? true },
        after: { isOn },
        reason,
      });
    });
    deps.switches.forget();
    return states(deps.db);
  });
}
