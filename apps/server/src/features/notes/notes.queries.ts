import { and, asc, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { notes, notesActions, notesPictures, notesVersions } from './notes.tables.ts';

export type NotesRow = typeof notes.$inferSelect;
export type ActionRow = typeof notesActions.$inferSelect;

/** The notes of a room. */
export async function notesOf(db: Db, roomId: string): Promise<NotesRow | null> {
  return (await db.select().from(notes).where(eq(notes.roomId, roomId)))[0] ?? null;
}

/** The notes of all rooms of a meeting. */
export const notesIn = (db: Db, meetingId: string): Promise<NotesRow[]> =>
  db.select().from(notes).where(eq(notes.meetingId, meetingId)).orderBy(asc(notes.createdAt), asc(notes.id));

export async function notesById(db: Db, id: string): Promise<NotesRow | null> {
  return (await db.select().from(notes).where(eq(notes.id, id)))[0] ?? null;
}

/** In the order in which they were written down. */
export const actionsOf = (db: Db, meetingId: string): Promise<ActionRow[]> =>
  db
    .select()
    .from(notesActions)
    .where(eq(notesActions.meetingId, meetingId))
    .orderBy(asc(notesActions.createdAt), asc(notesActions.id));

/** The latest earlier meeting of the series that has notes. */
export async function meetingBefore(db: Db, meetingId: string): Promise<string | null> {
  const own = db.$with('own').as(
    db
      .select({
        seriesId: meetings.seriesId,
        startsAt: sql`coalesce(${meetings.startsAt}, ${meetings.createdAt})`.as('starts'),
      })
      .from(meetings)
      .where(and(eq(meetings.id, meetingId), isNotNull(meetings.seriesId))),
  );
  const [row] = await db
    .with(own)
    .select({ id: meetings.id })
    .from(meetings)
    .innerJoin(own, eq(own.seriesId, meetings.seriesId))
    .innerJoin(notes, eq(notes.meetingId, meetings.id))
    .where(and(ne(meetings.id, meetingId), lt(meetings.startsAt, own.startsAt)))
    .orderBy(desc(meetings.startsAt))
    .limit(1);
  return row?.id ?? null;
}

/** The latest first, without what is in them. */
export const versionsOf = (db: Db, notesId: string, most: number) =>
  db
    .select({ id: notesVersions.id, savedAt: notesVersions.savedAt, before: notesVersions.before })
    .from(notesVersions)
    .where(eq(notesVersions.notesId, notesId))
    .orderBy(desc(notesVersions.savedAt), desc(notesVersions.id))
    .limit(most);

export async function versionState(db: Db, notesId: string, id: string): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ state: notesVersions.state })
    .from(notesVersions)
    .where(and(eq(notesVersions.notesId, notesId), eq(notesVersions.id, id)));
  return row?.state ?? null;
}

/** The files of the pictures of notes. */
export async function picturesOf(db: Db, notesIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ fileId: notesPictures.fileId })
    .from(notesPictures)
    .where(inArray(notesPictures.notesId, [...notesIds]));
  return rows.map(({ fileId }) => fileId);
}

export const countPictures = (db: Db, notesId: string): Promise<number> =>
  db.$count(notesPictures, eq(notesPictures.notesId, notesId));

/** The notes that a picture belongs to. */
export async function notesOfPicture(db: Db, fileId: string): Promise<NotesRow | null> {
  const [row] = await db
    .select({ notes })
    .from(notesPictures)
    .innerJoin(notes, eq(notes.id, notesPictures.notesId))
    .where(eq(notesPictures.fileId, fileId));
  return row?.notes ?? null;
}

/** Action items that someone wrote down, the latest first. */
export const actionsBy = (db: Db, userId: string, most: number) =>
  db
    .select({ text: notesActions.text, person: notesActions.person, due: notesActions.due, done: notesActions.done })
    .from(notesActions)
    .where(eq(notesActions.userId, userId))
    .orderBy(desc(notesActions.createdAt))
    .limit(most);

/** Ids of the notes of these meetings. */
export async function findNotesOfUser(db: Db, userId: string): Promise<{ id: string; meetingId: string }[]> {
  return db
    .select({ id: notes.id, meetingId: notes.meetingId })
    .from(notes)
    .innerJoin(meetings, eq(meetings.id, notes.meetingId))
    .where(eq(meetings.creatorId, userId));
}
