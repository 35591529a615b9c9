import {
  changeableRetention,
  type ParsedOf,
  RETENTION_BOUNDS,
  RETENTION_DAYS,
  type RetentionTerm,
  type setRetention,
} from '@salon/contract';
import type { Actor } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { putTerm, termRows } from '#platform/retention/retention.store.ts';
import type { Deps } from '../deps.ts';

/** Every term as it stands. */
export async function retentionTerms(db: Db): Promise<RetentionTerm[]> {
  const rows = await termRows(db);
  return changeableRetention.map((kind) => {
    const row = rows.find((term) => term.kind === kind);
    return { kind, days: row?.days ?? RETENTION_DAYS[kind], changed: row?.changedAt.toISOString() ?? null };
  });
}

/** Keeps a kind of data for another number of days. */
export async function changeTerm(
  deps: Deps,
  by: Actor,
  { kind, days, reason }: ParsedOf<typeof setRetention>,
): Promise<void> {
  const { least, most } = RETENTION_BOUNDS[kind];
  if (days < least || days > most) throw new DomainError('input.invalid', { days: 'field.invalid' });
  await transact(deps.db, async (tx) => {
    const before = (await retentionTerms(tx)).find((term) => term.kind === kind);
    await putTerm(tx, { kind, days, changedAt: deps.clock.now() });
    await deps.audit.note(tx, by, {
      deed: 'retention.set',
      target: { kind: 'retention', id: kind },
      before: { days: before?.days ?? null },
      after: { days },
      reason,
    });
  });
  deps.retention.invalidate();
}
