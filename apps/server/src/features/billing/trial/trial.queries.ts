import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { trialClaims } from '../subscription/subscription.tables.ts';

/** Whether one of these tried a package before. */
export async function isClaimed(db: Db, keyHashes: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ keyHash: trialClaims.keyHash })
    .from(trialClaims)
    .where(inArray(trialClaims.keyHash, [...keyHashes]))
    .limit(1);
  return rows.length > 0;
}
