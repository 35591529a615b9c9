import type {
  ErrorCode,
  listRecordingConsents,
  OwnRecordingConsent,
  RecordingAction,
  RecordingAnswer,
  RecordingFailure,
  ReplyOf,
  RoomRecording,
  recordingContract,
  SnapshotOf,
} from '@salon/contract';
import type { RoomCore } from '../core.ts';
import type { ToolTypes } from '../tool.ts';

/** How the room where I am is recorded, by what our server says. */
export type RecordingState = SnapshotOf<typeof recordingContract> & {
  /** How often I heard that someone answered about being recorded. */
  readonly answered?: number;
  /** The recording that I heard to be on. */
  readonly onId?: string | undefined;
  /** What is recorded waits for my answer. */
  readonly asked?: boolean;
};

export const NO_RECORDING: RecordingState = {
  recording: null,
  whyNotRecord: 'billing.notInPackage',
  mayControl: false,
  consent: null,
};

/** My own call was answered with the recording as it is now. */
export type RecordingFact =
  | { readonly is: 'recording.answered'; readonly recording: RoomRecording }
  /** What I answered about being recorded was kept. */
  | { readonly is: 'recording.consented'; readonly consent: OwnRecordingConsent };

/** What everyone in the room is told once. */
export type RecordingNotice =
  | { readonly is: 'recordingOn' | 'recordingPaused' | 'recordingInterrupted' | 'recordingEnded' }
  /** A moderator asks me once more. */
  | { readonly is: 'recordingAsked' }
  | { readonly is: 'recordingFailed'; readonly failure: RecordingFailure | null };

export interface RecordingCommands {
  /** Starts it, and agrees to be in it. True when it begins, or goes on already. */
  start(audioOnly: boolean): Promise<boolean>;
  control(action: RecordingAction): Promise<boolean>;
  /** Says whether I agree to be in the recording that continues. */
  answer(answer: RecordingAnswer): Promise<boolean>;
  /** Asks those once more who have not answered. How many these are; null: it could not be done. */
  askAgain(): Promise<number | null>;
  /** A page of who agreed and who did not; null: it could not be asked. */
  listConsents(after: string): Promise<ReplyOf<typeof listRecordingConsents> | null>;
}

export interface RecordingTypes extends ToolTypes {
  readonly contract: typeof recordingContract;
  readonly state: RecordingState;
  readonly fact: RecordingFact;
  readonly announcement: RecordingNotice;
  readonly commands: RecordingCommands;
  readonly denials: {
    start(state: RecordingState, room: RoomCore): ErrorCode | null;
    control(state: RecordingState, room: RoomCore): ErrorCode | null;
  };
}
