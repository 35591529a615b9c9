import type {
  ErrorCode,
  RecordingAction,
  RecordingFailure,
  RoomRecording,
  recordingContract,
  SnapshotOf,
} from '@salon/contract';
import type { RoomCore } from '../core.ts';
import type { ToolTypes } from '../tool.ts';

/** How the room where I am is recorded, by what our server says. */
export type RecordingState = SnapshotOf<typeof recordingContract>;

export const NO_RECORDING: RecordingState = {
  recording: null,
  whyNotRecord: 'recording.notPlanned',
  mayControl: false,
  consent: null,
};

/** My own call was answered with the recording as it is now. */
export interface RecordingFact {
  readonly is: 'recording.answered';
  readonly recording: RoomRecording;
}

/** What everybody in the room is told once. */
export type RecordingNotice =
  | { readonly is: 'recordingOn' | 'recordingPaused' | 'recordingInterrupted' | 'recordingEnded' }
  | { readonly is: 'recordingFailed'; readonly failure: RecordingFailure | null };

export interface RecordingCommands {
  /** True when it begins, or goes on already. */
  start(audioOnly: boolean): Promise<boolean>;
  control(action: RecordingAction): Promise<boolean>;
}

export interface RecordingTypes extends ToolTypes {
  readonly contract: typeof recordingContract;
  readonly state: RecordingState;
  readonly fact: RecordingFact;
  readonly notice: RecordingNotice;
  readonly commands: RecordingCommands;
  readonly whyNot: {
    start(state: RecordingState, room: RoomCore): ErrorCode | null;
    control(state: RecordingState, room: RoomCore): ErrorCode | null;
  };
}
