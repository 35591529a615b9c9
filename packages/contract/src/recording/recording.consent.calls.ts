import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { GivenRecordingAnswer, OwnRecordingConsent, recordingAnswers } from './recording.consent.rules.ts';

/**
 * Says whether the caller agrees to be in the recording of the room where they are. Each recording asks again; the last answer
 * counts, and takes effect within seconds.
 */
export const answerRecordingConsent = call({
  name: 'answerRecordingConsent',
  method: 'POST',
  path: '/recording/consent',
  access: 'participant',
  input: z.object({ recordingId: PublicId, ...GivenRecordingAnswer.shape }),
  reply: OwnRecordingConsent,
  refusals: ['recording.notFound', 'recording.over', 'recording.otherWords'],
  limit: { points: 30, seconds: 60, by: 'admission' },
});

/** Asks those of the caller's room who have not answered once more whether they agree to be in its recording. */
export const askRecordingConsent = call({
  name: 'askRecordingConsent',
  method: 'POST',
  path: '/recording/consent/ask',
  access: 'moderator',
  input: z.object({ recordingId: PublicId }),
  reply: z.object({ asked: z.int() }),
  refusals: ['recording.notFound', 'recording.over'],
  limit: { points: 4, seconds: 60, by: 'admission' },
});

/** Someone in the room that is recorded, and what they answered. */
export const PersonRecordingConsent = z.object({
  id: PublicId,
  fullName: z.string(),
  answer: z.nullable(z.enum(recordingAnswers)),
});
export type PersonRecordingConsent = z.infer<typeof PersonRecordingConsent>;

export const RECORDING_CONSENTS_PAGE = 100;

/** Who in the caller's room agreed to be in its recording, who did not, and who has not answered: those who came first stand first. */
export const listRecordingConsents = call({
  name: 'listRecordingConsents',
  method: 'GET',
  path: '/recording/consents/:recordingId',
  access: 'moderator',
  input: z.object({
    recordingId: PublicId,
    /** `next` of the page before. */
    after: z._default(z.string().check(z.maxLength(80)), ''),
  }),
  reply: z.object({
    people: z.array(PersonRecordingConsent),
    agreed: z.int(),
    refused: z.int(),
    unanswered: z.int(),
    next: z.nullable(z.string()),
  }),
  refusals: ['recording.notFound'],
  limit: { points: 120, seconds: 60, by: 'admission' },
});
