import type { OwnRecordingConsent, RoomRecording } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { ownAnswer, whoIsIn } from './consent.ts';
import { reduceRecording } from './recording.reduce.ts';
import { NO_RECORDING, type RecordingState } from './recording.state.ts';

const [ONE, OTHER] = ['a'.repeat(22), 'b'.repeat(22)];
const recording = (id: string, state: RoomRecording['state'] = 'on', rev = 1): RoomRecording => ({
  id,
  state,
  failure: null,
  since: '2026-11-25T10:00:00.000Z',
  wanted: 'record',
  audioOnly: false,
  people: 1,
  isEmpty: false,
  rev,
});
const consent = (recordingId: string, answer: OwnRecordingConsent['answer']): OwnRecordingConsent => ({
  recordingId,
  answer,
});

describe('my answer about a recording', () => {
  it.each([
    ['nothing where nothing is recorded', null, null, 'none'],
    ['nothing where it is over', recording(ONE, 'saving'), consent(ONE, 'agreed'), 'none'],
    ['open before I answer', recording(ONE), null, 'open'],
    ['open while it waits for a recorder, too', recording(ONE, 'queued'), consent(ONE, null), 'open'],
    ['what I said, also in a pause', recording(ONE, 'paused'), consent(ONE, 'refused'), 'refused'],
    ['none of another recording', recording(OTHER), consent(ONE, 'agreed'), 'open'],
  ] as const)('is %s', (_what, now, given, answer) => {
    expect(ownAnswer({ recording: now, consent: given })).toBe(answer);
  });

  it('is that of the join page where it is told before the recording, and is asked for again by the next one', () => {
    const step = { note: () => undefined } as unknown as Parameters<typeof reduceRecording>[2];
    const answers: string[] = [];
    const events = [
      { is: 'recording.consent', payload: consent(ONE, 'agreed') },
      { is: 'recording.changed', payload: recording(ONE) },
      { is: 'recording.consented', consent: consent(ONE, 'refused') },
      { is: 'recording.changed', payload: recording(ONE, 'saving', 2) },
      { is: 'recording.changed', payload: recording(OTHER) },
      { is: 'recording.consents', payload: { recordingId: OTHER } },
    ];
    let state: RecordingState = NO_RECORDING;
    for (const event of events) {
      state = reduceRecording(state, { ...event, at: 0 } as Parameters<typeof reduceRecording>[1], step);
      answers.push(ownAnswer(state));
    }
    expect(answers).toEqual(['none', 'agreed', 'refused', 'none', 'open', 'open']);
    expect([state.answered, state.asked]).toEqual([1, true]);
  });
});

describe('who is in the recording', () => {
  it.each([
    ['none while it is not on', { ...recording(ONE, 'starting'), people: 0 }, null, 'none'],
    ['nobody while nobody agreed', { ...recording(ONE), people: 0 }, null, 'nobody'],
    ['only me', { ...recording(ONE), people: 1 }, consent(ONE, 'agreed'), 'onlyMe'],
    ['somebody else', { ...recording(ONE), people: 1 }, consent(ONE, 'refused'), 'somebody'],
    ['others too', { ...recording(ONE), people: 2 }, consent(ONE, 'agreed'), 'somebody'],
  ] as const)('is %s', (_what, now, given, who) => {
    expect(whoIsIn({ recording: now, consent: given })).toBe(who);
  });
});
