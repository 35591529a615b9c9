import { liveRecordingStates } from '@salon/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { recordingChapters, recordingParts, recordingSpans, recordings } from './recording.tables.ts';

export type ChapterRow = typeof recordingChapters.$inferSelect;

/** A sign of life: what follows from the one that was on its way for the shortest time is kept. */
export async function noteSpan(tx: Db, row: typeof recordingSpans.$inferInsert): Promise<void> {
  const { startAt, durationMs } = recordingSpans;
  await tx
    .insert(recordingSpans)
    .values(row)
    .onConflictDoUpdate({
      target: [recordingSpans.recordingId, recordingSpans.part, recordingSpans.run],
      set: {
        startAt: sql`least(${startAt}, excluded.start_at)`,
        durationMs: sql`greatest(${durationMs}, excluded.duration_ms)`,
      },
    });
}

/** Takes the place of what was measured before. */
export async function writeParts(
  tx: Db,
  recordingId: string,
  parts: readonly { part: number; duration: number }[],
): Promise<void> {
  await tx.delete(recordingParts).where(eq(recordingParts.recordingId, recordingId));
  if (parts.length > 0) await tx.insert(recordingParts).values(parts.map((one) => ({ ...one, recordingId })));
}

export const spanRowsOf = (db: Db, recordingId: string) =>
  db
    .select()
    .from(recordingSpans)
    .where(eq(recordingSpans.recordingId, recordingId))
    .orderBy(asc(recordingSpans.part), asc(recordingSpans.run));

export const partRowsOf = (db: Db, recordingId: string) =>
  db.select().from(recordingParts).where(eq(recordingParts.recordingId, recordingId)).orderBy(asc(recordingParts.part));

/** More are not told of a recording. */
const CHAPTERS_MAX = 500;

export const chapterRowsOf = (db: Db, recordingId: string): Promise<ChapterRow[]> =>
  db
    .select()
    .from(recordingChapters)
    .where(eq(recordingChapters.recordingId, recordingId))
    .orderBy(asc(recordingChapters.at), asc(recordingChapters.id))
    .limit(CHAPTERS_MAX);

/** Something began in a room: a chapter of the recording that goes on there, if one does. */
export async function insertChapter(
  db: Db,
  roomId: string,
  row: Omit<typeof recordingChapters.$inferInsert, 'recordingId'>,
): Promise<void> {
  const [live] = await db
    .select({ id: recordings.id })
    .from(recordings)
    .where(and(eq(recordings.roomId, roomId), inArray(recordings.state, [...liveRecordingStates])))
    .limit(1);
  if (live !== undefined) await db.insert(recordingChapters).values({ ...row, recordingId: live.id });
}

/** Everything that was kept of when these were recorded. */
export async function deleteTimelines(tx: Db, recordingIds: readonly string[]): Promise<void> {
  const ids = [...recordingIds];
  if (ids.length === 0) return;
  for (const table of [recordingSpans, recordingParts, recordingChapters])
    await tx.delete(table).where(inArray(table.recordingId, ids));
}
