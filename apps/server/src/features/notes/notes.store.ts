import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { publicId } from '#platform/ids.ts';
import { actionsOf, type NotesRow, versionsOf } from './notes.queries.ts';
import { notes, notesActions, notesPictures, notesVersions } from './notes.tables.ts';

/** The notes of a room as they are while no one else changes them. */
export async function lockNotes(tx: Db, roomId: string): Promise<NotesRow | null> {
  return (await tx.select().from(notes).where(eq(notes.roomId, roomId)).for('update'))[0] ?? null;
}

/** False: someone else began them. */
export async function insertNotes(
  tx: Db,
  row: Pick<NotesRow, 'id' | 'meetingId' | 'roomId' | 'createdAt'>,
): Promise<boolean> {
  return (await tx.insert(notes).values(row).onConflictDoNothing().returning({ id: notes.id })).length > 0;
}

type Change = Partial<Pick<NotesRow, 'locked' | 'presenterId' | 'agenda' | 'timer'>>;

/** Changes notes, or only counts that something about them changed. */
export async function updateNotes(tx: Db, id: string, change: Change): Promise<void> {
  await tx
    .update(notes)
    .set({ ...change, rev: sql`${notes.rev} + 1` })
    .where(eq(notes.id, id));
}

type ActionValues = Pick<typeof notesActions.$inferSelect, 'text' | 'person' | 'due' | 'done'>;

export async function insertAction(
  tx: Db,
  row: ActionValues & { meetingId: string; userId: string | null; createdAt: Date },
): Promise<void> {
  await tx.insert(notesActions).values({ ...row, id: publicId() });
}

/** False: it is not there. */
export async function updateAction(tx: Db, meetingId: string, id: string, values: ActionValues): Promise<boolean> {
  const which = and(eq(notesActions.meetingId, meetingId), eq(notesActions.id, id));
  return (await tx.update(notesActions).set(values).where(which).returning({ id: notesActions.id })).length > 0;
}

export async function removeAction(tx: Db, meetingId: string, id: string): Promise<void> {
  await tx.delete(notesActions).where(and(eq(notesActions.meetingId, meetingId), eq(notesActions.id, id)));
}

/** What was not done after one meeting continues in another; the first keeps what it had. */
export async function carryActions(tx: Db, fromMeetingId: string, meetingId: string, now: Date): Promise<void> {
  const open = (await actionsOf(tx, fromMeetingId)).filter(({ done }) => !done);
  if (open.length === 0) return;
  await tx
    .insert(notesActions)
    .values(
      open.map(({ id, text, person, userId, due }, index) => ({
        id: publicId(),
        meetingId,
        text,
        person,
        userId,
        due,
        carriedFrom: id,
        // In their order.
        createdAt: new Date(now.getTime() + index),
      })),
    )
    .onConflictDoNothing();
}

export async function insertPicture(tx: Db, fileId: string, notesId: string): Promise<void> {
  await tx.insert(notesPictures).values({ fileId, notesId });
}

/** Says that a version is about to be kept; false: one was, not long ago. */
export async function claimVersion(db: Db, id: string, before: Date, now: Date): Promise<boolean> {
  const due = or(isNull(notes.versionAt), lt(notes.versionAt, before));
  return (
    (
      await db
        .update(notes)
        .set({ versionAt: now })
        .where(and(eq(notes.id, id), due))
        .returning({ id: notes.id })
    ).length > 0
  );
}

/** Keeps a version, and of all the latest `most`. */
export async function insertVersion(
  tx: Db,
  row: { notesId: string; state: Uint8Array; before: boolean; savedAt: Date },
  most: number,
): Promise<void> {
  await tx.insert(notesVersions).values({ ...row, id: publicId() });
  const retainedIds = (await versionsOf(tx, row.notesId, most)).map(({ id }) => id);
  await tx
    .delete(notesVersions)
    .where(and(eq(notesVersions.notesId, row.notesId), sql`${notesVersions.id} not in ${retainedIds}`));
}

/** Everything about the notes of these meetings; what is written in them and their pictures are the meeting's, and go with it on their own. */
export async function purgeNotes(tx: Db, meetingIds: readonly string[]): Promise<void> {
  if (meetingIds.length === 0) return;
  const ids = [...meetingIds];
  const own = tx.select({ id: notes.id }).from(notes).where(inArray(notes.meetingId, ids));
  await tx.delete(notesVersions).where(inArray(notesVersions.notesId, own));
  await tx.delete(notesActions).where(inArray(notesActions.meetingId, ids));
  await tx.delete(notes).where(inArray(notes.meetingId, ids));
}

/** No one is known as who wrote these down. */
export async function anonymizeAuthor(tx: Db, userId: string): Promise<void> {
  await tx.update(notesActions).set({ userId: null }).where(eq(notesActions.userId, userId));
}
