import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { recordingHistory } from './recording.tables.ts';

export type HistoryRow = typeof recordingHistory.$inferSelect;

export async function insertHistory(tx: Db, row: HistoryRow): Promise<void> {
  await tx.insert(recordingHistory).values(row);
}

/** A page of what was done with a recording, the latest first. */
export const historyPage = (db: Db, recordingId: string, limit: number, offset: number): Promise<HistoryRow[]> =>
  db
    .select()
    .from(recordingHistory)
    .where(eq(recordingHistory.recordingId, recordingId))
    .orderBy(desc(recordingHistory.at), asc(recordingHistory.id))
    .limit(limit)
    .offset(offset);

export async function countHistory(db: Db, recordingId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recordingHistory)
    .where(eq(recordingHistory.recordingId, recordingId));
  return row?.count ?? 0;
}

export async function wasOpenedSince(db: Db, linkId: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: recordingHistory.id })
    .from(recordingHistory)
    .where(
      and(
        eq(recordingHistory.linkId, linkId),
        eq(recordingHistory.event, 'linkOpened'),
        gt(recordingHistory.at, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** What someone with an account did, the latest first. */
export const historyOfUser = (db: Db, userId: string, limit: number): Promise<HistoryRow[]> =>
  db
    .select()
    .from(recordingHistory)
    .where(eq(recordingHistory.userId, userId))
    .orderBy(desc(recordingHistory.at))
    .limit(limit);

/** That it was done stays; who did it is forgotten. */
export async function deleteHistoryOf(tx: Db, userId: string): Promise<void> {
  await tx.update(recordingHistory).set({ userId: null, byName: null }).where(eq(recordingHistory.userId, userId));
}

export async function deleteHistories(tx: Db, recordingIds: readonly string[]): Promise<void> {
  if (recordingIds.length > 0)
    await tx.delete(recordingHistory).where(inArray(recordingHistory.recordingId, [...recordingIds]));
}
