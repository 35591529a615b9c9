import type { DocumentFailure } from '@salon/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import type { DocumentRow, PresentedRow } from './slides.queries.ts';
import { slidesDocuments, slidesPages, slidesPresented } from './slides.tables.ts';

const nextRev = sql`${slidesDocuments.rev} + 1` as unknown as number;
const nextPresentedRev = sql`${slidesPresented.rev} + 1` as unknown as number;

export const countDocuments = (db: Db, meetingId: string): Promise<number> =>
  db.$count(slidesDocuments, eq(slidesDocuments.meetingId, meetingId));

export async function insertDocument(tx: Db, row: typeof slidesDocuments.$inferInsert): Promise<DocumentRow> {
  const [written] = await tx.insert(slidesDocuments).values(row).returning();
  if (written === undefined) throw new Error('insert of document returned no row');
  return written;
}

/** Null: it was removed. */
export async function changeDocument(
  tx: Db,
  id: string,
  values: { pages?: number; failure?: DocumentFailure; mayBeSaved?: boolean; wasShown?: boolean },
): Promise<DocumentRow | null> {
  const [written] = await tx
    .update(slidesDocuments)
    .set({ ...values, rev: nextRev })
    .where(eq(slidesDocuments.id, id))
    .returning();
  return written ?? null;
}

/** Counts the pages that have their pictures. Null: it was removed. */
export async function countMade(tx: Db, id: string): Promise<DocumentRow | null> {
  const made = sql`(select count(*)::int from ${slidesPages} where ${slidesPages.documentId} = ${id})`;
  const [written] = await tx
    .update(slidesDocuments)
    .set({ made: made as unknown as number, rev: nextRev })
    .where(eq(slidesDocuments.id, id))
    .returning();
  return written ?? null;
}

/** Pages with their pictures; returns the numbers of those that were not there (the constraint `slides_page_once` settles it). */
export async function insertPages(tx: Db, rows: readonly (typeof slidesPages.$inferInsert)[]): Promise<number[]> {
  const written = await tx
    .insert(slidesPages)
    .values([...rows])
    .onConflictDoNothing({ target: [slidesPages.documentId, slidesPages.number] })
    .returning({ number: slidesPages.number });
  return written.map(({ number }) => number);
}

/** Removes documents; returns the ids of their files, and the rooms that saw one of them. */
export async function deleteDocuments(
  tx: Db,
  ids: readonly string[],
): Promise<{ fileIds: string[]; presented: PresentedRow[] }> {
  if (ids.length === 0) return { fileIds: [], presented: [] };
  const these = [...ids];
  // Anyone who draws a page of them now comes before this, or finds no document any more.
  const documents = await tx
    .select({ fileId: slidesDocuments.fileId })
    .from(slidesDocuments)
    .where(inArray(slidesDocuments.id, these))
    .for('update');
  const pages = await tx
    .delete(slidesPages)
    .where(inArray(slidesPages.documentId, these))
    .returning({ smallId: slidesPages.smallId, largeId: slidesPages.largeId });
  const presented = await tx
    .update(slidesPresented)
    .set({ documentId: null, presenterId: null, rev: nextPresentedRev })
    .where(inArray(slidesPresented.documentId, these))
    .returning();
  await tx.delete(slidesDocuments).where(inArray(slidesDocuments.id, these));
  const fileIds = [
    ...documents.flatMap(({ fileId }) => fileId ?? []),
    ...pages.flatMap(({ smallId, largeId }) => [smallId, largeId]),
  ];
  return { fileIds, presented };
}

/** What is presented in a room, locked until the transaction ends. */
export async function lockPresented(tx: Db, meetingId: string, roomId: string): Promise<PresentedRow> {
  await tx.insert(slidesPresented).values({ roomId, meetingId, rev: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(slidesPresented).where(eq(slidesPresented.roomId, roomId)).for('update');
  if (row === undefined) throw new Error('slides_presented row not found');
  return row;
}

export async function changePresented(
  tx: Db,
  roomId: string,
  values: Partial<Omit<PresentedRow, 'roomId' | 'meetingId' | 'rev'>>,
): Promise<PresentedRow> {
  const [written] = await tx
    .update(slidesPresented)
    .set({ ...values, rev: nextPresentedRev })
    .where(eq(slidesPresented.roomId, roomId))
    .returning();
  if (written === undefined) throw new Error('row not found after locking');
  return written;
}

/** Everything of these meetings; their files go with the meetings. */
export async function purgeSlides(tx: Db, meetingIds: readonly string[]): Promise<void> {
  const ofThese = inArray(slidesDocuments.meetingId, [...meetingIds]);
  await tx.delete(slidesPresented).where(inArray(slidesPresented.meetingId, [...meetingIds]));
  const ids = tx.select({ id: slidesDocuments.id }).from(slidesDocuments).where(ofThese);
  await tx.delete(slidesPages).where(inArray(slidesPages.documentId, ids));
  await tx.delete(slidesDocuments).where(ofThese);
}

/** The documents of the meetings that someone made. */
export function documentIdsOfCreator(tx: Db, userId: string): Promise<{ id: string; meetingId: string }[]> {
  const own = tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.creatorId, userId));
  return tx
    .select({ id: slidesDocuments.id, meetingId: slidesDocuments.meetingId })
    .from(slidesDocuments)
    .where(inArray(slidesDocuments.meetingId, own));
}
