import { consentKinds } from '@salon/contract';
import { and, asc, count, countDistinct, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { consents } from '#platform/legal/consent.tables.ts';
import { companies } from '../company/company.tables.ts';
import { accountEvents, dataRequests, mailCodes, users } from './account.tables.ts';

export type User = typeof users.$inferSelect;

export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

export async function userByEmail(db: Db, email: string): Promise<User | null> {
  return (await usersByEmail(db, [emailKeyOf(email)])).get(emailKeyOf(email)) ?? null;
}
export async function userById(db: Db, id: string): Promise<User | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
}
/** Accounts by their ids. */
export async function usersById(db: Db, ids: readonly string[]): Promise<Map<string, User>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((user) => [user.id, user]));
}
/** The accounts of these addresses (as keys), by address. */
export async function usersByEmail(db: Db, emailKeys: readonly string[]): Promise<Map<string, User>> {
  if (emailKeys.length === 0) return new Map();
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.emailKey, [...emailKeys]));
  return new Map(rows.map((row) => [row.emailKey, row]));
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
  return rows.length > 0;
}

/** What someone's company is called; null for someone who is in none. */
export async function companyNameOf(db: Db, { companyId }: User): Promise<string | null> {
  if (companyId === null) return null;
  const [row] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId)).limit(1);
  return row?.name ?? null;
}

export async function eventsOf(db: Db, userId: string, pageNumber: number, rowCount: number) {
  const items = await db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.userId, userId))
    .orderBy(desc(accountEvents.at), desc(accountEvents.id))
    .limit(rowCount)
    .offset((pageNumber - 1) * rowCount);
  const [total] = await db.select({ n: count() }).from(accountEvents).where(eq(accountEvents.userId, userId));
  return { items, totalCount: total?.n ?? 0 };
}

/** Every consent of a person, newest first, withdrawn ones too. */
export function consentsOf(db: Db, userId: string) {
  return db
    .select({
      id: consents.id,
      kind: sql<(typeof consentKinds)[number]>`${consents.kind}`,
      textVersion: consents.textVersion,
      language: consents.language,
      address: consents.address,
      acceptedAt: consents.givenAt,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.about, 'account')))
    .orderBy(desc(consents.givenAt))
    .limit(200);
}

/** Whether a person accepted every text of a version and did not take it back; a part of a statement. */
export const hasConsented = (db: Db, userId: string, version: string): SQL<boolean> =>
  sql<boolean>`${db
    .select({ kinds: countDistinct(consents.kind) })
    .from(consents)
    .where(
      and(
        eq(consents.userId, userId),
        eq(consents.about, 'account'),
        inArray(consents.kind, [...consentKinds]),
        eq(consents.textVersion, version),
        isNull(consents.withdrawnAt),
      ),
    )} = ${consentKinds.length}`;

/** The same as a question of its own. */
export async function acceptedTexts(db: Db, userId: string, version: string): Promise<boolean> {
  const [row] = await db
    .select({ accepted: hasConsented(db, userId, version) })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return row?.accepted ?? false;
}

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
/** This many accounts that are not erased, in order of their ids, from after one of them on. */
export async function presentUserIds(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.erasedAt), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
/** This many people whose erasure's time has come, in order of their ids, from after one of them on. */
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
