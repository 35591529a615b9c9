import { count, desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { payments } from '../purchase/purchase.tables.ts';
import { paymentDifferences } from './reconciliation.tables.ts';

/** A page of differences, the last found first. */
export async function differencesFound(db: Db, pageNumber: number, rowCount: number) {
  const rows = await db
    .select({ difference: paymentDifferences, userId: payments.userId, currency: payments.currency })
    .from(paymentDifferences)
    .innerJoin(payments, eq(payments.id, paymentDifferences.paymentId))
    .orderBy(desc(paymentDifferences.foundAt), desc(paymentDifferences.id))
    .limit(rowCount)
    .offset((pageNumber - 1) * rowCount);
  const [total] = await db.select({ count: count() }).from(paymentDifferences);
  return { rows, totalCount: total?.count ?? 0 };
}
