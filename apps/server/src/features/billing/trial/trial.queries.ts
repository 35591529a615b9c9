import { desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { TOLD_MAX } from '../purchase/purchase.queries.ts';
import { subscriptions, trialClaims, trialConsents } from '../subscription/subscription.tables.ts';

/** Whether one of these tried a package before. */
export async function isClaimed(db: Db, keyHashes: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ keyHash: trialClaims.keyHash })
    .from(trialClaims)
    .where(inArray(trialClaims.keyHash, [...keyHashes]))
    .limit(1);
  return rows.length > 0;
}

/** With which terms a buyer began trials, the last first, as they are told of it. */
export const trialConsentsOf = (db: Db, buyerId: string) =>
  db
    .select({
      subscription: trialConsents.subscriptionId,
      textVersion: trialConsents.textVersion,
      language: trialConsents.language,
      address: trialConsents.address,
      acceptedAt: trialConsents.acceptedAt,
    })
    .from(trialConsents)
    .innerJoin(subscriptions, eq(subscriptions.id, trialConsents.subscriptionId))
    .where(eq(subscriptions.buyerId, buyerId))
    .orderBy(desc(trialConsents.acceptedAt))
    .limit(TOLD_MAX);
