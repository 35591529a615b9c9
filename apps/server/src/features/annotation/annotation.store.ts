import { pageOf, restrictedWith } from '@salon/contract';
import { and, eq, inArray, like } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { type AnnotatedFileRow, pagesOf, type StrokeRow, type SurfaceRow } from './annotation.queries.ts';
import { annotatedFiles, annotationStrokes, annotationSurfaces } from './annotation.tables.ts';

interface Place {
  meetingId: string;
  roomId: string;
  surface: string;
}

const isOn = ({ roomId, surface }: Omit<Place, 'meetingId'>) =>
  and(eq(annotationStrokes.roomId, roomId), eq(annotationStrokes.surface, surface));
const isAt = ({ roomId, surface }: Omit<Place, 'meetingId'>) =>
  and(eq(annotationSurfaces.roomId, roomId), eq(annotationSurfaces.surface, surface));

/** The row of what a picture is restricted with, made where there is none, and locked until the transaction ends. */
export async function lockSurface(tx: Db, { meetingId, roomId, surface: drawnOn }: Place): Promise<SurfaceRow> {
  const surface = restrictedWith(drawnOn);
  const [row] = await tx
    .insert(annotationSurfaces)
    .values({ meetingId, roomId, surface })
    .onConflictDoUpdate({ target: [annotationSurfaces.roomId, annotationSurfaces.surface], set: { meetingId } })
    .returning();
  if (row === undefined) throw new Error('insert of picture returned no row');
  return row;
}

export async function setForbidden(tx: Db, place: Place, forbidden: boolean): Promise<void> {
  const surface = restrictedWith(place.surface);
  await tx
    .update(annotationSurfaces)
    .set({ forbidden })
    .where(isAt({ ...place, surface }));
}

export const countOn = (db: Db, place: Place): Promise<number> => db.$count(annotationStrokes, isOn(place));
/** Strokes on shared screens, or on pages, whichever this picture is. */
export const countLike = (db: Db, { roomId, surface }: Place): Promise<number> =>
  db.$count(
    annotationStrokes,
    and(eq(annotationStrokes.roomId, roomId), like(annotationStrokes.surface, pageOf(surface) ? 'page/%' : 'share/%')),
  );

/** Null: there is a stroke of this id. */
export async function insertStroke(tx: Db, row: typeof annotationStrokes.$inferInsert): Promise<StrokeRow | null> {
  const [written] = await tx
    .insert(annotationStrokes)
    .values(row)
    .onConflictDoNothing({ target: annotationStrokes.id })
    .returning();
  return written ?? null;
}

/** Deletes a stroke of this person; null: they have none of this id. */
export async function deleteOwn(db: Db, id: string, participantId: string): Promise<StrokeRow | null> {
  const [row] = await db
    .delete(annotationStrokes)
    .where(and(eq(annotationStrokes.id, id), eq(annotationStrokes.participantId, participantId)))
    .returning();
  return row ?? null;
}

export async function clearSurface(tx: Db, place: Omit<Place, 'meetingId'>): Promise<void> {
  await tx.delete(annotationStrokes).where(isOn(place));
}

/** Forgets a picture with everything on it; false: nothing was known of it. */
export async function deleteSurface(tx: Db, place: Omit<Place, 'meetingId'>): Promise<boolean> {
  // Its row first: anyone who draws meanwhile waits for it, and begins a new one.
  const deleted = await tx
    .delete(annotationSurfaces)
    .where(isAt(place))
    .returning({ surface: annotationSurfaces.surface });
  await clearSurface(tx, place);
  return deleted.length > 0;
}

export async function markUnshared(db: Db, place: Omit<Place, 'meetingId'>, since: Date | null): Promise<void> {
  await db.update(annotationSurfaces).set({ unsharedAt: since }).where(isAt(place));
}

/** A document went, with what was drawn on its pages; returns the ids of the files of it. */
export async function deleteDocumentStrokes(tx: Db, meetingId: string, documentId: string): Promise<string[]> {
  const { meetingId: ofStroke, surface } = annotationStrokes;
  await tx.delete(annotationStrokes).where(and(eq(ofStroke, meetingId), like(surface, pagesOf(documentId))));
  const isDocument = eq(annotationSurfaces.surface, `page/${documentId}`);
  await tx.delete(annotationSurfaces).where(and(eq(annotationSurfaces.meetingId, meetingId), isDocument));
  const files = and(eq(annotatedFiles.meetingId, meetingId), eq(annotatedFiles.documentId, documentId));
  const deleted = await tx.delete(annotatedFiles).where(files).returning({ fileId: annotatedFiles.fileId });
  return deleted.map(({ fileId }) => fileId);
}

/** The file of a document's annotated pages; false: there is one already. */
export async function insertAnnotatedFile(tx: Db, row: AnnotatedFileRow): Promise<boolean> {
  const written = await tx
    .insert(annotatedFiles)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: annotatedFiles.fileId });
  return written.length > 0;
}

export async function purgeAnnotations(tx: Db, meetingIds: readonly string[]): Promise<void> {
  const ids = [...meetingIds];
  await tx.delete(annotationStrokes).where(inArray(annotationStrokes.meetingId, ids));
  await tx.delete(annotationSurfaces).where(inArray(annotationSurfaces.meetingId, ids));
  // The files go with the meetings.
  await tx.delete(annotatedFiles).where(inArray(annotatedFiles.meetingId, ids));
}

/** Deletes what someone drew, and the rows of the files that show it, which are returned. */
export async function eraseAnnotationsOf(tx: Db, userId: string): Promise<AnnotatedFileRow[]> {
  const deleted = await tx
    .delete(annotationStrokes)
    .where(eq(annotationStrokes.userId, userId))
    .returning({ roomId: annotationStrokes.roomId, surface: annotationStrokes.surface });
  const drawnOn = new Set(deleted.map(({ roomId, surface }) => `${roomId}/${pageOf(surface)?.documentId}`));
  const roomIds = [...new Set(deleted.map(({ roomId }) => roomId))];
  const files = await tx.select().from(annotatedFiles).where(inArray(annotatedFiles.roomId, roomIds));
  const showing = files.filter(({ roomId, documentId }) => drawnOn.has(`${roomId}/${documentId}`));
  const fileIds = showing.map(({ fileId }) => fileId);
  await tx.delete(annotatedFiles).where(inArray(annotatedFiles.fileId, fileIds));
  return showing;
}
