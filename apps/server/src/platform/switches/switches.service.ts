import type { Switch } from '@salon/contract';
import type { Actor, Audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { putSwitch, switchRows } from './switches.store.ts';

/** Each of these as it was last switched. */
export async function statesOf<N extends Switch>(db: Db, names: readonly N[]) {
  const rows = await switchRows(db);
  return names.map((name) => {
    const row = rows.find((one) => one.name === name);
    return { name, isOn: row?.isOn ?? true, changed: row?.changedAt.toISOString() ?? null };
  });
}

/** Switches something for everyone, and writes it into the audit log. */
export async function turnSwitch(
  { audit, clock }: { audit: Pick<Audit, 'note'>; clock: Clock },
  tx: Db,
  by: Actor,
  { name, isOn, reason }: { name: Switch; isOn: boolean; reason: string },
): Promise<void> {
  const [before] = await statesOf(tx, [name]);
  await putSwitch(tx, { name, isOn, changedAt: clock.now() });
  await audit.note(tx, by, {
    deed: 'switch.set',
    target: { kind: 'switch', id: name },
    before: { isOn: before?.isOn ?? true },
    after: { isOn },
    reason,
  });
}
