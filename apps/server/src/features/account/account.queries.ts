import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { dataRequests, mailCodes } from './account.tables.ts';

export async function codeByHash(db: Db, hash: string) {
  const [row] = await db.select().from(mailCodes).where(eq(mailCodes.hash, hash)).limit(1);
  return row ?? null;
}
export async function openErasure(db: Db, userId: string) {
  const [row] = await db
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.userId, userId), eq(dataRequests.kind, 'erasure'), isNull(dataRequests.doneAt)))
    .limit(1);
  return row ?? null;
}
/** So many people whose erasure's time has come, in order of their ids, from after one of them on. */
export async function erasuresDue(db: Db, now: Date, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: dataRequests.userId })
    .from(dataRequests)
    .where(
      and(
        eq(dataRequests.kind, 'erasure'),
        isNull(dataRequests.doneAt),
        lte(dataRequests.dueAt, now),
        gt(dataRequests.userId, after),
      ),
    )
    .orderBy(asc(dataRequests.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}
