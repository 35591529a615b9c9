import { lt } from 'drizzle-orm';
import { deleteAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { trialClaims } from '../subscription/subscription.tables.ts';

/**
 * Notes who tries a package. False: one of these tried one before, by the table's primary key: of two at once one waits for
 * the other's end. Sorted, so that two that share several do not wait for each other.
 */
export async function claimTrial(
  tx: Db,
  claims: readonly { keyHash: string; digest: string }[],
  subscriptionId: string,
  now: Date,
): Promise<boolean> {
  const rows = claims
    .toSorted((a, b) => (a.keyHash < b.keyHash ? -1 : 1))
    .map((claim) => ({ ...claim, subscriptionId, createdAt: now }));
  const made = await tx
    .insert(trialClaims)
    .values(rows)
    .onConflictDoNothing()
    .returning({ keyHash: trialClaims.keyHash });
  return made.length === rows.length;
}

/** Forgets who tried a package before a moment. */
export const purgeClaims = (db: Db, before: Date): Promise<void> =>
  deleteAll(db, trialClaims, lt(trialClaims.createdAt, before));
