import type { Recording, RoomRecording } from '@salon/contract';
import type { RecordingRow } from './recording.queries.ts';

export const roomRecordingWire = (row: RecordingRow): RoomRecording => ({
  id: row.id,
  state: row.state,
  failure: row.failure,
  since: row.stateAt.toISOString(),
  wanted: row.wanted,
  audioOnly: row.audioOnly,
  rev: row.rev,
});

export const recordingWire = (row: RecordingRow): Recording => ({
  id: row.id,
  name: row.name,
  state: row.state,
  failure: row.failure,
  startedAt: row.createdAt.toISOString(),
  duration: row.duration,
  size: row.size,
  audioOnly: row.audioOnly,
});
