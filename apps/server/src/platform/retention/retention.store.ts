import { type ChangeableRetention, changeableRetention } from '@salon/contract';
import type { Db } from '../db/open.ts';
import { retentionTerms } from './retention.tables.ts';

interface TermRow {
  kind: ChangeableRetention;
  days: number;
  changedAt: Date;
}

/** What was ever set. A kind that only another version has is left out. */
export async function termRows(db: Db): Promise<TermRow[]> {
  const rows = await db.select().from(retentionTerms);
  return rows.flatMap(({ kind, ...row }) => {
    const listed = changeableRetention.find((name) => name === kind);
    return listed === undefined ? [] : [{ ...row, kind: listed }];
  });
}

export async function putTerm(tx: Db, row: TermRow): Promise<void> {
  await tx
    .insert(retentionTerms)
    .values(row)
    .onConflictDoUpdate({ target: retentionTerms.kind, set: { days: row.days, changedAt: row.changedAt } });
}
