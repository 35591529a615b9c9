import { recordingChanged } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import type { RecordingRow } from './recording.queries.ts';
import { roomRecordingWire } from './recording.wire.ts';

/** Tells the room that is recorded how its recording stands. */
export const notifyRecording = (deps: Deps, row: RecordingRow): void =>
  deps.hub.toRoom(row.roomId, recordingChanged, roomRecordingWire(row));
