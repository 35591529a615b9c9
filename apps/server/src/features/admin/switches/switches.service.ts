import { type ParsedOf, type setSwitch, switches } from '@salon/contract';
import type { Actor } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { putSwitch, switchRows } from '#platform/switches/switches.store.ts';
import type { Deps } from '../deps.ts';

/** Every switch as it stands. */
export async function switchStates(db: Db) {
  const rows = await switchRows(db);
  return switches.map((name) => {
    const row = rows.find((one) => one.name === name);
    return { name, isOn: row?.isOn ?? true, changed: row?.changedAt.toISOString() ?? null };
  });
}

/** Switches something for everyone. */
export async function turnSwitch(
  deps: Deps,
  by: Actor,
  { name, isOn, reason }: ParsedOf<typeof setSwitch>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const before = (await switchStates(tx)).find((one) => one.name === name);
    await putSwitch(tx, { name, isOn, changedAt: deps.clock.now() });
    await deps.audit.note(tx, by, {
      deed: 'switch.set',
      target: { kind: 'switch', id: name },
      before: { isOn: before?.isOn ?? true },
      after: { isOn },
      reason,
    });
  });
  deps.switches.forget();
}
