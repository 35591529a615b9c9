import type { ToolAnnouncements } from '../../shared/room/index.ts';

const LONG_MS = 10_000;

/** How everybody in the room is told what becomes of its recording: in words, by sound and read aloud at once. */
export const recordingAnnouncements: ToolAnnouncements = {
  recordingOn: () => ({
    key: 'recording.onNotice',
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
