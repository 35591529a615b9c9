import { type accountEvents as accountEventNames, consentKinds } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { deleteAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { publicId } from '#platform/ids.ts';
import { eraseConsentAddresses, insertConsents } from '#platform/legal/consent.store.ts';
import { consents } from '#platform/legal/consent.tables.ts';
import { consentHashes } from '#platform/legal/legal.ts';
import { emailKeyOf, type User } from './account.queries.ts';
import { deleteRegistrationsOf, type Registration } from './account.registration.store.ts';
import { accountEvents, administratorRoles, dataRequests, mailCodes, users } from './account.tables.ts';
import { deleteChange } from './email/email.store.ts';
import { deletePasskeysOf } from './passkey/passkey.store.ts';
import { deleteTwoStep } from './twoStep/twoStep.store.ts';

/** What a new account is written from. */
export type NewUser = Omit<typeof users.$inferInsert, 'id' | 'emailKey'>;

/** Writes an account; null when the address has one (the constraint `user_email` settles it). */
export async function insertUser(tx: Db, row: NewUser): Promise<User | null> {
  const [made] = await tx
    .insert(users)
    .values({ ...row, id: publicId(), emailKey: emailKeyOf(row.email) })
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
  return made ?? null;
}
/** The account of someone whose address was proven elsewhere; null when the address has one. */
export const insertProvenUser = (
  tx: Db,
  person: Pick<User, 'email' | 'name' | 'surname'>,
  now: Date,
): Promise<User | null> => insertUser(tx, { ...person, emailVerifiedAt: now, language: 'tr', createdAt: now });

/** An account, held by its row's lock: it is neither changed nor forgotten until the transaction ends. */
export async function lockUser(tx: Db, userId: string): Promise<User | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return row ?? null;
}

export async function updateUser(tx: Db, id: string, values: Partial<typeof users.$inferInsert>): Promise<User> {
  const [row] = await tx.update(users).set(values).where(eq(users.id, id)).returning();
  if (row === undefined) throw new Error('update of account returned no row');
  return row;
}
/**
 * Puts someone who is in no company into one; null when they are in one already, which this never changes, or when the
 * account is closed.
 */
export async function joinCompany(db: Db, userId: string, companyId: string): Promise<User | null> {
  const [row] = await db
    .update(users)
    .set({ companyId })
    .where(and(eq(users.id, userId), isNull(users.companyId), eq(users.isActive, true), isNull(users.erasedAt)))
    .returning();
  return row ?? null;
}

/** Takes someone out of whatever company they are in. */
export async function quitCompany(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ companyId: null }).where(eq(users.id, userId));
}

/** Writes down what was done to an account, and from where. Waited for, or a part of a statement. */
export const noteEvent = (
  db: Db,
  userId: string,
  event: (typeof accountEventNames)[number],
  { address, device }: { address: string; device: string },
  now: Date,
) => db.insert(accountEvents).values({ id: publicId(), userId, event, address, device, at: now });

/** Records that someone accepted the current texts: what, which version, when, from where. */
export async function recordConsents(
  tx: Db,
  userId: string,
  given: { textVersion: string; language: Language; address: string },
  now: Date,
): Promise<void> {
  const hashes = await consentHashes(tx, 'account', given.textVersion);
  const about = 'account' as const;
  await insertConsents(
    tx,
    consentKinds.map((kind) => ({ about, userId, kind, textHash: hashes[kind], ...given, givenAt: now })),
  );
}

const ofAccount = (userId: string) => sql`${consents.userId} = ${userId} and ${consents.about} = 'account'`;

/** Takes a consent back. Returns whether there was one that stood. */
export async function withdrawConsents(
  tx: Db,
  userId: string,
  kind: (typeof consentKinds)[number],
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(ofAccount(userId), eq(consents.kind, kind), isNull(consents.withdrawnAt)))
    .returning({ id: consents.id });
  return rows.length > 0;
}

export async function insertCode(tx: Db, row: typeof mailCodes.$inferInsert): Promise<void> {
  // A newer mail makes the older ones of its kind worthless.
  await invalidateCodes(tx, row.userId, row.purpose, row.createdAt);
  await tx.insert(mailCodes).values(row);
}

type Purpose = (typeof mailCodes.$inferInsert)['purpose'];

/** Uses up every code of a kind that a person was mailed. */
export async function invalidateCodes(tx: Db, userId: string, purpose: Purpose, now: Date): Promise<void> {
  await tx
    .update(mailCodes)
    .set({ usedAt: now })
    .where(and(eq(mailCodes.userId, userId), eq(mailCodes.purpose, purpose), isNull(mailCodes.usedAt)));
}

/** The codes of a registration that became an account stay known as used ones: a second click is told so. */
export async function retainUsedCodes(tx: Db, userId: string, sent: readonly Registration[], now: Date): Promise<void> {
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
export async function consumeCode(tx: Db, hash: string, now: Date) {
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

export const deleteEvents = (db: Db, before: Date): Promise<void> =>
  deleteAll(db, accountEvents, lt(accountEvents.at, before));

export async function insertRequest(tx: Db, row: Omit<typeof dataRequests.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(dataRequests).values({ ...row, id: publicId() });
}
export async function closeRequests(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(dataRequests)
    .set({ doneAt: now })
    .where(and(eq(dataRequests.userId, userId), isNull(dataRequests.doneAt)));
}

/**
 * The person goes out of an account's row; that there was one (and what bookkeeping needs) stays without a name. That they
 * accepted which text and when stays, without the address.
 */
export async function eraseUser(tx: Db, { id, emailKey }: User, now: Date): Promise<void> {
  await updateUser(tx, id, { ...withoutPerson, emailKey: `erased:${id}`, erasedAt: now });
  await tx.delete(mailCodes).where(eq(mailCodes.userId, id));
  await deleteTwoStep(tx, id);
  await deletePasskeysOf(tx, id);
  await deleteChange(tx, id);
  await tx.delete(administratorRoles).where(eq(administratorRoles.userId, id));
  await tx.delete(accountEvents).where(eq(accountEvents.userId, id));
  await eraseConsentAddresses(tx, ofAccount(id));
  await deleteRegistrationsOf(tx, emailKey);
}

const withoutPerson = {
  email: '',
  name: '',
  surname: '',
  companyId: null,
  passwordHash: null,
  twoStepAt: null,
  gender: null,
  dateOfBirth: null,
  phoneNumber: null,
  biography: null,
  country: null,
  city: null,
  district: null,
  sealedIdentityNumber: null,
  registrationAddress: null,
  addressType: null,
  picture: null,
  isActive: false,
  isAdmin: false,
} as const;
