import type { Complete } from '../phrase.ts';
import type { recording as source } from '../tr/recording.ts';

export { errors } from './errors.recording.ts';

export const recording: Complete<typeof source, 'en'> = {
  openPanel: 'Open recording',
  title: 'Recording',
  on: 'Recording',
  paused: 'Recording paused',
  starting: 'Recording is starting',
  onNotice: 'This meeting is being recorded.',
  out: 'without you',
  pausedNotice: 'The recording is paused.',
  interruptedNotice: 'The recording was interrupted and is starting again.',
  endedNotice: 'The recording has stopped.',
  failedNotice: 'The recording failed.',
  about:
    'Video and audio, slides, whiteboards and shared screens are recorded; the chat is not in the picture. Everyone in the room is told when it starts.',
  start: 'Start recording',
  audioOnly: 'Record audio only',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop recording',
  stopAsk: 'Stop the recording?',
  stopAbout:
    'The recording ends and its file is prepared. You can start another one afterwards; it will be a separate file.',
  queued: 'Waiting for a free recorder. Nothing is being recorded yet.',
  startingLong: 'The recorder is joining the room…',
  pausing: 'Pausing…',
  resuming: 'Resuming…',
  stopping: 'Stopping…',
  saving: 'The file is being prepared. You can leave the room.',
  ready: 'The recording is ready. Watch it on the meeting’s page.',
  failedEmpty: 'No video or audio arrived to be recorded.',
  failedRecorder: 'No recorder was free or able to record this room. Nothing was recorded.',
  failedUnplayable: 'What was recorded could not be turned into a playable file.',
  since: 'Since {time}',
  pausedSince: 'Paused at {time}',
};
