import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { type AccessRow, type BbbMeetingRow, withoutRecording } from './bigbluebutton.queries.ts';
import { bbbAccesses, bbbAttendees, bbbMeetings, bbbRecordings } from './bigbluebutton.tables.ts';

export async function insertAccess(tx: Db, row: AccessRow): Promise<void> {
  await tx.insert(bbbAccesses).values(row);
}

export async function updateAccess(tx: Db, id: string, values: Partial<AccessRow>): Promise<AccessRow> {
  const [row] = await tx.update(bbbAccesses).set(values).where(eq(bbbAccesses.id, id)).returning();
  if (row === undefined) throw new Error('update of bbb_access returned no row');
  return row;
}

/** Of two calls that make the same meeting at once the second finds that of the first. */
export async function lockAccess(tx: Db, id: string): Promise<void> {
  await tx.select({ id: bbbAccesses.id }).from(bbbAccesses).where(eq(bbbAccesses.id, id)).for('update');
}

/** Notes a use, at most once for `before`: a busy plugin would write at every request. */
export async function noteAccessUse(db: Db, id: string, now: Date, before: Date): Promise<void> {
  await db
    .update(bbbAccesses)
    .set({ lastUsedAt: now })
    .where(and(eq(bbbAccesses.id, id), or(isNull(bbbAccesses.lastUsedAt), lt(bbbAccesses.lastUsedAt, before))));
}

export async function insertPluginMeeting(tx: Db, row: BbbMeetingRow): Promise<void> {
  await tx.insert(bbbMeetings).values(row);
}

export async function insertAttendee(tx: Db, row: typeof bbbAttendees.$inferInsert): Promise<void> {
  await tx.insert(bbbAttendees).values(row).onConflictDoNothing();
}

/** The recording that has the meeting's internal id from now on, unless one has it already. */
export async function setFirstRecording(db: Db, bbbMeetingId: string, recordingId: string): Promise<void> {
  await db
    .update(bbbMeetings)
    .set({ firstRecordingId: recordingId })
    .where(and(eq(bbbMeetings.id, bbbMeetingId), isNull(bbbMeetings.firstRecordingId)));
}

type RecordingChange = Partial<Omit<typeof bbbRecordings.$inferSelect, 'recordingId'>>;

export async function changeRecording(db: Db, recordingId: string, change: RecordingChange): Promise<void> {
  await db
    .insert(bbbRecordings)
    .values({ recordingId, ...change })
    .onConflictDoUpdate({ target: bbbRecordings.recordingId, set: change });
}

/** Who was sent into these meetings is forgotten; the meetings too, where no recording needs them. */
export async function purgePluginMeetings(tx: Db, meetingIds: readonly string[]): Promise<void> {
  if (meetingIds.length === 0) return;
  const isOf = inArray(bbbMeetings.meetingId, [...meetingIds]);
  await tx
    .delete(bbbAttendees)
    .where(inArray(bbbAttendees.bbbMeetingId, tx.select({ id: bbbMeetings.id }).from(bbbMeetings).where(isOf)));
  await tx.delete(bbbMeetings).where(and(isOf, withoutRecording(tx)));
}

/** Meetings that were over long ago, and whose last recording went since. */
export async function purgeUnrecorded(db: Db): Promise<void> {
  const forgotten = db.select({ id: meetings.id }).from(meetings).where(isNotNull(meetings.entriesForgottenAt));
  await db.delete(bbbMeetings).where(and(inArray(bbbMeetings.meetingId, forgotten), withoutRecording(db)));
}

/** Erases whatever someone switched on, with what was made by it. */
export async function eraseAccess(tx: Db, userId: string): Promise<void> {
  await tx.delete(bbbAccesses).where(eq(bbbAccesses.userId, userId));
}
