import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { sessions } from '../session/session.tables.ts';
import { pushTargets } from './call.tables.ts';

export type PushTargetRow = typeof pushTargets.$inferSelect;

/** Of a browser that is signed in: anyone who signed out there, or whose session was ended, is not called there. */
const isSignedIn = (now: Date) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now));

/** The browsers in which calls of this person ring, the latest first. */
export function targetsOf(db: Db, userId: string, now: Date): Promise<{ id: string; sessionId: string }[]> {
  return db
    .select({ id: pushTargets.id, sessionId: pushTargets.sessionId })
    .from(pushTargets)
    .innerJoin(sessions, eq(sessions.id, pushTargets.sessionId))
    .where(and(eq(pushTargets.userId, userId), isSignedIn(now)))
    .orderBy(desc(pushTargets.seenAt));
}

/** A browser that still wants to be told. */
export async function targetById(db: Db, id: string, now: Date): Promise<PushTargetRow | null> {
  const [row] = await db
    .select({ target: pushTargets })
    .from(pushTargets)
    .innerJoin(sessions, eq(sessions.id, pushTargets.sessionId))
    .where(and(eq(pushTargets.id, id), isSignedIn(now)))
    .limit(1);
  return row?.target ?? null;
}

/** Those of these people who have such a browser. */
export async function findPushable(db: Db, userIds: readonly string[], now: Date): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ userId: pushTargets.userId })
    .from(pushTargets)
    .innerJoin(sessions, eq(sessions.id, pushTargets.sessionId))
    .where(and(inArray(pushTargets.userId, [...userIds]), isSignedIn(now)));
  return new Set(rows.map(({ userId }) => userId));
}

/** The row of an address, locked: of two who write it one waits. */
export async function lockTarget(tx: Db, endpoint: string): Promise<PushTargetRow | null> {
  const [row] = await tx.select().from(pushTargets).where(eq(pushTargets.endpoint, endpoint)).for('update');
  return row ?? null;
}

/** The browsers of someone, for them to read: the address of each is a secret, whose service it is is none. */
export async function exportTargets(db: Db, userId: string) {
  const rows = await db.select().from(pushTargets).where(eq(pushTargets.userId, userId)).orderBy(pushTargets.createdAt);
  return rows.map(({ endpoint, createdAt, seenAt, sentAt }) => ({
    pushService: new URL(endpoint).hostname,
    createdAt: createdAt.toISOString(),
    lastConfirmedAt: seenAt.toISOString(),
    lastSentAt: sentAt?.toISOString() ?? null,
  }));
}
