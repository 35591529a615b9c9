import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';

/** Of the words by which people are asked whether they agree to be recorded; another one whenever what they say changes. */
export const RECORDING_CONSENT_VERSION = '2026-11-29';

/** Anyone who has not answered is recorded as little as anyone who refused. */
export const recordingAnswers = ['agreed', 'refused'] as const;
export type RecordingAnswer = (typeof recordingAnswers)[number];

/** Where an answer was given: at the join page, or in the room. */
export const recordingAnswerPlaces = ['door', 'room'] as const;

/** An answer, and which version of the words it was given to. */
export const GivenRecordingAnswer = z.object({
  answer: z.enum(recordingAnswers),
  version: z.string().check(z.maxLength(40)),
});
export type GivenRecordingAnswer = z.infer<typeof GivenRecordingAnswer>;

/** Whether a meeting is recorded, as its join page says: at this moment, or as its plan has it. */
export const recordingOutlooks = ['now', 'planned'] as const;
export type RecordingOutlook = (typeof recordingOutlooks)[number];

/** What someone answered about one recording; null: nothing yet. */
export const OwnRecordingConsent = z.object({
  recordingId: PublicId,
  answer: z.nullable(z.enum(recordingAnswers)),
});
export type OwnRecordingConsent = z.infer<typeof OwnRecordingConsent>;
