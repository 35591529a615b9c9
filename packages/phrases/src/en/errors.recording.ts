import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.recording.ts';

export const errors: Complete<typeof source, 'en'> = {
  recording_notFound_title: 'Recording not found',
  recording_notFound: 'This recording is no longer there.',
  recording_notPlanned_title: 'This meeting is not recorded',
  recording_notPlanned: 'Recording was not switched on when the meeting was planned.',
  recording_fixed_title: 'The recording cannot be stopped',
  recording_fixed: 'This meeting is recorded until it ends: its plan allows neither pausing nor stopping.',
  recording_over_title: 'The recording has ended',
  recording_over: 'This recording was stopped already.',
  recording_notOver_title: 'The recording goes on',
  recording_notOver: 'Before deleting it, stop the recording and wait until its file is ready.',
  recording_notReady_title: 'The recording is not ready',
  recording_notReady: 'This recording has no file to watch yet.',
  recording_otherWords_title: 'The text has changed',
  recording_otherWords: 'The words of the recording consent have changed. Reload the page and answer the current ones.',
  recording_lost_title: 'Recorded elsewhere',
  recording_lost: 'Another recorder goes on with this recording by now.',
};
