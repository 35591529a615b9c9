import { describe, expect, it } from 'vitest';
import {
  isLiveRecording,
  nextRecordingState,
  type RecordingState,
  type RecordingTransition,
  recordingStates,
  recordingTable,
  transitionOfHeartbeat,
} from './recording.states.ts';

const states = ['new', ...recordingStates] as const;
const transitions = Object.keys(recordingTable) as RecordingTransition[];

/** `-`: does not happen. */
const table = `
                   new     queued    starting  on        paused    saving  ready  failed
request            queued  -         -         -         -         -       -      -
planFailed         failed  -         -         -         -         -       -      -
claimed            -       starting  starting  starting  starting  -       -      -
reportedStarting   -       starting  starting  starting  starting  -       -      -
reportedRecording  -       on        on        on        on        -       -      -
reportedPaused     -       paused    paused    paused    paused    -       -      -
reportedSaving     -       saving    saving    saving    saving    -       -      -
leaseExpired       -       -         queued    queued    queued    -       -      -
released           -       queued    queued    queued    queued    -       -      -
ended              -       saving    saving    saving    saving    saving  -      -
endedEmpty         -       failed    failed    failed    failed    failed  -      -
attemptsExhausted  -       failed    failed    failed    failed    failed  -      -
fileUploaded       -       -         -         -         -         ready   -      -
`;

describe('the state table of recordings', () => {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));

  it('names every state and every transition', () => {
    expect(head).toEqual(states);
    expect(rows.map(([transition]) => transition)).toEqual(transitions);
  });

  it.each(rows)('%s', (transition, ...cells) => {
    const next = (state: (typeof states)[number]) =>
      nextRecordingState(state, transition as RecordingTransition)?.state ?? '-';
    expect(states.map(next)).toEqual(cells);
  });

  it.each([
    ['new', 'request', ['applyJoinConsents']],
    ['new', 'planFailed', []],
    ['queued', 'claimed', []],
    ['saving', 'attemptsExhausted', ['deletePieces']],
    ['saving', 'fileUploaded', ['deletePieces', 'notifyQuota', 'notifyOwner']],
  ] as const)('%s, %s: the caller performs %j', (state, transition, effects) => {
    expect(nextRecordingState(state, transition)?.effects).toEqual(effects);
  });

  it('reaches every state from a new recording, and leaves all but a ready and a failed one', () => {
    const reached = new Set<RecordingState | 'new'>(['new']);
    for (const state of reached)
      for (const transition of transitions) {
        const next = nextRecordingState(state, transition);
        if (next !== null) reached.add(next.state);
      }
    expect(reached).toEqual(new Set(states));
    const final = recordingStates.filter((state) =>
      transitions.every((transition) => nextRecordingState(state, transition) === null),
    );
    expect(final).toEqual(['ready', 'failed']);
  });

  it('names each state of a transition once', () => {
    for (const transition of transitions) {
      const from = recordingTable[transition].flatMap((row): readonly string[] => row.from);
      expect(new Set(from).size).toBe(from.length);
    }
  });
});

describe('a heartbeat', () => {
  it.each([
    ['queued', 'record', 'starting', 'reportedStarting'],
    ['starting', 'record', 'starting', null],
    ['starting', 'record', 'recording', 'reportedRecording'],
    ['queued', 'record', 'recording', 'reportedRecording'],
    ['on', 'pause', 'recording', null],
    ['on', 'pause', 'paused', 'reportedPaused'],
    ['on', 'stop', 'saving', 'reportedSaving'],
    ['on', 'record', 'saving', null],
    ['on', 'pause', 'saving', null],
    ['saving', 'stop', 'saving', null],
    ['saving', 'stop', 'recording', null],
    ['ready', 'stop', 'recording', null],
  ] as const)('of a recording that is %s (%s), saying %s: %s', (state, desiredState, heartbeat, transition) => {
    expect(transitionOfHeartbeat({ state, desiredState }, heartbeat)).toBe(transition);
  });
});

it('a recording is live until it is saved', () => {
  expect(recordingStates.filter((state) => isLiveRecording({ state }))).toEqual(['queued', 'starting', 'on', 'paused']);
});
