import { and, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { publicId } from '#platform/ids.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { participants } from '../room/room.tables.ts';
import { findStudyContext, type StudyContext, type StudyRow } from './study.queries.ts';
import { studies, studyRooms, studySeats } from './study.tables.ts';

const nextRev = sql`${studies.rev} + 1` as unknown as number;
const NO_CALL = { calledAt: null, callerId: null, callerName: null, comingName: null };

/** All of it, in a transaction that holds the meeting's lock; the meeting has study rooms from then on. */
export async function begunStudy(tx: Db, meetingId: string): Promise<StudyContext> {
  await tx.insert(studies).values({ meetingId }).onConflictDoNothing();
  const standing = await findStudyContext(tx, meetingId);
  if (standing === null) throw new Error('insert into study returned no row');
  return standing;
}

/** Changes how the rooms stand, and raises the revision in any case. */
export async function updateStudy(
  tx: Db,
  meetingId: string,
  values: Partial<typeof studies.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(studies)
    .set({ ...values, rev: nextRev })
    .where(eq(studies.meetingId, meetingId));
}

/** Notes that everyone is notified of the end of these rooms, once; false: they were, or it is another end by now. */
export async function claimClosing(db: Db, { meetingId, closesAt }: StudyRow): Promise<boolean> {
  if (closesAt === null) return false;
  const untold = or(isNull(studies.closingNotifiedFor), sql`${studies.closingNotifiedFor} <> ${studies.closesAt}`);
  const claimed = await db
    .update(studies)
    .set({ closingNotifiedFor: closesAt })
    .where(and(eq(studies.meetingId, meetingId), eq(studies.closesAt, closesAt), eq(studies.isOpen, true), untold))
    .returning({ meetingId: studies.meetingId });
  return claimed.length > 0;
}

export async function insertStudyRoom(tx: Db, row: typeof studyRooms.$inferInsert): Promise<void> {
  await tx.insert(studyRooms).values(row);
}

export async function updateStudyRoom(
  tx: Db,
  id: string,
  values: Partial<typeof studyRooms.$inferInsert>,
): Promise<void> {
  await tx.update(studyRooms).set(values).where(eq(studyRooms.id, id));
}

/** A room is taken away: no one belongs there any more. */
export async function markRoomRemoved(tx: Db, id: string, now: Date): Promise<void> {
  await tx.delete(studySeats).where(eq(studySeats.roomId, id));
  await updateStudyRoom(tx, id, { ...NO_CALL, removedAt: now });
}

/** A moderator is there, the call was taken back, or no one is there to be helped. */
export async function endCall(tx: Db, id: string): Promise<void> {
  await updateStudyRoom(tx, id, NO_CALL);
}

export async function endCalls(tx: Db, meetingId: string): Promise<void> {
  await tx
    .update(studyRooms)
    .set(NO_CALL)
    .where(and(eq(studyRooms.meetingId, meetingId), isNotNull(studyRooms.calledAt)));
}

/** Whom a place is for: an entry, and the address that it proved. */
export interface SeatHolder {
  id: string;
  addressKey: string;
  addressProven: boolean;
}

/** These people belong nowhere any more. */
export async function dropSeats(tx: Db, meetingId: string, holders: readonly SeatHolder[]): Promise<void> {
  if (holders.length === 0) return;
  const ids = holders.map(({ id }) => id);
  const keys = holders.filter(({ addressProven }) => addressProven).map(({ addressKey }) => addressKey);
  const theirs = or(
    inArray(studySeats.participantId, ids),
    keys.length === 0 ? undefined : inArray(studySeats.emailKey, keys),
  );
  await tx.delete(studySeats).where(and(eq(studySeats.meetingId, meetingId), theirs));
}

export async function dropAllSeats(tx: Db, meetingId: string): Promise<void> {
  await tx.delete(studySeats).where(eq(studySeats.meetingId, meetingId));
}

/** These entries, which belong nowhere yet, belong into these rooms. */
export async function insertSeats(
  tx: Db,
  meetingId: string,
  seats: readonly { personId: string; roomId: string }[],
): Promise<void> {
  if (seats.length === 0) return;
  const rows = seats.map(({ personId, roomId }) => ({ id: publicId(), meetingId, roomId, participantId: personId }));
  await tx.insert(studySeats).values(rows);
}

/** Anyone who is known by an address belongs nowhere any more: those who have not come yet, and those who came with one of these. */
export async function releaseAddresses(tx: Db, meetingId: string, keys: readonly string[]): Promise<void> {
  const known = tx
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        eq(participants.meetingId, meetingId),
        eq(participants.addressProven, true),
        inArray(participants.addressKey, [...keys]),
      ),
    );
  await tx
    .delete(studySeats)
    .where(
      and(
        eq(studySeats.meetingId, meetingId),
        or(isNotNull(studySeats.emailKey), inArray(studySeats.participantId, known)),
      ),
    );
}

/** Anyone who proves these addresses belongs into these rooms. */
export async function insertAddressSeats(
  tx: Db,
  meetingId: string,
  seats: readonly { emailKey: string; roomId: string }[],
): Promise<void> {
  if (seats.length > 0)
    await tx.insert(studySeats).values(seats.map((seat) => ({ id: publicId(), meetingId, ...seat })));
}

/** Everything of these meetings goes but the rooms themselves, which presences name. */
export async function purgeStudies(tx: Db, meetingIds: readonly string[]): Promise<void> {
  const ids = [...meetingIds];
  await tx.delete(studySeats).where(inArray(studySeats.meetingId, ids));
  await tx.delete(studyRooms).where(inArray(studyRooms.meetingId, ids));
  await tx.delete(studies).where(inArray(studies.meetingId, ids));
}

/** Places that wait for someone's address go, and the names of rooms in their meetings. */
export async function eraseStudiesOf(tx: Db, person: { id: string; emailKey: string }): Promise<void> {
  await tx.delete(studySeats).where(eq(studySeats.emailKey, person.emailKey));
  const own = tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.creatorId, person.id));
  await tx.update(studyRooms).set({ name: '' }).where(inArray(studyRooms.meetingId, own));
  await deleteCallsOf(tx, person);
}

/** A call for a moderator goes with the person who called; who was coming is written by name alone, in a meeting that they were in. */
async function deleteCallsOf(tx: Db, { id, emailKey }: { id: string; emailKey: string }): Promise<void> {
  const entries = tx
    .select({ id: participants.id, meetingId: participants.meetingId, fullName: participants.fullName })
    .from(participants)
    .where(
      or(eq(participants.userId, id), and(eq(participants.addressKey, emailKey), eq(participants.addressProven, true))),
    )
    .as('entry');
  const called = tx.select({ id: entries.id }).from(entries);
  await tx.update(studyRooms).set(NO_CALL).where(inArray(studyRooms.callerId, called));
  const coming = tx
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.meetingId, studyRooms.meetingId), eq(entries.fullName, studyRooms.comingName)));
  await tx
    .update(studyRooms)
    .set({ comingName: null })
    .where(and(isNotNull(studyRooms.comingName), exists(coming)));
}
