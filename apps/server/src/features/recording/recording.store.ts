import {
  liveRecordingStates,
  nextRecordingState,
  RECORDING_RETURN_SECONDS,
  type RecordingTransition,
  recordingTable,
} from '@salon/contract';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { type HandlersByEvent, performEffects } from '#platform/effects.ts';
import { DomainError } from '#platform/errors.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { RECORDER_SEEN_MS, type RecordingRow } from './recording.queries.ts';
import { recorders, recordingPieces, recordings } from './recording.tables.ts';

const RECORDER_FORGOTTEN_MS = 24 * 3600_000;

/** No recorder has it. */
export const CLEARED_LEASE = { lease: null, leaseUntil: null } as const;

const nextRev = sql`${recordings.rev} + 1` as unknown as number;

/** One recording at a time is begun, whatever the meeting, so that two never count on the same free recorder. */
export const lockRecorders = (tx: Db): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('recording.recorders', 0))`);

type CreatingTransition = 'request' | 'planFailed';
type Handlers = HandlersByEvent<typeof recordingTable, RecordingRow>;
type NewRecording = Omit<typeof recordings.$inferInsert, 'state' | 'ownerId'>;
/** Columns that can be written beside a transition. */
type Columns = Partial<Omit<RecordingRow, 'id' | 'rev' | 'state' | 'stateAt'>> & { state?: never };

/** Creates a recording and performs the transition's effects. Null: the room has a live one (`recording_live`). */
export async function insertRecording<Transition extends CreatingTransition>(
  tx: Db,
  transition: Transition,
  row: NewRecording,
  effects: Handlers[Transition],
): Promise<RecordingRow | null> {
  const next = nextRecordingState('new', transition);
  if (next === null) throw new Error(`no recording is created by ${transition}`);
  const owner = tx.select({ id: meetings.creatorId }).from(meetings).where(eq(meetings.id, row.meetingId));
  const [created] = await tx
    .insert(recordings)
    .values({ ...row, state: next.state, ownerId: sql`(${owner})` })
    .onConflictDoNothing()
    .returning();
  if (created === undefined) return null;
  await performEffects([{ of: created, effects: next.effects }], effects);
  return created;
}

/**
 * Applies a transition to a locked recording, with the other columns that it fills, and performs its effects. Throws
 * `recording.lost` where it does not happen.
 */
export async function applyRecordingTransition<Transition extends Exclude<RecordingTransition, CreatingTransition>>(
  tx: Db,
  transition: Transition,
  at: Date,
  { row, fill, effects }: { row: Pick<RecordingRow, 'id' | 'state'>; fill?: Columns; effects: Handlers[Transition] },
): Promise<RecordingRow> {
  const next = nextRecordingState(row.state, transition);
  if (next === null) throw new DomainError('recording.lost');
  const hasEnded = next.state === 'ready' || next.state === 'failed';
  const [changed] = await tx
    .update(recordings)
    .set({ ...fill, ...(hasEnded && CLEARED_LEASE), state: next.state, stateAt: at, rev: nextRev })
    .where(eq(recordings.id, row.id))
    .returning();
  if (changed === undefined) throw new Error('recording not found after locking');
  await performEffects([{ of: changed, effects: next.effects }], effects);
  return changed;
}

/** Locked until the transaction ends: what happens to a recording happens one after the other. */
export async function lockRecording(tx: Db, id: string): Promise<RecordingRow | null> {
  const [row] = await tx.select().from(recordings).where(eq(recordings.id, id)).for('update');
  return row ?? null;
}

/** The one of a room that is not over, locked. */
export async function lockLive(tx: Db, roomId: string): Promise<RecordingRow | null> {
  const [row] = await tx
    .select()
    .from(recordings)
    .where(and(eq(recordings.roomId, roomId), inArray(recordings.state, [...liveRecordingStates])))
    .for('update');
  return row ?? null;
}

/** Those of a meeting that are not over, locked. */
export const lockLiveOf = (tx: Db, meetingId: string): Promise<RecordingRow[]> =>
  tx
    .select()
    .from(recordings)
    .where(and(eq(recordings.meetingId, meetingId), inArray(recordings.state, [...liveRecordingStates])))
    .orderBy(asc(recordings.id))
    .for('update');

export async function updateRecording(tx: Db, id: string, values: Columns): Promise<RecordingRow> {
  const [row] = await tx
    .update(recordings)
    .set({ ...values, rev: nextRev })
    .where(eq(recordings.id, id))
    .returning();
  if (row === undefined) throw new Error('recording not found after locking');
  return row;
}

/** Since when no one is in the room of a recording; nothing that anybody is told. */
export async function noteEmpty(tx: Db, id: string, emptySince: Date | null): Promise<void> {
  await tx.update(recordings).set({ emptySince }).where(eq(recordings.id, id));
}

/** A recorder continues: nothing that anybody is notified of. */
export async function extendLease(tx: Db, id: string, leaseUntil: Date): Promise<void> {
  await tx.update(recordings).set({ leaseUntil }).where(eq(recordings.id, id));
}

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const isFree = (now: Date) => or(isNull(recordings.leaseUntil), lt(recordings.leaseUntil, now));
const isLive = inArray(recordings.state, [...liveRecordingStates]);

/** What is recorded of a room, and what is made into a file. */
const ofKind = {
  room: () => and(isLive, ne(recordings.desiredState, 'stop')),
  file: (now: Date) =>
    or(
      eq(recordings.trim, 'wanted'),
      and(
        or(eq(recordings.state, 'saving'), and(isLive, eq(recordings.desiredState, 'stop'))),
        // Anyone who recorded it was lost and may come back with the rest of it.
        or(
          isNull(recordings.lease),
          and(eq(recordings.state, 'saving'), gt(recordings.attempts, 0)),
          lt(recordings.leaseUntil, secondsBefore(now, RECORDING_RETURN_SECONDS)),
        ),
      ),
    ),
};

/** A meeting that goes on does not wait for a file, nor one that is wanted for one that is there. */
const urgency = sql`case ${recordings.state} when 'ready' then 2 when 'saving' then 1 else 0 end`;

/** The longest-waiting work that no recorder has, locked; several may look at once, and each finds another one. */
export async function lockNextJob(tx: Db, now: Date, kind?: keyof typeof ofKind): Promise<RecordingRow | null> {
  const wanted = kind === undefined ? or(ofKind.room(), ofKind.file(now)) : ofKind[kind](now);
  const [row] = await tx
    .select()
    .from(recordings)
    .where(and(wanted, isFree(now)))
    .orderBy(urgency, asc(recordings.createdAt), asc(recordings.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Recordings whose recorders sent no heartbeat in time. */
export async function expiredLeases(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: recordings.id })
    .from(recordings)
    .where(and(inArray(recordings.state, [...recordingTable.leaseExpired[0].from]), lt(recordings.leaseUntil, now)));
  return rows.map(({ id }) => id);
}

/** False: it is there already. */
export async function insertPiece(tx: Db, row: typeof recordingPieces.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(recordingPieces)
    .values(row)
    .onConflictDoNothing()
    .returning({ seq: recordingPieces.seq });
  return written.length > 0;
}

/** Returns the files that they were. */
export async function deletePieces(tx: Db, recordingIds: readonly string[]): Promise<string[]> {
  if (recordingIds.length === 0) return [];
  const deleted = await tx
    .delete(recordingPieces)
    .where(inArray(recordingPieces.recordingId, [...recordingIds]))
    .returning({ fileId: recordingPieces.fileId });
  return deleted.map(({ fileId }) => fileId);
}

export async function deleteRecordings(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(recordings).where(inArray(recordings.id, [...ids]));
}

/** Of meetings that are forgotten, those that no one keeps: what never became a file, and all of meetings that were deleted. Locked. */
export const lockUnkept = (tx: Db, meetingIds: readonly string[]): Promise<RecordingRow[]> =>
  tx
    .select()
    .from(recordings)
    .where(
      and(
        inArray(recordings.meetingId, [...meetingIds]),
        or(
          ne(recordings.state, 'ready'),
          inArray(
            recordings.meetingId,
            tx
              .select({ id: meetings.id })
              .from(meetings)
              .where(and(inArray(meetings.id, [...meetingIds]), isNotNull(meetings.deletedAt))),
          ),
        ),
      ),
    )
    .orderBy(asc(recordings.id))
    .for('update');

/** Of meetings that someone made, locked. */
export const lockOfUser = (tx: Db, userId: string): Promise<RecordingRow[]> =>
  tx
    .select()
    .from(recordings)
    .where(
      inArray(
        recordings.meetingId,
        tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.creatorId, userId)),
      ),
    )
    .orderBy(asc(recordings.id))
    .for('update');

/** A recorder is there; written down again only after a while. Those that have not been there for a day are forgotten. */
export async function noteRecorder(db: Db, worker: string, now: Date, rooms?: number): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db
    .insert(recorders)
    .values({ worker, seenAt: now, rooms })
    .onConflictDoUpdate({
      target: recorders.worker,
      set: { seenAt: now, ...(rooms !== undefined && { rooms }) },
      setWhere: sql`${lt(recorders.seenAt, before(RECORDER_SEEN_MS / 6))} or ${recorders.rooms} <> ${rooms ?? recorders.rooms}`,
    });
  await db.delete(recorders).where(lt(recorders.seenAt, before(RECORDER_FORGOTTEN_MS)));
}
