import { PAGES_LISTED, PublicId } from '@salon/contract';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { slidesDocuments, slidesPages, slidesPresented } from './slides.tables.ts';

export type DocumentRow = typeof slidesDocuments.$inferSelect;
export type PageRow = typeof slidesPages.$inferSelect;
export type PresentedRow = typeof slidesPresented.$inferSelect;

/** The documents of a meeting, the first brought first; at most `DOCUMENTS_MAX`. */
export function documentsOf(db: Db, meetingId: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(slidesDocuments)
    .where(eq(slidesDocuments.meetingId, meetingId))
    .orderBy(asc(slidesDocuments.createdAt), asc(slidesDocuments.id));
}

export async function findDocument(db: Db, meetingId: string, id: string): Promise<DocumentRow | null> {
  if (!PublicId.safeParse(id).success) return null;
  const [row] = await db
    .select()
    .from(slidesDocuments)
    .where(and(eq(slidesDocuments.id, id), eq(slidesDocuments.meetingId, meetingId)))
    .limit(1);
  return row ?? null;
}

export async function documentById(db: Db, id: string): Promise<DocumentRow | null> {
  const [row] = await db.select().from(slidesDocuments).where(eq(slidesDocuments.id, id)).limit(1);
  return row ?? null;
}

/** The pages that are there, after this number. */
export function pagesAfter(db: Db, documentId: string, after: number): Promise<PageRow[]> {
  return db
    .select()
    .from(slidesPages)
    .where(and(eq(slidesPages.documentId, documentId), gt(slidesPages.number, after)))
    .orderBy(asc(slidesPages.number))
    .limit(PAGES_LISTED);
}

/** These pages of a document, as far as they are there. */
export function findPagesByNumber(db: Db, documentId: string, numbers: readonly number[]): Promise<PageRow[]> {
  return db
    .select()
    .from(slidesPages)
    .where(and(eq(slidesPages.documentId, documentId), inArray(slidesPages.number, [...numbers])))
    .orderBy(asc(slidesPages.number));
}

/** Numbers of the pages that are there: at most `PAGES_MAX`. */
export async function pagesMade(db: Db, documentId: string): Promise<Set<number>> {
  const rows = await db
    .select({ number: slidesPages.number })
    .from(slidesPages)
    .where(eq(slidesPages.documentId, documentId));
  return new Set(rows.map(({ number }) => number));
}

export async function presentedIn(db: Db, roomId: string): Promise<PresentedRow | null> {
  const [row] = await db.select().from(slidesPresented).where(eq(slidesPresented.roomId, roomId)).limit(1);
  return row ?? null;
}

/** Who presents in any room of these meetings. */
export async function presentersOf(db: Db, meetingIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: slidesPresented.presenterId })
    .from(slidesPresented)
    .where(and(inArray(slidesPresented.meetingId, [...meetingIds]), isNotNull(slidesPresented.presenterId)));
  return rows.flatMap(({ id }) => id ?? []);
}

/** Documents of meetings that someone made, for them to read what is kept. */
export function documentsOfCreator(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ name: string; createdAt: Date }[]> {
  return db
    .select({ name: slidesDocuments.name, createdAt: slidesDocuments.createdAt })
    .from(slidesDocuments)
    .innerJoin(meetings, eq(meetings.id, slidesDocuments.meetingId))
    .where(eq(meetings.creatorId, userId))
    .orderBy(asc(slidesDocuments.createdAt))
    .limit(limit);
}
