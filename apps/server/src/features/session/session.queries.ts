import { CONSENT_VERSION, consentKinds } from '@salon/contract';
import { and, count, countDistinct, desc, eq, exists, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { users } from '../account/account.tables.ts';
import {
  accountConsents,
  accountEvents,
  identities,
  knownDevices,
  refreshTokens,
  sessions,
  signInTries,
} from './session.tables.ts';

export type User = typeof users.$inferSelect;
export type Session = typeof sessions.$inferSelect;

export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

export async function userByEmail(db: Db, email: string): Promise<User | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)))
    .limit(1);
  return row ?? null;
}
export async function userById(db: Db, id: string): Promise<User | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
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
export async function userByIdentity(db: Db, issuer: string, subject: string): Promise<User | null> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .limit(1);
  return row?.user ?? null;
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
export async function standingAmong(db: Db, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
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

export function standingSessions(db: Db, userId: string, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100);
}

/** Whether this account was used on this browser before; a part of a statement. */
export const knowsDevice = (db: Db, userId: string, deviceHash: string): SQL<boolean> =>
  sql<boolean>`${exists(
    db
      .select({ userId: knownDevices.userId })
      .from(knownDevices)
      .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash))),
  )}`;

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
    .select({ deviceHash: known.deviceHash, failures: signInTries.failures, waitUntil: signInTries.waitUntil })
    .from(known)
    .leftJoin(signInTries, and(eq(signInTries.emailKey, emailKey), eq(signInTries.deviceHash, known.deviceHash)));
  return {
    counter: { emailKey, deviceHash: row?.deviceHash ?? '' },
    failures: row?.failures ?? 0,
    waitUntil: row?.waitUntil ?? null,
  };
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
  return rows.length > 0;
}

/** Every consent of a person, newest first, withdrawn ones too. */
export function consentsOf(db: Db, userId: string) {
  return db
    .select()
    .from(accountConsents)
    .where(eq(accountConsents.userId, userId))
    .orderBy(desc(accountConsents.acceptedAt))
    .limit(200);
}

/** Whether a person accepted every current text and did not take it back; a part of a statement. */
export const hasConsented = (db: Db, userId: string): SQL<boolean> =>
  sql<boolean>`${db
    .select({ kinds: countDistinct(accountConsents.kind) })
    .from(accountConsents)
    .where(
      and(
        eq(accountConsents.userId, userId),
        inArray(accountConsents.kind, [...consentKinds]),
        eq(accountConsents.textVersion, CONSENT_VERSION),
        isNull(accountConsents.withdrawnAt),
      ),
    )} = ${consentKinds.length}`;

/** The same as a question of its own. */
export async function acceptedTexts(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ accepted: hasConsented(db, userId) })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return row?.accepted ?? false;
}

/** What is kept of somebody's sign-ins and consents, for them to read. */
export async function exportSignIns(db: Db, userId: string, now: Date) {
  const [consents, events, standing] = await Promise.all([
    consentsOf(db, userId),
    eventsOf(db, userId, 1, 1000),
    standingSessions(db, userId, now),
  ]);
  return {
    consents: consents.map(({ kind, textVersion, language, acceptedAt, withdrawnAt, address }) => ({
      kind,
      textVersion,
      language,
      address,
      acceptedAt: acceptedAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    activity: events.items.map(({ event, address, device, at }) => ({ event, address, device, at: at.toISOString() })),
    sessions: standing.map(({ device, address, createdAt, lastSeenAt }) => ({
      device,
      address,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
}
