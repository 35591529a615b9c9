import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { deleteAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { registrations } from './account.tables.ts';

export type Registration = typeof registrations.$inferSelect;

export async function insertRegistration(db: Db, row: typeof registrations.$inferInsert): Promise<void> {
  await db.insert(registrations).values(row);
}
export async function registrationByCode(db: Db, codeHash: string): Promise<Registration | null> {
  const [row] = await db.select().from(registrations).where(eq(registrations.codeHash, codeHash)).limit(1);
  return row ?? null;
}
/** The latest registration of an address by this browser; others' are none of its business. */
export async function registrationOf(db: Db, emailKey: string, deviceHash: string): Promise<Registration | null> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.emailKey, emailKey), eq(registrations.deviceHash, deviceHash)))
    .orderBy(desc(registrations.expiresAt))
    .limit(1);
  return row ?? null;
}
/** What a sign-in at an address without an account is held against: this browser's registration, else the latest; a part of a statement. */
export const registrationAt = (db: Db, emailKey: string, deviceHash: string) =>
  db
    .select({ registrationId: registrations.id, registrationHash: registrations.passwordHash })
    .from(registrations)
    .where(eq(registrations.emailKey, emailKey))
    .orderBy(desc(sql`${registrations.deviceHash} = ${deviceHash}`), desc(registrations.expiresAt))
    .limit(1)
    .as('waiting');

/** Someone proved on this browser that they know the registration's password. */
export async function moveRegistration(db: Db, id: string, deviceHash: string): Promise<void> {
  await db.update(registrations).set({ deviceHash }).where(eq(registrations.id, id));
}
/** Returns what it was: one row for each mail that was sent. */
export function deleteRegistration(tx: Db, id: string): Promise<Registration[]> {
  return tx.delete(registrations).where(eq(registrations.id, id)).returning();
}
export async function deleteRegistrationsOf(tx: Db, emailKey: string): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.emailKey, emailKey));
}

export const deleteRegistrations = (db: Db, expiredBefore: Date): Promise<void> =>
  deleteAll(db, registrations, lt(registrations.expiresAt, expiredBefore));
