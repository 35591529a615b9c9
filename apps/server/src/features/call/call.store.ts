import { type CallState, openCallStates } from '@salon/contract';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { deleteAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { participants } from '../room/room.tables.ts';
import type { CallRow } from './call.queries.ts';
import { callPreferences, calls } from './call.tables.ts';

export async function insertCall(tx: Db, row: CallRow): Promise<CallRow> {
  await tx.insert(calls).values(row);
  return row;
}

/** A call that rings becomes something else; null: it was settled before. */
export async function settle(db: Db, id: string, state: CallState, now: Date): Promise<CallRow | null> {
  const isFinal = !openCallStates.some((one) => one === state);
  const [row] = await db
    .update(calls)
    .set({
      state,
      ...(state === 'answered' && { answeredAt: now }),
      ...(isFinal && state !== 'answered' && { endedAt: now }),
    })
    .where(and(eq(calls.id, id), inArray(calls.state, [...openCallStates])))
    .returning();
  return row ?? null;
}

/** A talk is over; null: it was noted before. */
export async function completeCall(db: Db, id: string, at: Date): Promise<CallRow | null> {
  const [row] = await db
    .update(calls)
    .set({ endedAt: at })
    .where(and(eq(calls.id, id), eq(calls.state, 'answered'), isNull(calls.endedAt)))
    .returning();
  return row ?? null;
}

const isTalkOfItsOwn = and(eq(calls.ownMeeting, true), eq(calls.state, 'answered'), isNull(calls.endedAt));

/** Talks that one of these people was in and has left, ended. */
export async function endTalksLeftBy(db: Db, userIds: readonly string[], at: Date): Promise<CallRow[]> {
  const ofThem = sql`${participants} p where p.meeting_id = ${calls.meetingId} and p.user_id in ${[...userIds]}
    and p.user_id in (${calls.callerId}, ${calls.calleeId})`;
  const hasLeft = sql`exists (select 1 from ${ofThem} and p.state = 'left' and not exists (
    select 1 from ${participants} q where q.meeting_id = p.meeting_id and q.user_id = p.user_id and q.state in ('inside', 'admitted')))`;
  return db
    .update(calls)
    .set({ endedAt: at })
    .where(
      and(isTalkOfItsOwn, or(inArray(calls.callerId, [...userIds]), inArray(calls.calleeId, [...userIds])), hasLeft),
    )
    .returning();
}

/** The talks of a meeting of their own in which fewer than two people are left, with however many devices, or were never two; ended. */
export const endTalksLeftIn = (db: Db, meetingId: string, at: Date): Promise<CallRow[]> =>
  db
    .update(calls)
    .set({ endedAt: at })
    .where(
      and(
        eq(calls.meetingId, meetingId),
        isTalkOfItsOwn,
        sql`(select count(distinct coalesce(p.device_of, p.id)) from ${participants} p where p.meeting_id = ${calls.meetingId} and p.state in ('inside', 'admitted')) < 2`,
      ),
    )
    .returning();

export async function savePreferences(
  db: Db,
  userId: string,
  values: Partial<Omit<typeof callPreferences.$inferInsert, 'userId'>>,
): Promise<void> {
  await db
    .insert(callPreferences)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: callPreferences.userId, set: values });
}

export async function deletePreferences(tx: Db, userId: string): Promise<void> {
  await tx.delete(callPreferences).where(eq(callPreferences.userId, userId));
}

/** Calls from long ago are no one's business any more. */
export const purgeCalls = (db: Db, before: Date): Promise<void> => deleteAll(db, calls, lt(calls.createdAt, before));
