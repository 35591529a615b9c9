import { buffer } from 'node:stream/consumers';
import {
  type addRecordingPiece,
  type beatRecording,
  isLiveRecording,
  type ParsedOf,
  type putRecording,
  RECORDING_LEASE_SECONDS,
  type RecordingFailure,
  type ReplyOf,
  type takeRecording,
} from '@salon/contract';
import type { Db } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/files/files.ts';
import type { SentFile } from '../../platform/http/download.ts';
import type { IncomingFile } from '../../platform/http/payload.ts';
import { publicId } from '../../platform/ids.ts';
import { recordedPeople, recorderIdentity } from './recording.consent.ts';
import { notifyRecording } from './recording.effects.ts';
import { findRecording, pieceAt, piecesOf, type RecordingRow } from './recording.queries.ts';
import { isHeldBySomebody, saveOrFail } from './recording.service.ts';
import {
  deletePieces,
  extendLease,
  insertPiece,
  lockFreeWork,
  lockRecording,
  queueLost,
  updateRecording,
} from './recording.store.ts';

/** Work that was given away so often without anything coming of it is given up. */
const ATTEMPTS_MOST = 5;
/** Until when a recorder is let into the media server with what it was given. Seconds. */
const TOKEN_SECONDS = 60;

const PIECE = { purpose: 'recordingPiece', type: 'application/octet-stream', name: 'piece' } as const;
const POSTER = { purpose: 'recordingPoster', type: 'image/jpeg', name: 'poster.jpg' } as const;

interface Held {
  recordingId: string;
  lease: string;
}
type Job = NonNullable<ReplyOf<typeof takeRecording>['job']>;

const leaseEnd = (now: Date): Date => new Date(now.getTime() + RECORDING_LEASE_SECONDS * 1000);

/** Which recording and part a connection of the media server is for, by its identity; null: it is no recorder. */
export function partIn(identity: string): { id: string; part: number } | null {
  const [, id, part] = /^recorder:([\w-]{22}):(\d{1,6})$/.exec(identity) ?? [];
  return id === undefined ? null : { id, part: Number(part) };
}

/** Ends in one way or another what nobody can make anything of. */
async function giveUp(deps: Deps, tx: Db, row: RecordingRow, failure: RecordingFailure): Promise<RecordingRow> {
  await deps.files.removeAll(tx, await deletePieces(tx, [row.id]));
  const over = { state: 'failed', failure, stateAt: deps.clock.now(), lease: null, leaseUntil: null } as const;
  return updateRecording(tx, row.id, over);
}

/** What becomes of work that nobody has: given up, made into a file, or recorded as another part. */
async function next(deps: Deps, tx: Db, row: RecordingRow, worker: string): Promise<RecordingRow> {
  const now = deps.clock.now();
  const isOver = row.state === 'saving' || row.wanted === 'stop';
  const found = isOver && row.state !== 'saving' ? await saveOrFail(tx, row, now) : row;
  if (found.state === 'failed') return found;
  if (found.attempts >= ATTEMPTS_MOST) {
    // Without pieces there is nothing to be made into a file.
    if (!isOver && (await piecesOf(tx, row.id)).length > 0) return saveOrFail(tx, found, now);
    return giveUp(deps, tx, found, isOver ? 'unplayable' : 'recorder');
  }
  const taken = { lease: publicId(), worker, leaseUntil: leaseEnd(now), attempts: found.attempts + 1 };
  if (isOver) return updateRecording(tx, row.id, taken);
  return updateRecording(tx, row.id, { ...taken, state: 'starting', stateAt: now, part: found.part + 1 });
}

/** Gives a recorder the longest-waiting work; null: there is none. */
export async function take(deps: Deps, worker: string): Promise<Job | null> {
  for (;;) {
    const row = await transact(deps.db, async (tx) => {
      const free = await lockFreeWork(tx, deps.clock.now());
      return free === null ? null : next(deps, tx, free, worker);
    });
    if (row === null) return null;
    notifyRecording(deps, row);
    if (row.lease !== null && isHeldBySomebody(row, deps.clock.now())) return jobOf(deps, row, row.lease);
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
    token: isRecorded
      ? await deps.sfu.recorderToken(row.roomId, recorderIdentity(row.id, row.part), TOKEN_SECONDS)
      : null,
  };
}

/** What a recorder has been given and still has, locked; throws where another one has it by now. */
async function held(tx: Db, { recordingId, lease }: Held): Promise<RecordingRow> {
  const row = await lockRecording(tx, recordingId);
  if (row === null || row.lease !== lease) throw new DomainError('recording.lost');
  return row;
}

/** What a sign of life says of the state. */
function stateAfter(row: RecordingRow, said: ParsedOf<typeof beatRecording>['state']): RecordingRow['state'] {
  if (!isLiveRecording(row)) return row.state;
  if (said === 'recording') return 'on';
  return said === 'paused' ? 'paused' : row.state;
}

export async function beat(deps: Deps, input: ParsedOf<typeof beatRecording>): Promise<ReplyOf<typeof beatRecording>> {
  const now = deps.clock.now();
  const { before, after } = await transact(deps.db, async (tx) => {
    const row = await held(tx, input);
    await extendLease(tx, row.id, leaseEnd(now));
    const state = stateAfter(row, input.state);
    return {
      before: row,
      after: state === row.state ? row : await updateRecording(tx, row.id, { state, stateAt: now }),
    };
  });
  if (after.rev !== before.rev) notifyRecording(deps, after);
  const people = isLiveRecording(after) ? await recordedPeople(deps, after) : [];
  return {
    wanted: after.wanted,
    people: people.map(({ id, fullName, role }) => ({ id, fullName, role })),
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
  await deps.files.keep({ ...PIECE, owner: { kind: 'meeting', id: row.meetingId } }, bytes, async (tx, file) => {
    const now = await held(tx, input);
    if (now.part !== part) throw new DomainError('recording.lost');
    const isNew = await insertPiece(tx, { recordingId, part, seq, fileId: file.id, size: bytes.length });
    if (!isNew) await deps.files.remove(tx, file.id);
    await updateRecording(tx, recordingId, { attempts: 0, leaseUntil: leaseEnd(deps.clock.now()) });
  });
}

/** Nothing more is recorded: what arrived is made into the file, by whoever has it. */
export async function endPart(deps: Deps, input: Held): Promise<void> {
  const row = await transact(deps.db, async (tx) => {
    const found = await held(tx, input);
    return isLiveRecording(found) ? saveOrFail(tx, found, deps.clock.now()) : found;
  });
  notifyRecording(deps, row);
}

async function reading(deps: Deps, { recordingId, lease }: Held): Promise<RecordingRow> {
  const row = await findRecording(deps.db, recordingId);
  if (row === null || row.lease !== lease) throw new DomainError('recording.lost');
  return row;
}

export async function pieces(deps: Deps, input: Held) {
  await reading(deps, input);
  return (await piecesOf(deps.db, input.recordingId)).map(({ part, seq, size }) => ({ part, seq, size }));
}

export async function piece(deps: Deps, input: Held & { part: number; seq: number }): Promise<SentFile> {
  await reading(deps, input);
  const found = await pieceAt(deps.db, input.recordingId, input.part, input.seq);
  if (found === null) throw new DomainError('route.notFound');
  return deps.files.sent(found.fileId, PIECE.purpose);
}

/** The picture that stands for the recording. */
export async function keepPoster(deps: Deps, input: Held & { file: IncomingFile }): Promise<void> {
  const { meetingId } = await reading(deps, input);
  const bytes = await buffer(input.file.bytes);
  await deps.files.keep({ ...POSTER, owner: { kind: 'meeting', id: meetingId } }, bytes, async (tx, file) => {
    const row = await held(tx, input);
    if (row.posterId !== null) await deps.files.remove(tx, row.posterId);
    await updateRecording(tx, row.id, { posterId: file.id });
  });
}

/** The file is whole: the recording is ready, and what it was made of goes. */
export async function finish(
  deps: Deps,
  input: Omit<ParsedOf<typeof putRecording>, 'file'> & { file: StoredFile },
): Promise<void> {
  const { file, duration, rate } = input;
  const row = await transact(deps.db, async (tx) => {
    const found = await held(tx, input);
    if (found.state !== 'saving') throw new DomainError('recording.lost');
    await deps.files.confirm(tx, file.id, { kind: 'meeting', id: found.meetingId });
    await deps.files.removeAll(tx, await deletePieces(tx, [found.id]));
    return updateRecording(tx, found.id, {
      state: 'ready',
      stateAt: deps.clock.now(),
      fileId: file.id,
      size: file.size,
      duration,
      rate: rate === 0 ? null : rate,
      lease: null,
      leaseUntil: null,
    });
  });
  notifyRecording(deps, row);
}

/** The recorder cannot go on: another one may, until it was tried often enough. */
export async function giveBack(deps: Deps, input: Held & { failure: RecordingFailure }): Promise<void> {
  const row = await transact(deps.db, async (tx) => {
    const found = await held(tx, input);
    if (found.state === 'saving' && found.attempts >= ATTEMPTS_MOST) return giveUp(deps, tx, found, input.failure);
    const waits = isLiveRecording(found) ? ({ state: 'queued', stateAt: deps.clock.now() } as const) : {};
    return updateRecording(tx, found.id, { ...waits, lease: null, leaseUntil: null });
  });
  notifyRecording(deps, row);
}

/** Recorders that give no sign of life: what they recorded is not "on" any more, and what was to be stopped is over. */
export async function noteLost(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const lost of await queueLost(deps.db, now)) {
    const row = await transact(deps.db, async (tx) => {
      const found = await lockRecording(tx, lost.id);
      return found?.state === 'queued' && found.wanted === 'stop' ? saveOrFail(tx, found, now) : found;
    });
    if (row !== null) notifyRecording(deps, row);
  }
}
