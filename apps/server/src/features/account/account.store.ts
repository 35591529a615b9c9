import { and, eq, isNull, lt } from 'drizzle-orm';
import { deleteAll } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/open.ts';
import { publicId } from '../../platform/ids.ts';
import { dataRequests, mailCodes } from './account.tables.ts';

export async function insertCode(tx: Db, row: typeof mailCodes.$inferInsert): Promise<void> {
  // A newer mail makes the older ones of its kind worthless.
  await tx
    .update(mailCodes)
    .set({ usedAt: row.createdAt })
    .where(and(eq(mailCodes.userId, row.userId), eq(mailCodes.purpose, row.purpose), isNull(mailCodes.usedAt)));
  await tx.insert(mailCodes).values(row);
}

/** Uses a code up; null when it was used (of two uses at once one wins). */
export async function spendCode(tx: Db, hash: string, now: Date) {
  const [row] = await tx
    .update(mailCodes)
    .set({ usedAt: now })
    .where(and(eq(mailCodes.hash, hash), isNull(mailCodes.usedAt)))
    .returning();
  return row ?? null;
}

/** Codes that ran out before a moment. */
export const deleteCodes = (db: Db, expiredBefore: Date): Promise<void> =>
  deleteAll(db, mailCodes, lt(mailCodes.expiresAt, expiredBefore));

export async function deleteCodesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(mailCodes).where(eq(mailCodes.userId, userId));
}

export async function insertRequest(tx: Db, row: Omit<typeof dataRequests.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(dataRequests).values({ ...row, id: publicId() });
}
export async function closeRequests(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(dataRequests)
    .set({ doneAt: now })
    .where(and(eq(dataRequests.userId, userId), isNull(dataRequests.doneAt)));
}
