import { nextState, type StateTable } from '../stateTable.ts';

/** States of a recording that someone may pause or stop; a room has one such at most. */
export const liveRecordingStates = ['queued', 'starting', 'on', 'paused'] as const;

/**
 * `queued`: no recorder has taken it yet, or its recorder was lost. `starting`: a recorder is about to record, nothing of this
 * part has arrived. `on`: what is recorded arrives. `saving`: ended, and being made into a file. `failed`: there will be no file.
 */
export const recordingStates = [...liveRecordingStates, 'saving', 'ready', 'failed'] as const;
export type RecordingState = (typeof recordingStates)[number];

export const isLiveRecording = ({ state }: { state: RecordingState }): boolean =>
  liveRecordingStates.some((live) => live === state);

/** Every transition of a recording: where it may happen, which state follows, and what has to be done with it. */
export const recordingTable = {
  request: [{ from: ['new'], to: 'queued', effects: ['applyJoinConsents'] }],
  /** A planned recording finds no space or no recorder: everyone sees so, and moderators may request another one. */
  planFailed: [{ from: ['new'], to: 'failed' }],
  /** A recorder is given the next part; the lease of the one before has expired. */
  claimed: [{ from: liveRecordingStates, to: 'starting' }],
  reportedStarting: [{ from: liveRecordingStates, to: 'starting' }],
  reportedRecording: [{ from: liveRecordingStates, to: 'on' }],
  reportedPaused: [{ from: liveRecordingStates, to: 'paused' }],
  /** The recorder stopped as it was asked to, and uploads the rest. */
  reportedSaving: [{ from: liveRecordingStates, to: 'saving' }],
  /** The recorder sent no heartbeat in time. It may come back while no other one has claimed the recording. */
  leaseExpired: [{ from: ['starting', 'on', 'paused'], to: 'queued' }],
  /** The recorder cannot continue; another one may. */
  released: [{ from: liveRecordingStates, to: 'queued' }],
  /** Nothing more is recorded; a file is made of what arrived. */
  ended: [{ from: [...liveRecordingStates, 'saving'], to: 'saving' }],
  /** Nothing more is recorded, and nothing arrived. */
  endedEmpty: [{ from: [...liveRecordingStates, 'saving'], to: 'failed' }],
  /** Recorders failed too often. */
  attemptsExhausted: [{ from: [...liveRecordingStates, 'saving'], to: 'failed', effects: ['deletePieces'] }],
  fileUploaded: [{ from: ['saving'], to: 'ready', effects: ['deletePieces', 'notifyQuota', 'notifyOwner'] }],
} as const satisfies StateTable<RecordingState, string, string>;

export type RecordingTransition = keyof typeof recordingTable;

/** The next state of a recording and the effects of the step; null: the transition does not happen in this state. */
export const nextRecordingState = (from: RecordingState | 'new', transition: RecordingTransition) =>
  nextState<RecordingState, RecordingTransition, string>(recordingTable, from, transition);

const reported = {
  starting: 'reportedStarting',
  recording: 'reportedRecording',
  paused: 'reportedPaused',
  saving: 'reportedSaving',
} as const;

/** What a recorder's heartbeat does to a recording; null: its state stays. */
export function transitionOfHeartbeat(
  { state, desiredState }: { state: RecordingState; desiredState: 'record' | 'pause' | 'stop' },
  heartbeat: keyof typeof reported,
): (typeof reported)[keyof typeof reported] | null {
  if (heartbeat === 'saving' && desiredState !== 'stop') return null;
  const transition = reported[heartbeat];
  const next = nextRecordingState(state, transition);
  return next === null || next.state === state ? null : transition;
}
