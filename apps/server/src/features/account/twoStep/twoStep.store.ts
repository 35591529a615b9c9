import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { publicId } from '#platform/ids.ts';
import { recoveryCodes, twoSteps } from './twoStep.tables.ts';

/** Keeps a secret that is not confirmed yet, in place of one before. */
export async function keepSecret(tx: Db, userId: string, secret: string, now: Date): Promise<void> {
  const row = { secret, lastStep: 0, createdAt: now };
  await tx
    .insert(twoSteps)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: twoSteps.userId, set: row });
}

/** Uses the code of a step up; false when it, or a later one, was used (of two uses at once one wins). */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(twoSteps)
    .set({ lastStep: step })
    .where(and(eq(twoSteps.userId, userId), lt(twoSteps.lastStep, step)))
    .returning({ userId: twoSteps.userId });
  return rows.length > 0;
}

/** Uses a recovery code up; false when it was used (of two uses at once one wins). */
export async function spendRecoveryCode(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}

export async function replaceRecoveryCodes(tx: Db, userId: string, digests: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(digests.map((digest) => ({ id: publicId(), userId, digest })));
}

/** Secret and codes are gone. */
export async function deleteTwoStep(tx: Db, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(twoSteps).where(eq(twoSteps.userId, userId));
}
