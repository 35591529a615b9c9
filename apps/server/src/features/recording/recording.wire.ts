import type { Recording, RecordingLink, RoomRecording } from '@salon/contract';
import type { RecordingRow } from './recording.queries.ts';
import type { LinkRow } from './recording.shares.store.ts';

export const roomRecordingWire = (row: RecordingRow): RoomRecording => ({
  id: row.id,
  state: row.state,
  failure: row.failure,
  since: row.stateAt.toISOString(),
  wanted: row.desiredState,
  audioOnly: row.audioOnly,
  people: row.people,
  isEmpty: row.peopleMost === 0,
  rev: row.rev,
});

/** How trimming stands; null: nothing is cut off. */
function trimWire({ trim, trimFrom, trimTo, lease, leaseUntil }: RecordingRow, now: Date): Recording['trim'] {
  if (trim === null || trimFrom === null || trimTo === null) return null;
  const isHeld = lease !== null && leaseUntil !== null && leaseUntil > now;
  return { state: trim === 'failed' ? 'failed' : isHeld ? 'working' : 'queued', from: trimFrom, to: trimTo };
}

export const recordingWire = (row: RecordingRow, now: Date): Recording => ({
  id: row.id,
  name: row.name,
  state: row.state,
  failure: row.failure,
  startedAt: row.createdAt.toISOString(),
  duration: row.duration,
  size: row.size,
  audioOnly: row.audioOnly,
  isEmpty: row.state === 'ready' && row.peopleMost === 0,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  trim: trimWire(row, now),
});

export const linkWire = ({ id, createdAt, expiresAt, passwordHash, allowDownload }: LinkRow): RecordingLink => ({
  id,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  hasPassword: passwordHash !== null,
  allowDownload,
});
