import { liveRecordingStates } from '@salon/contract';
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { recordingPieces, recordings } from './recording.tables.ts';

export type RecordingRow = typeof recordings.$inferSelect;
export type PieceRow = typeof recordingPieces.$inferSelect;

export async function findRecording(db: Db, id: string): Promise<RecordingRow | null> {
  const [row] = await db.select().from(recordings).where(eq(recordings.id, id)).limit(1);
  return row ?? null;
}

/** The recording of a room that was begun last. */
export async function latestIn(db: Db, meetingId: string, roomId: string): Promise<RecordingRow | null> {
  const [row] = await db
    .select()
    .from(recordings)
    .where(and(eq(recordings.meetingId, meetingId), eq(recordings.roomId, roomId)))
    .orderBy(desc(recordings.createdAt))
    .limit(1);
  return row ?? null;
}

/** The one of a room that somebody may pause or stop. */
export async function liveIn(db: Db, roomId: string): Promise<RecordingRow | null> {
  const [row] = await db
    .select()
    .from(recordings)
    .where(and(eq(recordings.roomId, roomId), inArray(recordings.state, [...liveRecordingStates])))
    .limit(1);
  return row ?? null;
}

/** In the order in which they were begun. */
export const recordingsOf = (db: Db, meetingIds: readonly string[]): Promise<RecordingRow[]> =>
  db
    .select()
    .from(recordings)
    .where(inArray(recordings.meetingId, [...meetingIds]))
    .orderBy(asc(recordings.createdAt), asc(recordings.id));

/** Those of meetings that somebody made, the latest first. */
export const recordingsOfUser = (db: Db, userId: string, limit: number): Promise<RecordingRow[]> =>
  db
    .select()
    .from(recordings)
    .where(
      inArray(
        recordings.meetingId,
        db.select({ id: meetings.id }).from(meetings).where(eq(meetings.creatorId, userId)),
      ),
    )
    .orderBy(desc(recordings.createdAt))
    .limit(limit);

/** All that arrived, in order. */
export const piecesOf = (db: Db, recordingId: string): Promise<PieceRow[]> =>
  db
    .select()
    .from(recordingPieces)
    .where(eq(recordingPieces.recordingId, recordingId))
    .orderBy(asc(recordingPieces.part), asc(recordingPieces.seq));

export async function pieceAt(db: Db, recordingId: string, part: number, seq: number): Promise<PieceRow | null> {
  const [row] = await db
    .select()
    .from(recordingPieces)
    .where(
      and(eq(recordingPieces.recordingId, recordingId), eq(recordingPieces.part, part), eq(recordingPieces.seq, seq)),
    )
    .limit(1);
  return row ?? null;
}

/** Whether a recorder that gave a sign of life records this part of it in this room. */
export async function isHeld(db: Db, where: { id: string; roomId: string; part: number }, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: recordings.id })
    .from(recordings)
    .where(
      and(
        eq(recordings.id, where.id),
        eq(recordings.roomId, where.roomId),
        eq(recordings.part, where.part),
        inArray(recordings.state, ['starting', 'on', 'paused']),
        gt(recordings.leaseUntil, now),
      ),
    )
    .limit(1);
  return row !== undefined;
}
