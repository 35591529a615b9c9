import { type OwnRecordingConsent, recordingChanged, recordingConsentChanged } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import type { RecordingRow } from './recording.queries.ts';
import { roomRecordingWire } from './recording.wire.ts';

/** Tells the room that is recorded how its recording stands. */
export const notifyRecording = (deps: Deps, row: RecordingRow): void =>
  deps.hub.toRoom(row.roomId, recordingChanged, roomRecordingWire(row));

/** Tells people what they answered about a recording before it began: before they hear of it, so that nobody asks them. */
export function notifyConsents(
  deps: Deps,
  answered: readonly { participantId: string; own: OwnRecordingConsent }[],
): void {
  for (const { participantId, own } of answered) deps.hub.toPerson(participantId, recordingConsentChanged, own);
}
