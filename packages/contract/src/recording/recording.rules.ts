import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import { PublicId } from '../meeting/meeting.rules.ts';

/**
 * `queued`: no recorder has taken it yet, or its recorder was lost. `starting`: a recorder is about to record, nothing of this part
 * has arrived. `on`: what is recorded arrives. `saving`: over, and being made into a file. `failed`: there will be no file.
 */
export const recordingStates = ['queued', 'starting', 'on', 'paused', 'saving', 'ready', 'failed'] as const;
export type RecordingState = (typeof recordingStates)[number];

/** Why there is no file: nothing was recorded, no recorder could record, or what it recorded could not be made into a file. */
export const recordingFailures = ['empty', 'recorder', 'unplayable'] as const;
export type RecordingFailure = (typeof recordingFailures)[number];

/** What moderators want of a recording that is not over. */
export const recordingActions = ['pause', 'resume', 'stop'] as const;
export type RecordingAction = (typeof recordingActions)[number];

export const RECORDING_NAME_MAX = 120;
export const RecordingName = z
  .string('field.required')
  .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(RECORDING_NAME_MAX, 'field.textLong'));

/** The recording of a room, as those inside are told of it. */
export const RoomRecording = z.object({
  id: PublicId,
  state: z.enum(recordingStates),
  failure: z.nullable(z.enum(recordingFailures)),
  /** Since when it is in this state. */
  since: z.string(),
  /** It is being paused or ended, and the recorder has not done so yet. */
  wanted: z.enum(['record', 'pause', 'stop']),
  audioOnly: z.boolean(),
  rev: z.int(),
});
export type RoomRecording = z.infer<typeof RoomRecording>;

/** States of a recording that somebody may pause or stop; a room has one such at most. */
export const liveRecordingStates = ['queued', 'starting', 'on', 'paused'] as const satisfies readonly RecordingState[];
export const isLiveRecording = ({ state }: { state: RecordingState }): boolean =>
  liveRecordingStates.some((live) => live === state);

/** What decides whether a meeting is recorded, and by whose word. */
export interface RecordingRules {
  /** The package that the meeting was made with has recording. */
  inPackage: boolean;
  /** The plan of the meeting says that it is recorded; an instant meeting has no plan, and may be. */
  planned: boolean;
  /** Moderators pause, resume and stop it while the meeting goes on. */
  mayControl: boolean;
}

/** Why a moderator may not start a recording; null: they may. */
export function whyNotRecord({ inPackage, planned }: RecordingRules): ErrorCode | null {
  if (!inPackage) return 'billing.notInPackage';
  return planned ? null : 'recording.notPlanned';
}

/** Why a moderator may not do this to a recording; null: they may. Stopping one whose meeting goes on is theirs where the plan says so. */
export function whyNotControl(rules: RecordingRules, recording: { state: RecordingState }): ErrorCode | null {
  if (!rules.mayControl) return 'recording.fixed';
  return isLiveRecording(recording) ? null : 'recording.over';
}
