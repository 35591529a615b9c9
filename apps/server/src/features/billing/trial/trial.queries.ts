import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { consents } from '#platform/legal/consent.tables.ts';
import { EXPORT_LIMIT } from '../purchase/purchase.queries.ts';
import { subscriptions, trialClaims } from '../subscription/subscription.tables.ts';

/** Whether one of these tried a package before. */
export async function isClaimed(db: Db, keyHashes: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ keyHash: trialClaims.keyHash })
    .from(trialClaims)
    .where(inArray(trialClaims.keyHash, [...keyHashes]))
    .limit(1);
  return rows.length > 0;
}

/** With which terms a buyer began trials, the last first, as they are notified of it. */
export const trialConsentsOf = (db: Db, buyerId: string) =>
  db
    .select({
      subscription: consents.subscriptionId,
      textVersion: consents.textVersion,
      language: consents.language,
      address: consents.address,
      acceptedAt: consents.givenAt,
    })
    .from(consents)
    .innerJoin(subscriptions, eq(subscriptions.id, consents.subscriptionId))
    .where(and(eq(subscriptions.buyerId, buyerId), eq(consents.about, 'trial')))
    .orderBy(desc(consents.givenAt))
    .limit(EXPORT_LIMIT);
