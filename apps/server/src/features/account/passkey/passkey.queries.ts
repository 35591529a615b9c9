import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { passkeys } from './passkey.tables.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** Someone's passkeys, oldest first. */
export const passkeysOf = (db: Db, userId: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export async function passkeyById(db: Db, userId: string, id: string): Promise<Passkey | null> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .limit(1);
  return row ?? null;
}

/** Who of these has any. */
export async function passkeyOwners(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ userId: passkeys.userId })
    .from(passkeys)
    .where(inArray(passkeys.userId, [...userIds]));
  return new Set(rows.map(({ userId }) => userId));
}

export async function passkeyByCredential(db: Db, credentialId: string): Promise<Passkey | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).limit(1);
  return row ?? null;
}
