import { and, eq, gt, lt } from 'drizzle-orm';
import { deleteAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { publicId } from '#platform/ids.ts';
import type { Passkey } from './passkey.queries.ts';
import { passkeyChallenges, passkeys } from './passkey.tables.ts';

export async function insertChallenge(db: Db, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenges).values(row);
}

/** Uses a challenge up; false when it is not this caller's, was used, or is over (of two uses at once one wins). */
export async function takeChallenge(db: Db, hash: string, boundTo: string, now: Date): Promise<boolean> {
  const rows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hash),
        eq(passkeyChallenges.boundTo, boundTo),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.hash });
  return rows.length > 0;
}

export const deleteChallenges = (db: Db, expiredBefore: Date): Promise<void> =>
  deleteAll(db, passkeyChallenges, lt(passkeyChallenges.expiresAt, expiredBefore));

/** False when the credential is someone's already (the constraint `passkey_credential` settles it). */
export async function insertPasskey(tx: Db, row: Omit<typeof passkeys.$inferInsert, 'id'>): Promise<boolean> {
  const rows = await tx
    .insert(passkeys)
    .values({ ...row, id: publicId() })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** It signed; false when it was removed in the meantime. */
export async function notePasskeyUse(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** The passkey as it was; null when it was gone before. */
export async function deletePasskey(tx: Db, userId: string, id: string): Promise<Passkey | null> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row ?? null;
}

/** Every one of an account. Returns their names. */
export async function deletePasskeysOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ name: passkeys.name });
  return rows.map(({ name }) => name);
}
