import type { ToolAnnouncements } from '#shared/room/index.ts';

const LONG_MS = 10_000;

/** How everyone in the room is told what becomes of its recording: in words, by sound and read aloud at once. */
export const recordingAnnouncements: ToolAnnouncements = {
  // Anyone who is asked reads the question, and no second notice beside it.
  recordingOn: (_kind, { state }) => ({
    key: 'recording.onNotice',
    tone: 'attention',
    sound: 'attention',
    ...(state.tools.recording?.asked === true
      ? { aloud: 'no', durationMs: 0 }
      : { aloud: 'atOnce', durationMs: LONG_MS }),
  }),
  recordingAsked: () => ({
    key: 'recording.askedNotice',
    tone: 'attention',
    sound: 'attention',
    aloud: 'atOnce',
    durationMs: LONG_MS,
  }),
  recordingPaused: () => ({ key: 'recording.pausedNotice', aloud: 'atOnce' }),
  recordingInterrupted: () => ({ key: 'recording.interruptedNotice', tone: 'attention', durationMs: LONG_MS }),
  recordingEnded: () => ({ key: 'recording.endedNotice', aloud: 'atOnce' }),
  recordingFailed: () => ({
    key: 'recording.failedNotice',
    tone: 'attention',
    sound: 'attention',
    aloud: 'atOnce',
    durationMs: LONG_MS,
  }),
};
