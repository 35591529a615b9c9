import { and, eq, isNull, lt } from 'drizzle-orm';
import { deleteAll } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/open.ts';
import { publicId } from '../../platform/ids.ts';
import type { Registration } from '../session/index.ts';
import { dataRequests, mailCodes } from './account.tables.ts';

export async function insertCode(tx: Db, row: typeof mailCodes.$inferInsert): Promise<void> {
  // A newer mail makes the older ones of its kind worthless.
  await spendCodes(tx, row.userId, row.purpose, row.createdAt);
  await tx.insert(mailCodes).values(row);
}

type Purpose = (typeof mailCodes.$inferInsert)['purpose'];

/** Uses up every code of a kind that a person was mailed. */
export async function spendCodes(tx: Db, userId: string, purpose: Purpose, now: Date): Promise<void> {
  await tx
    .update(mailCodes)
    .set({ usedAt: now })
    .where(and(eq(mailCodes.userId, userId), eq(mailCodes.purpose, purpose), isNull(mailCodes.usedAt)));
}

/** The codes of a registration that became an account stay known as used ones: a second click is told so. */
export async function keepUsedCodes(tx: Db, userId: string, sent: readonly Registration[], now: Date): Promise<void> {
  await tx.insert(mailCodes).values(
    sent.map(({ codeHash, createdAt, expiresAt }) => ({
      hash: codeHash,
      userId,
      purpose: 'verify' as const,
      createdAt,
      expiresAt,
      usedAt: now,
    })),
  );
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
