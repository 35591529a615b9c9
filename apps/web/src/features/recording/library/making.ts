import { isLiveRecording, type Recording } from '@salon/contract';

/** So often it is asked how something stands that is being made. Milliseconds. */
export const LOOK_MS = 5000;

/** Whether a recording becomes another one by itself. */
export const isBeingMade = (recording: Recording): boolean =>
  isLiveRecording(recording) ||
  recording.state === 'saving' ||
  (recording.trim !== null && recording.trim.state !== 'failed');
