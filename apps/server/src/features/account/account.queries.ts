import { and, eq, isNull, lte } from 'drizzle-orm';
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
/** Erasures whose time has come. */
export function erasuresDue(db: Db, now: Date) {
  return db
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.kind, 'erasure'), isNull(dataRequests.doneAt), lte(dataRequests.dueAt, now)))
    .limit(100);
}
