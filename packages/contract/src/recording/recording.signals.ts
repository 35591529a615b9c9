import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';
import { signal, signalOn } from '../signal.ts';
import { toolContract } from '../tool.ts';
import { OwnRecordingConsent } from './recording.consent.rules.ts';
import { notRecorded, RoomRecording } from './recording.rules.ts';

/** What became of the recording of a room. */
export const recordingChanged = signal('recording.changed', RoomRecording);

/** A recording of a meeting of the account's changed, or is not there any more. */
export const ownRecordingChanged = signalOn('user')(
  'recording.ownChanged',
  z.object({ meetingId: PublicId, recordingId: PublicId }),
);

/** What holds of this person's answer about a recording: given elsewhere, or at the join page before the recording began. */
export const recordingConsentChanged = signal('recording.consent', OwnRecordingConsent);

/** A moderator asks this person once more, who has not answered. */
export const recordingConsentAsked = signal('recording.consentAsked', z.object({ recordingId: PublicId }));

/** Someone in the room answered again: moderators look at the list again. */
export const recordingConsentsChanged = signal('recording.consents', z.object({ recordingId: PublicId }));

/** Recordings over the hub: on entering, the one that goes on or was made last in this room. */
export const recordingContract = toolContract({
  name: 'recording',
  asks: z.object({}),
  snapshot: z.object({
    recording: z.nullable(RoomRecording),
    /** Why moderators may not start one; null: they may. */
    whyNotRecord: z.nullable(z.enum(notRecorded)),
    /** They may pause, resume and stop it. */
    mayControl: z.boolean(),
    /** What this person answered about that recording; null: there is none. */
    consent: z.nullable(OwnRecordingConsent),
  }),
  signals: [recordingChanged, recordingConsentChanged, recordingConsentAsked, recordingConsentsChanged],
});
