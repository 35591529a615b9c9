import { isLiveRecording, type Recording } from '@salon/contract';

/** What is being made is told by a signal; where none came through, it is asked so often how it stands. */
export const POLL_INTERVAL_MS = 30_000;

/** Whether a recording becomes another one on its own. */
export const isBeingMade = (recording: Recording): boolean =>
  isLiveRecording(recording) ||
  recording.state === 'saving' ||
  (recording.trim !== null && recording.trim.state !== 'failed');
