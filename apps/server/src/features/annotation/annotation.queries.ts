import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { annotatedFiles, annotationStrokes, annotationSurfaces } from './annotation.tables.ts';

export type StrokeRow = typeof annotationStrokes.$inferSelect;
export type SurfaceRow = typeof annotationSurfaces.$inferSelect;
export type AnnotatedFileRow = typeof annotatedFiles.$inferSelect;

/** More documents, and screens, no meeting has in its rooms. */
const ROWS_MAX = 1000;

/** The pages of a document, as a pattern of SQL. */
export const pagesOf = (documentId: string): string => `page/${documentId}/%`.replaceAll('_', '\\_');

const SHARES = 'share/%';
const PAGES = 'page/%';

/** What stays on the shared screens of a room, in the order of drawing; at most `STROKES_ON_SHARES_MAX`. */
export const strokesOnShares = (db: Db, roomId: string): Promise<StrokeRow[]> =>
  db
    .select()
    .from(annotationStrokes)
    .where(and(eq(annotationStrokes.roomId, roomId), like(annotationStrokes.surface, SHARES)))
    .orderBy(asc(annotationStrokes.createdAt), asc(annotationStrokes.id));

/** Which strokes stay on these pictures of a room that these people drew, in the order of drawing. */
export async function strokeIdsBy(
  db: Db,
  { roomId, surfaces, by }: { roomId: string; surfaces: readonly string[]; by: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .select({ id: annotationStrokes.id })
    .from(annotationStrokes)
    .where(
      and(
        eq(annotationStrokes.roomId, roomId),
        inArray(annotationStrokes.surface, [...surfaces]),
        inArray(annotationStrokes.participantId, [...by]),
      ),
    )
    .orderBy(asc(annotationStrokes.createdAt), asc(annotationStrokes.id));
  return rows.map(({ id }) => id);
}

/** These strokes, in the order of drawing. */
export const findStrokesByIds = (db: Db, ids: readonly string[]): Promise<StrokeRow[]> =>
  db
    .select()
    .from(annotationStrokes)
    .where(inArray(annotationStrokes.id, [...ids]))
    .orderBy(asc(annotationStrokes.createdAt), asc(annotationStrokes.id));

/** What stays on one picture of a room, in the order of drawing; at most `STROKES_ON_SURFACE_MAX`. */
export const strokesOn = (db: Db, roomId: string, surface: string): Promise<StrokeRow[]> =>
  db
    .select()
    .from(annotationStrokes)
    .where(and(eq(annotationStrokes.roomId, roomId), eq(annotationStrokes.surface, surface)))
    .orderBy(asc(annotationStrokes.createdAt), asc(annotationStrokes.id));

/** What stays on the pages of a document in a room, in the order of drawing; at most `STROKES_ON_PAGES_MAX`. */
export const strokesOnDocument = (db: Db, roomId: string, documentId: string): Promise<StrokeRow[]> =>
  db
    .select()
    .from(annotationStrokes)
    .where(and(eq(annotationStrokes.roomId, roomId), like(annotationStrokes.surface, pagesOf(documentId))))
    .orderBy(asc(annotationStrokes.createdAt), asc(annotationStrokes.id));

export async function hasStrokesOnPages(db: Db, roomId: string): Promise<boolean> {
  const rows = await db
    .select({ id: annotationStrokes.id })
    .from(annotationStrokes)
    .where(and(eq(annotationStrokes.roomId, roomId), like(annotationStrokes.surface, PAGES)))
    .limit(1);
  return rows.length > 0;
}

/** The documents that are drawn on in the rooms of a meeting. */
export const drawnDocuments = (db: Db, meetingId: string): Promise<{ roomId: string; documentId: string }[]> =>
  db
    .selectDistinct({
      roomId: annotationStrokes.roomId,
      documentId: sql<string>`split_part(${annotationStrokes.surface}, '/', 2)`,
    })
    .from(annotationStrokes)
    .where(and(eq(annotationStrokes.meetingId, meetingId), like(annotationStrokes.surface, PAGES)))
    .limit(ROWS_MAX);

/** What others may not draw on in a room: shared screens, and documents. */
export async function forbiddenIn(db: Db, roomId: string): Promise<string[]> {
  const rows = await db
    .select({ surface: annotationSurfaces.surface })
    .from(annotationSurfaces)
    .where(and(eq(annotationSurfaces.roomId, roomId), eq(annotationSurfaces.forbidden, true)))
    .limit(ROWS_MAX);
  return rows.map(({ surface }) => surface);
}

export const annotatedFilesOf = (db: Db, meetingId: string): Promise<AnnotatedFileRow[]> =>
  db
    .select()
    .from(annotatedFiles)
    .where(eq(annotatedFiles.meetingId, meetingId))
    .orderBy(asc(annotatedFiles.name), asc(annotatedFiles.fileId))
    .limit(ROWS_MAX);

/** `on`: as `restrictedWith` says it. */
export async function isForbidden(db: Db, roomId: string, on: string): Promise<boolean> {
  const [row] = await db
    .select({ forbidden: annotationSurfaces.forbidden })
    .from(annotationSurfaces)
    .where(and(eq(annotationSurfaces.roomId, roomId), eq(annotationSurfaces.surface, on)))
    .limit(1);
  return row?.forbidden ?? false;
}

/** Every shared screen that something is known of, in all meetings: those alone that continue. */
export const sharesKnown = (db: Db, limit: number): Promise<SurfaceRow[]> =>
  db.select().from(annotationSurfaces).where(like(annotationSurfaces.surface, SHARES)).limit(limit);

export async function findStroke(db: Db, id: string): Promise<StrokeRow | null> {
  const [row] = await db.select().from(annotationStrokes).where(eq(annotationStrokes.id, id)).limit(1);
  return row ?? null;
}

/** What someone with an account drew that is still there. */
export const strokesOfUser = (db: Db, userId: string, limit: number) =>
  db
    .select({ surface: annotationStrokes.surface, kind: annotationStrokes.kind, drawnAt: annotationStrokes.createdAt })
    .from(annotationStrokes)
    .where(eq(annotationStrokes.userId, userId))
    .orderBy(asc(annotationStrokes.createdAt))
    .limit(limit);
