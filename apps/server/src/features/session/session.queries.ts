import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/open.ts';
import { users } from '../account/account.tables.ts';
import type { User } from '../account/index.ts';
import { identities, knownDevices, refreshTokens, sessions, signInAttempts } from './session.tables.ts';

export type Session = typeof sessions.$inferSelect;

export async function userByIdentity(db: Db, issuer: string, subject: string): Promise<User | null> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .limit(1);
  return row?.user ?? null;
}

export interface DirectoryIdentity
  extends Pick<typeof identities.$inferSelect, 'id' | 'issuer' | 'subject' | 'deprovisionedAt'> {
  userId: string;
  emailKey: string;
}

/** Issuer of the people of a company's own directory. */
export const issuerOf = (companyId: string): string => `${OWN_DIRECTORY}${companyId}`;
const OWN_DIRECTORY = 'company:';
/** The company whose directory an issuer is; null: it is none. */
export const companyOf = (issuer: string): string | null =>
  issuer.startsWith(OWN_DIRECTORY) ? issuer.slice(OWN_DIRECTORY.length) : null;

/**
 * Whether the directory of an identity speaks for its account: that of the settings, or of the company that the account is
 * in, though never for someone who administers the product.
 */
const speaks = (global: string | null): SQL | undefined =>
  or(
    and(sql`${identities.issuer} = ${OWN_DIRECTORY} || ${users.companyId}`, eq(users.isAdmin, false)),
    global === null ? undefined : eq(identities.issuer, global),
  );

/** People of one directory who were asked about longest ago, and before this moment. `global`: issuer of the settings' directory. */
export async function identitiesToAsk(
  db: Db,
  global: string | null,
  before: Date,
  limit: number,
): Promise<DirectoryIdentity[]> {
  const due = () =>
    db
      .select({
        id: identities.id,
        issuer: identities.issuer,
        subject: identities.subject,
        deprovisionedAt: identities.deprovisionedAt,
        userId: users.id,
        emailKey: users.emailKey,
      })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .orderBy(identities.askedAt)
      .$dynamic();
  const isDue = and(lte(identities.askedAt, before), eq(users.isActive, true), isNull(users.erasedAt), speaks(global));
  const [first] = await due().where(isDue).limit(1);
  if (first === undefined) return [];
  return due()
    .where(and(isDue, eq(identities.issuer, first.issuer)))
    .limit(limit);
}

/** Whether an account's person is not in a directory any more that speaks for it; a part of a statement. */
export const isDeprovisioned = (db: Db, userId: string | AnyPgColumn, global: string | null): SQL<boolean> =>
  sql<boolean>`${exists(
    db
      .select({ id: identities.id })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .where(and(eq(identities.userId, userId), isNotNull(identities.deprovisionedAt), speaks(global))),
  )}`;

/** Those of these accounts whose person is not in a directory any more that speaks for them. `global`: issuer of the settings' directory. */
export async function findDeprovisioned(
  db: Db,
  userIds: readonly string[],
  global: string | null,
): Promise<Set<string>> {
  const rows = await db
    .select({ userId: identities.userId })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(inArray(identities.userId, [...userIds]), isNotNull(identities.deprovisionedAt), speaks(global)));
  return new Set(rows.map(({ userId }) => userId));
}

const stands = (now: Date): SQL | undefined =>
  and(isNull(sessions.endedAt), gt(sessions.expiresAt, now), eq(users.isActive, true), isNull(users.erasedAt));

/** The user of a session that stands, in one read; null when it ended, expired, or the user may not sign in. */
export async function userOfSession(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ user: User; session: Session } | null> {
  const [row] = await db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), stands(now)))
    .limit(1);
  return row ?? null;
}

/** Those of these sessions that stand. */
export async function findActiveSessionIds(db: Db, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...sessionIds]), stands(now)));
  return new Set(rows.map(({ id }) => id));
}

export async function refreshByHash(db: Db, hash: string) {
  const [row] = await db.select().from(refreshTokens).where(eq(refreshTokens.hash, hash)).limit(1);
  return row ?? null;
}

const isOpen = (userId: string, exceptId: string | null, now: Date): SQL | undefined =>
  and(
    eq(sessions.userId, userId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    exceptId === null ? undefined : ne(sessions.id, exceptId),
  );

/** Open sessions of an account, last used first. */
export function listSessionsOf(
  db: Db,
  userId: string,
  exceptId: string | null,
  now: Date,
  limit: number,
): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(isOpen(userId, exceptId, now))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(limit);
}

export const standingSessions = (db: Db, userId: string, now: Date): Promise<Session[]> =>
  listSessionsOf(db, userId, null, now, 100);

export const countSessions = (db: Db, userId: string, exceptId: string | null, now: Date): Promise<number> =>
  db.$count(sessions, isOpen(userId, exceptId, now));

/** Where else a person is known. `isDirectory`: at one that can be asked whether they are still in it, else at a provider. */
export async function identitiesOf(db: Db, userId: string): Promise<{ issuer: string; isDirectory: boolean }[]> {
  const rows = await db
    .select({ issuer: identities.issuer, askedAt: identities.askedAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.createdAt)
    .limit(100);
  return rows.map(({ issuer, askedAt }) => ({ issuer, isDirectory: askedAt !== null }));
}

/** Whether this account was used on this browser before; a part of a statement. */
export const knowsDevice = (db: Db, userId: string, deviceHash: string): SQL<boolean> =>
  sql<boolean>`${exists(
    db
      .select({ userId: knownDevices.userId })
      .from(knownDevices)
      .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash))),
  )}`;

/** The same as a question of its own. */
export async function isKnownDevice(db: Db, userId: string, deviceHash: string): Promise<boolean> {
  const [row] = await db
    .select({ known: knowsDevice(db, userId, deviceHash) })
    .from(users)
    .where(eq(users.id, userId));
  return row?.known ?? false;
}

/** Whose wrong sign-ins are counted together: those of one device that is known at the address, or of all others ('' ). */
export interface TryCounter {
  emailKey: string;
  deviceHash: string;
}

/** Where a sign-in from this device counts, how many wrong ones there were, and until when the next one has to wait. */
export async function triesAt(
  db: Db,
  emailKey: string,
  deviceHash: string,
): Promise<{ counter: TryCounter; failures: number; waitUntil: Date | null }> {
  const known = db.$with('known').as(
    db
      .select({ deviceHash: sql<string>`coalesce(max(${knownDevices.deviceHash}), '')`.as('counted_device') })
      .from(knownDevices)
      .where(and(eq(knownDevices.emailKey, emailKey), eq(knownDevices.deviceHash, deviceHash))),
  );
  const [row] = await db
    .with(known)
    .select({ deviceHash: known.deviceHash, failures: signInAttempts.failures, waitUntil: signInAttempts.waitUntil })
    .from(known)
    .leftJoin(
      signInAttempts,
      and(eq(signInAttempts.emailKey, emailKey), eq(signInAttempts.deviceHash, known.deviceHash)),
    );
  return {
    counter: { emailKey, deviceHash: row?.deviceHash ?? '' },
    failures: row?.failures ?? 0,
    waitUntil: row?.waitUntil ?? null,
  };
}

/** Where someone is signed in, for them to read. */
export async function exportSessions(db: Db, userId: string, now: Date) {
  const sessions = (await standingSessions(db, userId, now)).map(({ device, address, createdAt, lastSeenAt }) => ({
    device,
    address,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return { sessions };
}
