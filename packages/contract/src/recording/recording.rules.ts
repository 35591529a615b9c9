import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { isLiveRecording, type RecordingState, recordingStates } from './recording.states.ts';

/**
 * Why there is no file: nothing was recorded, no recorder could record, what it recorded could not be made into a file, or a planned
 * recording found no space left.
 */
export const recordingFailures = ['empty', 'recorder', 'unplayable', 'full'] as const;
export type RecordingFailure = (typeof recordingFailures)[number];

/** What moderators want of a recording that is not over. */
export const recordingActions = ['pause', 'resume', 'stop'] as const;
export type RecordingAction = (typeof recordingActions)[number];

export const RECORDING_NAME_MAX = 120;
export const RecordingName = z
  .string('field.required')
  .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(RECORDING_NAME_MAX, 'field.textLong'));

/** What a chapter begins with: a document or someone's screen is shown, study rooms open or close, a poll opens, a film begins. */
export const recordingChapterKinds = ['document', 'screen', 'studyOpened', 'studyClosed', 'poll', 'film'] as const;
export type RecordingChapterKind = (typeof recordingChapterKinds)[number];

/** The shortest recording that trimming leaves, and the least that is cut off. */
export const RECORDING_TRIM_MIN_MS = 1000;

/** Languages in which a recording may have captions. */
export const RECORDING_CAPTIONS_MAX = 4;
/** Largest WebVTT file. Bytes; and the most cues in it, the longest of them in characters. */
export const RECORDING_CAPTIONS_BYTES = 1024 * 1024;
export const RECORDING_CUES_MAX = 10_000;
export const RECORDING_CUE_MAX = 500;

/** A language as BCP 47 writes it: `tr`, `en-GB`, `zh-Hant`. */
export const CaptionsLanguage = z.string('field.required').check(
  z.trim(),
  z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'field.invalid'),
  z.refine((tag) => canonicalTag(tag) !== null, 'field.invalid'),
  z.overwrite((tag) => canonicalTag(tag) ?? tag),
);

function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** What people did with a recording that is kept with it. `linkOpened`: someone watched it by a link. */
export const recordingEvents = [
  'renamed',
  'saved',
  'trimmed',
  'trimCancelled',
  'captionsPut',
  'captionsRemoved',
  'linkMade',
  'linkEnded',
  'linkOpened',
  'savedByLink',
] as const;
export type RecordingEvent = (typeof recordingEvents)[number];

/** Days after which a shared link ends, where no date is chosen. */
export const recordingLinkDays = [1, 7, 30] as const;
/** A shared link ends within this many days. */
export const MAX_RECORDING_LINK_DAYS = 365;
/** Links that a recording may have at a time. */
export const RECORDING_LINKS_MAX = 20;
export const LINK_PASSWORD = { min: 6, max: 64 } as const;

/** The recording of a room, as those inside are notified of it. */
export const RoomRecording = z.object({
  id: PublicId,
  state: z.enum(recordingStates),
  failure: z.nullable(z.enum(recordingFailures)),
  /** Since when it is in this state. */
  since: z.string(),
  /** It is being paused or ended, and the recorder has not done so yet. */
  wanted: z.enum(['record', 'pause', 'stop']),
  audioOnly: z.boolean(),
  /** How many people are in it now: of the room, and agreed. While it is none, no one's picture or sound is recorded. */
  people: z.int(),
  /** No one has been in it so far. */
  isEmpty: z.boolean(),
  rev: z.int(),
});
export type RoomRecording = z.infer<typeof RoomRecording>;

/** What decides whether a meeting is recorded, and by whose word. */
export interface RecordingRules {
  /** The package that the meeting was made with has recording. */
  inPackage: boolean;
  /** The recordings of anyone who made the meeting do not take all of their room. */
  hasRoom: boolean;
  /** Moderators pause, resume and stop it while the meeting continues. */
  mayControl: boolean;
  /** A recorder gave a sign of life, even if it records another room now. */
  hasRecorder: boolean;
  /** The recorders that are there record fewer rooms than they can, and none waits. */
  hasFreeRecorder: boolean;
}

/** Why a room may not be recorded. */
export const notRecorded = [
  'billing.notInPackage',
  'recording.full',
  'recording.noRecorder',
  'recording.recordersBusy',
] as const;

/** Why a moderator may not start a recording; null: they may. */
export function getRecordDenial(rules: RecordingRules): (typeof notRecorded)[number] | null {
  if (!rules.inPackage) return 'billing.notInPackage';
  if (!rules.hasRoom) return 'recording.full';
  if (!rules.hasRecorder) return 'recording.noRecorder';
  return rules.hasFreeRecorder ? null : 'recording.recordersBusy';
}

/** Why a moderator may not do this to a recording; null: they may. Stopping one whose meeting goes on is theirs where the plan says so. */
export function getControlDenial(rules: RecordingRules, recording: { state: RecordingState }): ErrorCode | null {
  if (!rules.mayControl) return 'recording.fixed';
  return isLiveRecording(recording) ? null : 'recording.over';
}
