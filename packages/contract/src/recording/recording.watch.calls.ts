import * as z from 'zod/mini';
import { call, FileContent } from '../call.ts';
import { CHAT_LAST } from '../chat/chat.states.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { Recording } from './recording.calls.ts';
import { CaptionsLanguage, RECORDING_CAPTIONS_BYTES, recordingChapterKinds } from './recording.rules.ts';

const Done = z.object({ ok: z.literal(true) });
const ofCreator = ['recording.notFound', 'meeting.notFound', 'meeting.notCreator'] as const;
const userLimit = { points: 120, seconds: 60, by: 'account' } as const;
/** Milliseconds of a recording's file. */
const FileTime = z.int();

/** A while in which the meeting was recorded, and where it begins in the file. */
export const RecordingSpan = z.object({ from: z.string(), to: z.string(), at: FileTime });
export type RecordingSpan = z.infer<typeof RecordingSpan>;

/** `text`: the document, whose screen, the question, the film; empty where there is nothing to say but the kind. */
export const RecordingChapter = z.object({ at: FileTime, kind: z.enum(recordingChapterKinds), text: z.string() });
export type RecordingChapter = z.infer<typeof RecordingChapter>;

/** Captions in one language. `url`: the WebVTT file for a `<track>`, good as long as an address of the recording. */
export const RecordingCaptions = z.object({ language: CaptionsLanguage, cues: z.int(), url: z.string() });
export type RecordingCaptions = z.infer<typeof RecordingCaptions>;

/** Everything about one recording that its player shows beside the picture. */
export const getRecording = call({
  name: 'getRecording',
  method: 'GET',
  path: '/recording/detail/:recordingId',
  access: 'user',
  input: z.object({ recordingId: PublicId }),
  reply: z.object({
    recording: Recording,
    meetingId: PublicId,
    meetingTitle: z.string(),
    spans: z.array(RecordingSpan),
    chapters: z.array(RecordingChapter),
    captions: z.array(RecordingCaptions),
  }),
  refusals: ofCreator,
  limit: userLimit,
});

export const RECORDING_CHAT_PAGE = 100;

/** A message to everyone in the room while it was recorded. What was written in a pause is not among them. */
export const RecordingMessage = z.object({
  seq: z.int(),
  at: FileTime,
  authorName: z.string(),
  text: z.string(),
  sentAt: z.string(),
  /** What was sent with it; missing: nothing. `size`: bytes. */
  files: z.optional(z.array(z.object({ name: z.string(), size: z.int() }))),
  /** Whose message it replies to; missing: no one's, or of someone who did not agree to be in the recording. */
  replyTo: z.optional(z.string()),
});
export type RecordingMessage = z.infer<typeof RecordingMessage>;

/** The chat beside the picture, in the order in which it was written. `next`: `after` of the following page; null: there is none. */
export const getRecordingChat = call({
  name: 'getRecordingChat',
  method: 'GET',
  path: '/recording/chat/:recordingId',
  access: 'user',
  input: z.object({
    recordingId: PublicId,
    after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(CHAT_LAST)), 0),
  }),
  reply: z.object({ messages: z.array(RecordingMessage), next: z.nullable(z.int()) }),
  refusals: ofCreator,
  limit: userLimit,
});

/** Gives a recording captions in a language, or others than before: a WebVTT or SubRip file, of which plain texts with their times are kept. */
export const putRecordingCaptions = call({
  name: 'putRecordingCaptions',
  method: 'POST',
  path: '/recording/captions/:recordingId/:language',
  access: 'user',
  upload: true,
  bodyLimit: RECORDING_CAPTIONS_BYTES,
  input: z.object({ recordingId: PublicId, language: CaptionsLanguage, file: FileContent }),
  // The same as `SkippedCues`, which pages of recordings do not fetch.
  reply: z.extend(RecordingCaptions, { skipped: z.object({ count: z.int(), lines: z.array(z.int()) }) }),
  refusals: [
    'recording.captionsBroken',
    'recording.captionsEmpty',
    'recording.captionsTooMany',
    'recording.notReady',
    'recording.trimming',
    ...ofCreator,
  ],
  limit: { points: 30, seconds: 60, by: 'account' },
});

export const removeRecordingCaptions = call({
  name: 'removeRecordingCaptions',
  method: 'POST',
  path: '/recording/captions/remove',
  access: 'user',
  input: z.object({ recordingId: PublicId, language: CaptionsLanguage }),
  reply: Done,
  refusals: ['recording.captionsNotFound', 'recording.trimming', ...ofCreator],
  limit: userLimit,
});

/** What is said from when to when, in milliseconds of the file. */
export const RecordingCue = z.object({ start: FileTime, end: FileTime, text: z.string() });
export type RecordingCue = z.infer<typeof RecordingCue>;

/** Captions to be read beside the picture. */
export const getRecordingCues = call({
  name: 'getRecordingCues',
  method: 'GET',
  path: '/recording/captions/:recordingId/:language',
  access: 'user',
  input: z.object({ recordingId: PublicId, language: CaptionsLanguage }),
  reply: z.object({ cues: z.array(RecordingCue) }),
  refusals: ['recording.captionsNotFound', ...ofCreator],
  limit: userLimit,
});

/**
 * Cuts off what is before `from` and after `to` (milliseconds of the file), for good. A recorder makes the new file; until it is there the
 * recording is watched as it was, and where that fails it stays so (`trim` of the recording says how it stands).
 */
export const trimRecording = call({
  name: 'trimRecording',
  method: 'POST',
  path: '/recording/trim',
  access: 'user',
  input: z.object({
    recordingId: PublicId,
    from: z.int().check(z.minimum(0)),
    to: z.int().check(z.minimum(0)),
  }),
  reply: Recording,
  refusals: ['recording.trimRange', 'recording.trimming', 'recording.notReady', ...ofCreator],
  limit: userLimit,
});

/** Nothing is cut off any more: the recording stays as it is. What was cut off already does not come back. */
export const cancelRecordingTrim = call({
  name: 'cancelRecordingTrim',
  method: 'POST',
  path: '/recording/trim/cancel',
  access: 'user',
  input: z.object({ recordingId: PublicId }),
  reply: Recording,
  refusals: ['recording.notTrimming', ...ofCreator],
  limit: userLimit,
});
