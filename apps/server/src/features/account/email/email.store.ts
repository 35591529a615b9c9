import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { deleteAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { emailChanges } from './email.tables.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

/** Keeps a change that begins, in place of one before. */
export async function beginChange(
  tx: Db,
  row: Pick<EmailChange, 'userId' | 'email' | 'oldHash' | 'newHash' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  const { userId, ...rest } = row;
  const set = { ...rest, oldConfirmedAt: null, newConfirmedAt: null, doneAt: null };
  await tx
    .insert(emailChanges)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: emailChanges.userId, set });
}

/** The change that a code of a mail belongs to, held by its row's lock. */
export async function lockChange(tx: Db, hash: string): Promise<EmailChange | null> {
  const [row] = await tx
    .select()
    .from(emailChanges)
    .where(or(eq(emailChanges.oldHash, hash), eq(emailChanges.newHash, hash)))
    .for('update');
  return row ?? null;
}

export async function writeChange(
  tx: Db,
  userId: string,
  values: Partial<Pick<EmailChange, 'oldConfirmedAt' | 'newConfirmedAt' | 'doneAt'>>,
): Promise<void> {
  await tx.update(emailChanges).set(values).where(eq(emailChanges.userId, userId));
}

/** The change that still waits for answers. */
export async function openChange(db: Db, userId: string, now: Date): Promise<EmailChange | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.doneAt), gt(emailChanges.expiresAt, now)))
    .limit(1);
  return row ?? null;
}

export async function deleteChange(db: Db, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

export const deleteChanges = (db: Db, expiredBefore: Date): Promise<void> =>
  deleteAll(db, emailChanges, lt(emailChanges.expiresAt, expiredBefore));
