import type { RoomRecording } from '@salon/contract';
import type { ToolEvent, ToolStep } from '../tool.ts';
import { ownAnswer } from './consent.ts';
import type { RecordingNotice, RecordingState, RecordingTypes } from './recording.state.ts';

/** What is worth telling everyone when a recording goes from one state to another; null: nothing. */
function noticeOf({ recording: before, onId }: RecordingState, now: RoomRecording): RecordingNotice | null {
  const was = before?.id === now.id ? before.state : null;
  if (was === now.state) return null;
  switch (now.state) {
    case 'on':
      return { is: 'recordingOn' };
    case 'paused':
      return { is: 'recordingPaused' };
    case 'queued':
    case 'starting':
      return was === 'on' || was === 'paused' ? { is: 'recordingInterrupted' } : null;
    case 'failed':
      // Stopped before it began: nothing went wrong, the panel says that there is nothing.
      if (now.failure === 'empty' && onId !== now.id) return was === 'saving' ? null : { is: 'recordingEnded' };
      return { is: 'recordingFailed', failure: now.failure };
    case 'saving':
      return { is: 'recordingEnded' };
    case 'ready':
      return was === 'saving' || was === null ? null : { is: 'recordingEnded' };
  }
}

const isOn = ({ state }: RoomRecording): boolean => state === 'on' || state === 'paused';

function take(state: RecordingState, now: RoomRecording, step: ToolStep<RecordingNotice>): RecordingState {
  const before = state.recording;
  if (before !== null && before.id === now.id && now.rev <= before.rev) return state;
  const notice = noticeOf(state, now);
  if (notice !== null) step.note(notice);
  return { ...state, recording: now, onId: isOn(now) ? now.id : state.onId };
}

/** The next state after something happened. Anyone who comes into a room that is recorded is told as those are who were there. */
function reduceAccess(
  state: RecordingState,
  event: ToolEvent<RecordingTypes>,
  step: ToolStep<RecordingNotice>,
): RecordingState {
  switch (event.is) {
    case 'tool.entered': {
      const { recording } = event.snapshot;
      // What was over before I came is nothing to tell.
      const isKnown = recording !== null && (isOn(recording) || state.recording?.id === recording.id);
      if (!isKnown) return event.snapshot;
      const { recording: latest, onId } = take(state, recording, step);
      return { ...event.snapshot, recording: latest, onId };
    }
    case 'recording.changed':
      return take(state, event.payload, step);
    case 'recording.answered':
      return take(state, event.recording, step);
    case 'recording.consent':
      return { ...state, consent: event.payload };
    case 'recording.consented':
      return { ...state, consent: event.consent };
    case 'recording.consentAsked':
      if (state.asked === true) step.note({ is: 'recordingAsked' });
      return state;
    case 'recording.consents':
      return { ...state, answered: (state.answered ?? 0) + 1 };
    default:
      return state;
  }
}

/** The same, with whether I am asked about it. */
export function reduceRecording(
  state: RecordingState,
  event: ToolEvent<RecordingTypes>,
  step: ToolStep<RecordingNotice>,
): RecordingState {
  const next = reduceAccess(state, event, step);
  return next === state ? state : { ...next, asked: ownAnswer(next) === 'open' };
}
