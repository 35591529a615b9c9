import { isLiveRecording, type OwnRecordingConsent, type RecordingAnswer, type RoomRecording } from '@salon/contract';

interface Asked {
  readonly recording: RoomRecording | null;
  readonly consent: OwnRecordingConsent | null;
}

/**
 * What I answered about the recording of the room that continues: `open` until I did, and I am not in it so long; `none`: nothing is
 * recorded. An answer to another recording is none to this one.
 */
export function ownAnswer({ recording, consent }: Asked): RecordingAnswer | 'open' | 'none' {
  if (recording === null || !isLiveRecording(recording)) return 'none';
  return (consent?.recordingId === recording.id ? consent.answer : null) ?? 'open';
}

/** Someone is recorded, or only I am, or nobody: then what is recorded is empty. None: nothing is being recorded. */
export function whoIsIn(state: Asked): 'none' | 'nobody' | 'onlyMe' | 'somebody' {
  const { recording } = state;
  if (recording?.state !== 'on' && recording?.state !== 'paused') return 'none';
  if (recording.people === 0) return 'nobody';
  return recording.people === 1 && ownAnswer(state) === 'agreed' ? 'onlyMe' : 'somebody';
}
