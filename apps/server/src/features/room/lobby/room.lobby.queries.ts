import { and, asc, count, desc, eq, gt, inArray, isNull, lt, max, or, sum } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { knocks, participants } from '../room.tables.ts';

export type KnockRow = typeof knocks.$inferSelect;

/** The request behind a ticket, of this meeting alone. */
export async function knockByTicket(db: Db, meetingId: string, ticketHash: string): Promise<KnockRow | null> {
  const [row] = await db
    .select()
    .from(knocks)
    .where(and(eq(knocks.ticketHash, ticketHash), eq(knocks.meetingId, meetingId)))
    .limit(1);
  return row ?? null;
}

export interface Knocker {
  deviceHash: string;
  emailKey: string;
  address: string;
}

/** What the same browser with the same e-mail asked before. */
export async function knockOf(db: Db, meetingId: string, who: Knocker): Promise<KnockRow | null> {
  const same = and(eq(knocks.deviceHash, who.deviceHash), eq(knocks.emailKey, who.emailKey));
  const [row] = await db
    .select()
    .from(knocks)
    .where(and(eq(knocks.meetingId, meetingId), same))
    .limit(1);
  return row ?? null;
}

/**
 * How often someone was turned away from a meeting, and when last: by browser, or by e-mail and network address, so that
 * no one can use up another person's tries from elsewhere.
 */
export async function refusalsOf(
  db: Db,
  meetingId: string,
  who: Knocker,
): Promise<{ times: number; last: Date | null }> {
  const same = or(
    eq(knocks.deviceHash, who.deviceHash),
    and(eq(knocks.emailKey, who.emailKey), eq(knocks.address, who.address)),
  );
  const [row] = await db
    .select({ times: sum(knocks.refusals), last: max(knocks.answeredAt) })
    .from(knocks)
    .where(and(eq(knocks.meetingId, meetingId), gt(knocks.refusals, 0), same));
  return { times: Number(row?.times ?? 0), last: row?.last ?? null };
}

/** Who waits now, the first one first. */
export function knocksWaiting(db: Db, meetingId: string): Promise<KnockRow[]> {
  return db
    .select()
    .from(knocks)
    .where(and(eq(knocks.meetingId, meetingId), eq(knocks.state, 'waiting')))
    .orderBy(asc(knocks.askedAt), asc(knocks.id));
}

/** Those of these requests that no one answered, the first one first. */
export function findKnocksByIds(db: Db, meetingId: string, ids: readonly string[]): Promise<KnockRow[]> {
  return db
    .select()
    .from(knocks)
    .where(
      and(eq(knocks.meetingId, meetingId), inArray(knocks.id, [...ids]), inArray(knocks.state, ['waiting', 'away'])),
    )
    .orderBy(asc(knocks.askedAt), asc(knocks.id));
}

/** Anyone who asked last of those who wait. */
export async function lastWaiting(db: Db, meetingId: string): Promise<Pick<KnockRow, 'fullName' | 'userId'> | null> {
  const [row] = await db
    .select({ fullName: knocks.fullName, userId: knocks.userId })
    .from(knocks)
    .where(and(eq(knocks.meetingId, meetingId), eq(knocks.state, 'waiting')))
    .orderBy(desc(knocks.askedAt), desc(knocks.id))
    .limit(1);
  return row ?? null;
}

/** Meetings in which someone waits who gave no sign of life since a moment. */
export async function meetingsWithSilent(db: Db, seenBefore: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ meetingId: knocks.meetingId })
    .from(knocks)
    .where(and(eq(knocks.state, 'waiting'), lt(knocks.seenAt, seenBefore)));
  return rows.map(({ meetingId }) => meetingId);
}

/** Those of these accounts that are inside a meeting. */
export async function accountsInside(db: Db, meetingId: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ userId: participants.userId })
    .from(participants)
    .where(
      and(
        eq(participants.meetingId, meetingId),
        eq(participants.state, 'inside'),
        inArray(participants.userId, [...userIds]),
      ),
    );
  return rows.flatMap(({ userId }) => userId ?? []);
}

export async function countWaiting(db: Db, meetingId: string): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(knocks)
    .where(and(eq(knocks.meetingId, meetingId), eq(knocks.state, 'waiting')));
  return row?.waiting ?? 0;
}

/** People who were let in a moment ago and are on their way: their places are as good as taken. */
export async function countOnTheirWay(db: Db, meetingId: string, admittedAfter: Date): Promise<number> {
  const [row] = await db
    .select({ coming: count() })
    .from(knocks)
    .where(
      and(
        eq(knocks.meetingId, meetingId),
        eq(knocks.state, 'admitted'),
        isNull(knocks.participantId),
        gt(knocks.answeredAt, admittedAfter),
      ),
    );
  return row?.coming ?? 0;
}

/** Ids of the moderators who are inside. */
export async function moderatorsInside(db: Db, meetingId: string): Promise<string[]> {
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(eq(participants.meetingId, meetingId), eq(participants.state, 'inside'), eq(participants.role, 'moderator')),
    );
  return rows.map((row) => row.id);
}
