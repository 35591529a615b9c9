import { type listOwnRecordings, liveRecordingStates, type ParsedOf } from '@salon/contract';
import { and, asc, count, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { RecorderLoad } from '#platform/connected.ts';
import { isAfter, type Keyset } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/open.ts';
import { countUpTo, pageOf } from '#platform/db/pages.ts';
import { wordsFound } from '#platform/db/words.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { recorders, recordingPieces, recordings } from './recording.tables.ts';

/** A recorder that was seen so long ago is taken to be there still. */
export const RECORDER_SEEN_MS = 30_000;

export type RecordingRow = typeof recordings.$inferSelect;
export type PieceRow = typeof recordingPieces.$inferSelect;

export async function findRecording(db: Db, id: string): Promise<RecordingRow | null> {
  const [row] = await db.select().from(recordings).where(eq(recordings.id, id)).limit(1);
  return row ?? null;
}

/** How many recordings are being made, by state. */
export const countOpenRecordings = (db: Db) =>
  db
    .select({ state: recordings.state, n: count() })
    .from(recordings)
    .where(sql`${recordings.state} not in ('ready', 'failed')`)
    .groupBy(recordings.state);

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

/** The one of a room that someone may pause or stop. */
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

/** A page of those of one meeting, in the same order. */
export const recordingsPage = (db: Db, meetingId: string, limit: number, offset: number): Promise<RecordingRow[]> =>
  db
    .select()
    .from(recordings)
    .where(eq(recordings.meetingId, meetingId))
    .orderBy(asc(recordings.createdAt), asc(recordings.id))
    .limit(limit)
    .offset(offset);

export async function countRecordings(db: Db, meetingId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(recordings).where(eq(recordings.meetingId, meetingId));
  return row?.count ?? 0;
}

/** A page of those that someone has, the latest first: all, or those whose names have the words that are typed. */
export async function ownRecordingsPage(db: Db, userId: string, input: ParsedOf<typeof listOwnRecordings>) {
  const where = and(eq(recordings.ownerId, userId), wordsFound(sql`${recordings.name}`, input.search));
  const [counted, rows] = await Promise.all([
    countUpTo(db, recordings, where),
    db
      .select()
      .from(recordings)
      .where(where)
      .orderBy(desc(recordings.createdAt), desc(recordings.id))
      .limit(pageOf(input).limit)
      .offset(pageOf(input).offset),
  ]);
  return { ...counted, rows };
}

/** Those that someone has behind a place, the latest first; of one meeting, or of all. */
export const ownRecordingsAfter = (
  db: Db,
  userId: string,
  meetingId: string | null,
  page: { after: Keyset | null; limit: number },
): Promise<RecordingRow[]> =>
  db
    .select()
    .from(recordings)
    .where(
      and(
        eq(recordings.ownerId, userId),
        meetingId === null ? undefined : eq(recordings.meetingId, meetingId),
        isAfter(recordings.createdAt, recordings.id, page.after),
      ),
    )
    .orderBy(desc(recordings.createdAt), desc(recordings.id))
    .limit(page.limit);

/** Those of meetings that someone made, the latest first. */
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

/** What arrived after a piece, in order. */
export const piecesAfter = (
  db: Db,
  recordingId: string,
  { part, seq }: { part: number; seq: number },
  limit: number,
): Promise<PieceRow[]> =>
  db
    .select()
    .from(recordingPieces)
    .where(
      and(
        eq(recordingPieces.recordingId, recordingId),
        or(gt(recordingPieces.part, part), and(eq(recordingPieces.part, part), gt(recordingPieces.seq, seq))),
      ),
    )
    .orderBy(asc(recordingPieces.part), asc(recordingPieces.seq))
    .limit(limit);

export async function hasPieces(db: Db, recordingId: string): Promise<boolean> {
  const [row] = await db
    .select({ seq: recordingPieces.seq })
    .from(recordingPieces)
    .where(eq(recordingPieces.recordingId, recordingId))
    .limit(1);
  return row !== undefined;
}

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
export async function isLeasedFor(
  db: Db,
  where: { id: string; roomId: string; part: number },
  now: Date,
): Promise<boolean> {
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

/** Recorders that gave a sign of life, how many rooms they record at most, and how many are recorded or wait for one of them. */
export async function recorderLoad(db: Db, now: Date): Promise<RecorderLoad> {
  const isAlive = gt(recorders.seenAt, new Date(now.getTime() - RECORDER_SEEN_MS));
  const wanted = and(inArray(recordings.state, [...liveRecordingStates]), ne(recordings.desiredState, 'stop'));
  const [[there], [work]] = await Promise.all([
    db
      .select({ running: count(), rooms: sql<number>`coalesce(sum(${recorders.rooms}), 0)::int` })
      .from(recorders)
      .where(isAlive),
    db
      .select({
        busy: sql<number>`(count(*) filter (where ${recordings.state} <> 'queued'))::int`,
        waiting: sql<number>`(count(*) filter (where ${recordings.state} = 'queued'))::int`,
      })
      .from(recordings)
      .where(wanted),
  ]);
  return { running: 0, rooms: 0, busy: 0, waiting: 0, ...there, ...work };
}
