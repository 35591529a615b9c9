import { and, asc, count, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { recordingCaptions, recordingLinks } from './recording.tables.ts';

export type CaptionsRow = typeof recordingCaptions.$inferSelect;
export type LinkRow = typeof recordingLinks.$inferSelect;

export const captionsOf = (db: Db, recordingId: string): Promise<CaptionsRow[]> =>
  db
    .select()
    .from(recordingCaptions)
    .where(eq(recordingCaptions.recordingId, recordingId))
    .orderBy(asc(recordingCaptions.language));

/** Those of many recordings. */
export const findCaptionsOf = (db: Db, recordingIds: readonly string[]): Promise<CaptionsRow[]> =>
  db
    .select()
    .from(recordingCaptions)
    .where(inArray(recordingCaptions.recordingId, [...recordingIds]))
    .orderBy(asc(recordingCaptions.language));

export const findShareLinksOf = (db: Db, recordingIds: readonly string[]): Promise<LinkRow[]> =>
  db
    .select()
    .from(recordingLinks)
    .where(inArray(recordingLinks.recordingId, [...recordingIds]))
    .orderBy(asc(recordingLinks.createdAt));

/** Writes captions, or others in the place of those that there are in this language. */
export async function writeCaptions(tx: Db, row: CaptionsRow): Promise<void> {
  const { fileId, cues } = row;
  await tx
    .insert(recordingCaptions)
    .values(row)
    .onConflictDoUpdate({
      target: [recordingCaptions.recordingId, recordingCaptions.language],
      set: { fileId, cues },
    });
}

export async function deleteCaptions(tx: Db, recordingId: string, language: string): Promise<void> {
  await tx
    .delete(recordingCaptions)
    .where(and(eq(recordingCaptions.recordingId, recordingId), eq(recordingCaptions.language, language)));
}

/** Returns the files that they were. */
export async function deleteCaptionsOf(tx: Db, recordingIds: readonly string[]): Promise<string[]> {
  if (recordingIds.length === 0) return [];
  const deleted = await tx
    .delete(recordingCaptions)
    .where(inArray(recordingCaptions.recordingId, [...recordingIds]))
    .returning({ fileId: recordingCaptions.fileId });
  return deleted.map(({ fileId }) => fileId);
}

export async function insertLink(tx: Db, row: LinkRow): Promise<void> {
  await tx.insert(recordingLinks).values(row);
}

/** Links that are not over, the newest first. */
export const linksOf = (db: Db, recordingId: string, now: Date): Promise<LinkRow[]> =>
  db
    .select()
    .from(recordingLinks)
    .where(and(eq(recordingLinks.recordingId, recordingId), gt(recordingLinks.expiresAt, now)))
    .orderBy(desc(recordingLinks.createdAt), asc(recordingLinks.id));

export async function countLinks(tx: Db, recordingId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ links: count() })
    .from(recordingLinks)
    .where(and(eq(recordingLinks.recordingId, recordingId), gt(recordingLinks.expiresAt, now)));
  return row?.links ?? 0;
}

/** A link that is not over. */
export async function linkByHash(db: Db, tokenHash: string, now: Date): Promise<LinkRow | null> {
  const [row] = await db
    .select()
    .from(recordingLinks)
    .where(and(eq(recordingLinks.tokenHash, tokenHash), gt(recordingLinks.expiresAt, now)))
    .limit(1);
  return row ?? null;
}

/** Whether there is a link of this id that is not over. */
export async function linkStands(db: Db, id: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: recordingLinks.id })
    .from(recordingLinks)
    .where(and(eq(recordingLinks.id, id), gt(recordingLinks.expiresAt, now)))
    .limit(1);
  return row !== undefined;
}

/** Null: it was ended already. */
export async function deleteLink(tx: Db, recordingId: string, id: string): Promise<LinkRow | null> {
  const [deleted] = await tx
    .delete(recordingLinks)
    .where(and(eq(recordingLinks.recordingId, recordingId), eq(recordingLinks.id, id)))
    .returning();
  return deleted ?? null;
}

export async function deleteLinksOf(tx: Db, recordingIds: readonly string[]): Promise<void> {
  if (recordingIds.length > 0)
    await tx.delete(recordingLinks).where(inArray(recordingLinks.recordingId, [...recordingIds]));
}

export async function deleteOverLinks(db: Db, now: Date): Promise<void> {
  await db.delete(recordingLinks).where(lte(recordingLinks.expiresAt, now));
}
