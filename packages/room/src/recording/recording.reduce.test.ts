import type { RoomRecording } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { reduceRecording } from './recording.reduce.ts';
import { NO_RECORDING, type RecordingNotice, type RecordingState } from './recording.state.ts';

type Event = Parameters<typeof reduceRecording>[1];
type Step = Parameters<typeof reduceRecording>[2];

const createTestRecording = (overrides: Partial<RoomRecording> = {}): RoomRecording => ({
  id: 'a'.repeat(22),
  state: 'queued',
  failure: null,
  since: '2026-11-25T10:00:00.000Z',
  wanted: 'record',
  audioOnly: false,
  people: 1,
  isEmpty: false,
  rev: 1,
  ...overrides,
});
const entered = (recording: RoomRecording | null) => ({
  is: 'tool.entered',
  snapshot: { ...NO_RECORDING, whyNotRecord: null, mayControl: true, recording },
});
const changed = (overrides: Partial<RoomRecording>) => ({
  is: 'recording.changed',
  payload: createTestRecording(overrides),
});

/** Replays events as someone in the room hears them; what was told once is gathered. */
function replay(...events: object[]) {
  const notices: RecordingNotice[] = [];
  const step = { note: (notice: RecordingNotice) => notices.push(notice) } as unknown as Step;
  const state = events.reduce<RecordingState>(
    (before, event) => reduceRecording(before, { ...event, at: 0 } as Event, step),
    NO_RECORDING,
  );
  return { state, told: notices.map(({ is }) => is) };
}

describe('the recording of a room', () => {
  it('is told once when it is on, paused, on again and over', () => {
    const { state, told } = replay(
      entered(null),
      changed({ state: 'queued', rev: 1 }),
      changed({ state: 'starting', rev: 2 }),
      changed({ state: 'on', rev: 3 }),
      changed({ state: 'on', wanted: 'pause', rev: 4 }),
      changed({ state: 'paused', wanted: 'pause', rev: 5 }),
      changed({ state: 'on', rev: 6 }),
      changed({ state: 'on', wanted: 'stop', rev: 7 }),
      changed({ state: 'saving', wanted: 'stop', rev: 8 }),
      changed({ state: 'ready', wanted: 'stop', rev: 9 }),
    );
    expect(told).toEqual(['recordingOn', 'recordingPaused', 'recordingOn', 'recordingEnded']);
    expect(state.recording?.state).toBe('ready');
  });

  it('that goes on is told to anyone who comes in, and what is over is not', () => {
    expect(replay(entered(createTestRecording({ state: 'on', rev: 5 }))).told).toEqual(['recordingOn']);
    expect(replay(entered(createTestRecording({ state: 'ready', rev: 9 }))).told).toEqual([]);
    expect(replay(entered(createTestRecording({ state: 'failed', rev: 9 }))).told).toEqual([]);
  });

  it('is told once to someone whose line was cut, and what happened meanwhile with it', () => {
    const on = createTestRecording({ state: 'on', rev: 3 });
    expect(replay(entered(on), entered(on)).told).toEqual(['recordingOn']);
    expect(replay(entered(on), entered(createTestRecording({ state: 'paused', rev: 4 }))).told).toEqual([
      'recordingOn',
      'recordingPaused',
    ]);
    expect(replay(entered(on), entered(createTestRecording({ state: 'ready', rev: 8 }))).told).toEqual([
      'recordingOn',
      'recordingEnded',
    ]);
  });

  it('says that it was interrupted when its recorder is lost, and why there is no file', () => {
    const { told } = replay(
      entered(createTestRecording({ state: 'on', rev: 3 })),
      changed({ state: 'queued', rev: 4 }),
      changed({ state: 'starting', rev: 5 }),
      changed({ state: 'failed', failure: 'recorder', rev: 6 }),
    );
    expect(told).toEqual(['recordingOn', 'recordingInterrupted', 'recordingFailed']);
  });

  it('that was stopped before it began has ended, and nothing went wrong', () => {
    const { told } = replay(
      entered(null),
      changed({ state: 'queued', rev: 1 }),
      changed({ state: 'failed', failure: 'empty', wanted: 'stop', rev: 2 }),
    );
    expect(told).toEqual(['recordingEnded']);
    const { told: withRecorder } = replay(
      entered(null),
      changed({ state: 'starting', rev: 1 }),
      changed({ state: 'saving', wanted: 'stop', rev: 2 }),
      changed({ state: 'failed', failure: 'empty', wanted: 'stop', rev: 3 }),
    );
    expect(withRecorder).toEqual(['recordingEnded']);
  });

  it('that was on and of which nothing is there has failed', () => {
    const { told } = replay(
      entered(createTestRecording({ state: 'on', rev: 3 })),
      entered(createTestRecording({ state: 'queued', rev: 4 })),
      changed({ state: 'saving', wanted: 'stop', rev: 5 }),
      changed({ state: 'failed', failure: 'empty', wanted: 'stop', rev: 6 }),
    );
    expect(told).toEqual(['recordingOn', 'recordingInterrupted', 'recordingEnded', 'recordingFailed']);
  });

  it('does not go back where news come out of order', () => {
    const { state, told } = replay(
      entered(null),
      changed({ state: 'on', rev: 3 }),
      changed({ state: 'starting', rev: 2 }),
    );
    expect([state.recording?.state, told]).toEqual(['on', ['recordingOn']]);
  });

  it('asks again those alone who have not answered', () => {
    const asked = { is: 'recording.consentAsked', payload: { recordingId: 'a'.repeat(22) } };
    const answered = { is: 'recording.consented', consent: { recordingId: 'a'.repeat(22), answer: 'refused' } };
    const on = entered(createTestRecording({ state: 'on', rev: 3 }));
    const open = { is: 'recording.consented', consent: { recordingId: 'a'.repeat(22), answer: null } };
    expect(replay(on, open, asked).told).toEqual(['recordingOn', 'recordingAsked']);
    expect(replay(on, answered, asked).told).toEqual(['recordingOn']);
  });
});
