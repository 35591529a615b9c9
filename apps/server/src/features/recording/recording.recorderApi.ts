import { buffer } from 'node:stream/consumers';
import {
  type addRecordingPiece,
  type claimRecordingJob,
  type failRecording,
  type finishRecordingPart,
  type heartbeatRecording,
  isLiveRecording,
  type listRecordingPieces,
  nextRecordingState,
  type ParsedOf,
  picturePath,
  RECORDING_EMPTY_SECONDS,
  RECORDING_LATER_SECONDS,
  RECORDING_LEASE_SECONDS,
  RECORDING_PIECES_PAGE,
  type RecordingFailure,
  type ReplyOf,
  readDrawnVersions,
  type reportPartDurations,
  shareSurface,
  transitionOfHeartbeat,
} from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { SentFile } from '#platform/http/download.ts';
import type { IncomingFile } from '#platform/http/payload.ts';
import { publicId } from '#platform/ids.ts';
import { findMeeting } from '../meeting/index.ts';
import { insideMeeting, mainRoomOf, nameOf, rulesOf } from '../room/index.ts';
import type { Deps } from './deps.ts';
import { chapterTitles } from './recording.chapters.ts';
import { recordedPeople, recorderIdentity } from './recording.consent.ts';
import { notifyRecording } from './recording.effects.ts';
import { abandonTrim } from './recording.finish.ts';
import { recorderHubToken } from './recording.hubAuth.ts';
import { getLeased, type LeaseProof, lockLeased, trimOf } from './recording.leases.ts';
import { findRecording, hasPieces, pieceAt, piecesAfter, type RecordingRow } from './recording.queries.ts';
import { finalizeOrFail, hasActiveLease } from './recording.service.ts';
import {
  applyRecordingTransition,
  CLEARED_LEASE,
  deletePieces,
  expiredLeases,
  extendLease,
  insertPiece,
  lockNextJob,
  lockRecording,
  noteEmpty,
  noteRecorder,
  updateRecording,
} from './recording.store.ts';
import { noteSpan, spanRowsOf, writeParts } from './recording.timeline.store.ts';

/** Work that was given away so often without anything coming of it is given up. */
const MAX_ATTEMPTS = 5;
/** The same of a recording whose ends cannot be cut off: it stays as it is. */
const MAX_TRIM_ATTEMPTS = 3;
/** Until when a recorder is let into the media server with what it was given. */
const TOKEN_SECONDS = 60;

const PIECE = { purpose: 'recordingPiece', type: 'application/octet-stream', name: 'piece' } as const;

type Job = NonNullable<ReplyOf<typeof claimRecordingJob>['job']>;

const leaseEnd = (now: Date): Date => new Date(now.getTime() + RECORDING_LEASE_SECONDS * 1000);

/** Which recording and part a connection of the media server is for, by its identity; null: it is no recorder. */
export function partIn(identity: string): { id: string; part: number } | null {
  const [, id, part] = /^recorder:([\w-]{22}):(\d{1,6})$/.exec(identity) ?? [];
  return id === undefined ? null : { id, part: Number(part) };
}

/** Ends in one way or another what no one can make anything of. */
async function markFailed(deps: Deps, tx: Db, row: RecordingRow, failure: RecordingFailure): Promise<RecordingRow> {
  return applyRecordingTransition(tx, 'attemptsExhausted', deps.clock.now(), {
    row,
    fill: { failure },
    effects: { deletePieces: async () => deps.files.removeAll(tx, await deletePieces(tx, [row.id])) },
  });
}

/** What becomes of work that no one has: given up, made into a file, trimmed, or recorded as another part. */
async function advanceJob(deps: Deps, tx: Db, row: RecordingRow, worker: string): Promise<RecordingRow> {
  const now = deps.clock.now();
  const taking = { lease: publicId(), worker, leaseUntil: leaseEnd(now), attempts: row.attempts + 1 };
  if (row.state === 'ready')
    return row.attempts >= MAX_TRIM_ATTEMPTS ? abandonTrim(deps, tx, row) : updateRecording(tx, row.id, taking);
  const isOver = row.state === 'saving' || row.desiredState === 'stop';
  const isSaved = row.state === 'saving' && (await hasPieces(tx, row.id));
  // Anyone who recorded it has not come back.
  const found = isOver && !isSaved ? await finalizeOrFail(tx, { ...row, lease: null }, now) : row;
  if (found.state === 'failed') return found;
  if (found.attempts >= MAX_ATTEMPTS) {
    // Without pieces there is nothing to be made into a file.
    if (!isOver && (await hasPieces(tx, row.id))) return finalizeOrFail(tx, found, now);
    return markFailed(deps, tx, found, isOver ? 'unplayable' : 'recorder');
  }
  const taken = { ...taking, attempts: found.attempts + 1 };
  if (isOver) return updateRecording(tx, row.id, taken);
  const fill = { ...taken, part: found.part + 1 };
  return applyRecordingTransition(tx, 'claimed', now, { row: found, fill, effects: {} });
}

/** Gives a recorder the longest-waiting work of a kind; null: there is none. */
export async function claimNextJob(
  deps: Deps,
  { worker, kind, rooms }: ParsedOf<typeof claimRecordingJob>,
): Promise<Job | null> {
  await noteRecorder(deps.db, worker, deps.clock.now(), rooms);
  for (;;) {
    const row = await transact(deps.db, async (tx) => {
      const free = await lockNextJob(tx, deps.clock.now(), kind);
      return free === null ? null : advanceJob(deps, tx, free, worker);
    });
    if (row === null) return null;
    notifyRecording(deps, row);
    if (row.lease !== null && hasActiveLease(row, deps.clock.now())) return jobOf(deps, row, row.lease);
  }
}

async function jobOf(deps: Deps, row: RecordingRow, lease: string): Promise<Job> {
  const isRecorded = row.state === 'starting';
  return {
    recordingId: row.id,
    lease,
    part: isRecorded ? row.part : null,
    title: row.name,
    language: row.language,
    audioOnly: row.audioOnly,
    media: isRecorded
      ? {
          url: deps.config.publicUrl,
          token: await deps.sfu.recorderToken(row.roomId, recorderIdentity(row.id, row.part), TOKEN_SECONDS),
          ownIceServers: deps.config.sfu.turn,
          hub: recorderHubToken(row.id, lease),
        }
      : null,
    trim: trimOf(row),
    ...(row.traceparent !== null && { traceparent: row.traceparent }),
  };
}

/** When what was recorded since the last pause began follows from how much it is now. */
async function noteProgress(
  tx: Db,
  { id: recordingId, part }: RecordingRow,
  { run, begun, recorded }: NonNullable<ParsedOf<typeof heartbeatRecording>['progress']>,
  now: Date,
): Promise<void> {
  const length = Math.max(recorded - begun, 0);
  const startAt = new Date(now.getTime() - length);
  await noteSpan(tx, { recordingId, part, run, startAt, offsetMs: begun, durationMs: length });
}

/**
 * Whether someone is in the room of a recording, or was a moment ago. Who closed the last window forgot to stop it; anyone who is in a study
 * room comes back to the main one.
 */
async function isStillNeeded(tx: Db, row: RecordingRow, now: Date): Promise<boolean> {
  if (!isLiveRecording(row) || row.desiredState === 'stop') return true;
  const isMain = row.roomId === mainRoomOf({ id: row.meetingId });
  const inside = await insideMeeting(tx, row.meetingId);
  const isEmpty = inside.every(({ roomId }) => !isMain && roomId !== row.roomId);
  if (isEmpty === (row.emptySince === null)) await noteEmpty(tx, row.id, isEmpty ? now : null);
  if (!isEmpty || row.emptySince === null) return true;
  return now.getTime() - row.emptySince.getTime() < RECORDING_EMPTY_SECONDS * 1000;
}

/** A sign of life: it continues, and hears what is wanted. */
export async function beat(
  deps: Deps,
  input: ParsedOf<typeof heartbeatRecording>,
): Promise<ReplyOf<typeof heartbeatRecording>> {
  const now = deps.clock.now();
  const { before, after } = await transact(deps.db, async (tx) => {
    const row = await lockLeased(tx, input);
    await extendLease(tx, row.id, leaseEnd(now));
    if (input.progress !== null && isLiveRecording(row)) await noteProgress(tx, row, input.progress, now);
    // What was recorded is on its way when it says that it saves; until all of it has arrived it keeps the lease.
    const transition = transitionOfHeartbeat(row, input.state);
    const fill: { desiredState?: 'stop' } = (await isStillNeeded(tx, row, now)) ? {} : { desiredState: 'stop' };
    if (transition !== null)
      return { before: row, after: await applyRecordingTransition(tx, transition, now, { row, fill, effects: {} }) };
    return { before: row, after: Object.keys(fill).length === 0 ? row : await updateRecording(tx, row.id, fill) };
  });
  if (after.rev !== before.rev) notifyRecording(deps, after);
  if (after.worker !== null) await noteRecorder(deps.db, after.worker, now);
  const shown = await shownIn(deps, after, input.drawn);
  await notePeople(deps, after, new Set(shown.people.map(({ id, deviceOf }) => deviceOf ?? id)).size);
  return { wanted: after.desiredState, ...shown };
}

/** Tells the room when another number of people is in its recording. */
async function notePeople(deps: Deps, row: RecordingRow, people: number): Promise<void> {
  const peopleMost = row.state === 'on' ? Math.max(row.peopleMost, people) : row.peopleMost;
  if (!isLiveRecording(row) || (people === row.people && peopleMost === row.peopleMost)) return;
  const after = await transact(deps.db, async (tx) => {
    const now = await lockRecording(tx, row.id);
    return now === null || !isLiveRecording(now) ? null : updateRecording(tx, row.id, { people, peopleMost });
  });
  if (after !== null) notifyRecording(deps, after);
}

/** Who is in a room that is recorded, and what it is shown. */
async function shownIn(deps: Deps, row: RecordingRow, drawn: string | undefined) {
  if (!isLiveRecording(row)) return { people: [], scene: null, strokes: null };
  const { meetingId, roomId } = row;
  const has = readDrawnVersions(drawn);
  const [people, meeting, scene] = await Promise.all([
    recordedPeople(deps, row),
    findMeeting(deps.db, meetingId),
    deps.features.recordings.scene({ meetingId, roomId, drawn: has.board }),
  ]);
  const by = people.map(({ id }) => id);
  const surfaces = [...by.map(shareSurface), ...(scene?.is === 'slides' ? [scene.surface] : [])];
  const strokes = await deps.features.recordings.strokes({ roomId, surfaces, by, has: has.strokes });
  const isForModerators = meeting !== null && rulesOf(meeting).camerasForModerators;
  return {
    people: people.map(({ id, role, picture, deviceOf, ...named }) => ({
      id,
      ...(deviceOf !== null && { deviceOf }),
      fullName: nameOf(named),
      role,
      ...(picture !== null && { pictureUrl: picturePath(picture) }),
      camera: role === 'moderator' || !isForModerators,
    })),
    scene,
    strokes,
  };
}

/** Keeps a piece, and with it the lease. */
export async function addPiece(
  deps: Deps,
  input: Omit<ParsedOf<typeof addRecordingPiece>, 'file'> & { file: IncomingFile },
): Promise<void> {
  const { recordingId, part, seq } = input;
  const row = await findRecording(deps.db, recordingId);
  if (row === null || row.lease !== input.lease || row.part !== part) throw new DomainError('recording.lost');
  if ((await pieceAt(deps.db, recordingId, part, seq)) !== null) return;
  const bytes = await buffer(input.file.bytes);
  await deps.files.keep({ ...PIECE, owner: { kind: 'recording', id: row.id } }, bytes, async (tx, file) => {
    const now = await lockLeased(tx, input);
    if (now.part !== part) throw new DomainError('recording.lost');
    const isNew = await insertPiece(tx, { recordingId, part, seq, fileId: file.id, size: bytes.length });
    if (!isNew) await deps.files.remove(tx, file.id);
    await updateRecording(tx, recordingId, { attempts: 0, leaseUntil: leaseEnd(deps.clock.now()) });
  });
}

/** What the recorder recorded of a part between pauses, as spans. */
async function traceRuns(deps: Deps, tx: Db, { id, part }: RecordingRow): Promise<void> {
  for (const { part: itsPart, startAt, durationMs } of await spanRowsOf(tx, id))
    if (itsPart === part)
      deps.tracing.record({
        ...{ part: 'recorder', name: 'record room' },
        ...{ from: startAt, to: new Date(startAt.getTime() + durationMs) },
      });
}

/** Nothing more is recorded: what arrived waits to be made into the file. */
export async function endPart(deps: Deps, input: ParsedOf<typeof finishRecordingPart>): Promise<void> {
  const row = await transact(deps.db, async (tx) => {
    const leased = await lockLeased(tx, input);
    if (deps.tracing.traceparent() !== null) await traceRuns(deps, tx, leased);
    const rate = input.rate === 0 ? leased.rate : input.rate;
    return finalizeOrFail(tx, await updateRecording(tx, leased.id, { ...CLEARED_LEASE, rate }), deps.clock.now());
  });
  notifyRecording(deps, row);
}

export async function pieces(deps: Deps, input: ParsedOf<typeof listRecordingPieces>) {
  await getLeased(deps, input);
  const after = { part: input.afterPart, seq: input.afterSeq };
  const found = await piecesAfter(deps.db, input.recordingId, after, RECORDING_PIECES_PAGE + 1);
  const shown = found.slice(0, RECORDING_PIECES_PAGE).map(({ part, seq, size }) => ({ part, seq, size }));
  return { pieces: shown, more: found.length > shown.length };
}

export async function piece(deps: Deps, input: LeaseProof & { part: number; seq: number }): Promise<SentFile> {
  await getLeased(deps, input);
  const found = await pieceAt(deps.db, input.recordingId, input.part, input.seq);
  if (found === null) throw new DomainError('route.notFound');
  return deps.files.sent(found.fileId, PIECE.purpose);
}

/** The file that is to be trimmed. */
export async function whole(deps: Deps, input: LeaseProof): Promise<SentFile> {
  const { fileId } = await getLeased(deps, input);
  if (fileId === null) throw new DomainError('recording.lost');
  return deps.files.sent(fileId, 'recording');
}

/** How long the parts are in the file that is being made. Answers with the chapters for it. */
export async function time(deps: Deps, input: ParsedOf<typeof reportPartDurations>) {
  const row = await transact(deps.db, async (tx) => {
    const found = await lockLeased(tx, input);
    if (found.state === 'saving') await writeParts(tx, found.id, input.parts);
    return found;
  });
  return { chapters: await chapterTitles(deps, row) };
}

/** The recorder cannot continue: another one may, until it was tried often enough. */
export async function failJob(deps: Deps, input: ParsedOf<typeof failRecording>): Promise<void> {
  const row = await transact(deps.db, async (tx) => {
    const found = await lockLeased(tx, input);
    if (input.later && !isLiveRecording(found)) {
      const leaseUntil = new Date(deps.clock.now().getTime() + RECORDING_LATER_SECONDS * 1000);
      return updateRecording(tx, found.id, { lease: null, leaseUntil, attempts: Math.max(0, found.attempts - 1) });
    }
    if (found.state === 'ready')
      return found.attempts >= MAX_TRIM_ATTEMPTS
        ? abandonTrim(deps, tx, found)
        : updateRecording(tx, found.id, CLEARED_LEASE);
    if (found.state === 'saving' && found.attempts >= MAX_ATTEMPTS) return markFailed(deps, tx, found, input.failure);
    return isLiveRecording(found)
      ? applyRecordingTransition(tx, 'released', deps.clock.now(), { row: found, fill: CLEARED_LEASE, effects: {} })
      : updateRecording(tx, found.id, CLEARED_LEASE);
  });
  notifyRecording(deps, row);
}

/** Recorders that give no sign of life: what they recorded is not "on" any more, and what was to be stopped is over. */
export async function noteLost(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const id of await expiredLeases(deps.db, now)) {
    const row = await transact(deps.db, async (tx) => {
      const found = await lockRecording(tx, id);
      const isLost = found !== null && nextRecordingState(found.state, 'leaseExpired') !== null;
      if (!isLost || hasActiveLease(found, now)) return null;
      const queued = await applyRecordingTransition(tx, 'leaseExpired', now, { row: found, effects: {} });
      return queued.desiredState === 'stop' ? finalizeOrFail(tx, queued, now) : queued;
    });
    if (row !== null) notifyRecording(deps, row);
  }
}
