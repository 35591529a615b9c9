import {
  isLiveRecording,
  type OwnRecordingConsent,
  ownRecordingChanged,
  recordingChanged,
  recordingConsentChanged,
} from '@salon/contract';
import type { Deps } from './deps.ts';
import { endedRecordings } from './recording.metrics.ts';
import type { RecordingRow } from './recording.queries.ts';
import { roomRecordingWire } from './recording.wire.ts';

/** Tells the tabs of anyone who made the meeting that what they see of a recording is not so any more. */
export function notifyOwner(deps: Deps, { id, meetingId, ownerId }: RecordingRow): void {
  if (ownerId !== null) deps.hub.toUsers([ownerId], ownRecordingChanged, { meetingId, recordingId: id });
}

/** Tells the room that is recorded how its recording stands, and anyone who made the meeting. */
export function notifyRecording(deps: Deps, row: RecordingRow): void {
  if (row.state === 'failed') deps.metrics.count(endedRecordings, { outcome: row.failure ?? 'unknown' });
  deps.hub.toRoom(row.roomId, recordingChanged, roomRecordingWire(row));
  if (!isLiveRecording(row) || row.lease === null) deps.hub.cutRecorders(row.roomId);
  notifyOwner(deps, row);
}

/** Tells people what they answered about a recording before it began: before they are notified of it, so that no one asks them. */
export function notifyConsents(
  deps: Deps,
  answered: readonly { participantId: string; own: OwnRecordingConsent }[],
): void {
  for (const { participantId, own } of answered) deps.hub.toPerson(participantId, recordingConsentChanged, own);
}
