import type { Db } from '../db/open.ts';
import { switchStates } from './switches.tables.ts';

export type SwitchRow = typeof switchStates.$inferSelect;

/** Everything that was ever switched. */
export const switchRows = (db: Db): Promise<SwitchRow[]> => db.select().from(switchStates);

export async function putSwitch(tx: Db, row: SwitchRow): Promise<void> {
  await tx
    .insert(switchStates)
    .values(row)
    .onConflictDoUpdate({ target: switchStates.name, set: { isOn: row.isOn, changedAt: row.changedAt } });
}
