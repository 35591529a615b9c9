import * as z from 'zod/mini';
import { call } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import {
  notRecorded,
  RecordingName,
  RoomRecording,
  recordingActions,
  recordingEvents,
  recordingFailures,
} from './recording.rules.ts';
import { recordingStates } from './recording.states.ts';

/** Recordings of a meeting that are told at a time. */
export const RECORDINGS_PAGE = 50;

const page = (rows: number) => ({
  pageNumber: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  rowCount: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(rows)), rows),
});

const Done = z.object({ ok: z.literal(true) });
const moderatorLimit = { points: 30, seconds: 60, by: 'admission' } as const;

/**
 * Records the room where the caller is. Where that is being done already, the answer is that recording. With the `version` of the
 * words beside the button, anyone who starts it agrees to be in it; without one they are asked like everyone.
 */
export const startRecording = call({
  name: 'startRecording',
  method: 'POST',
  path: '/recording/start',
  access: 'moderator',
  trace: 'alone',
  input: z.object({
    audioOnly: z._default(z.boolean(), false),
    version: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: RoomRecording,
  refusals: [...notRecorded, 'recording.otherWords'],
  limit: moderatorLimit,
});

/** Pauses, resumes or stops the recording of the room where the caller is. What is so already stays so. */
export const controlRecording = call({
  name: 'controlRecording',
  method: 'POST',
  path: '/recording/control',
  access: 'moderator',
  input: z.object({ recordingId: PublicId, action: z.enum(recordingActions) }),
  reply: RoomRecording,
  refusals: ['recording.notFound', 'recording.fixed', 'recording.over'],
  limit: moderatorLimit,
});

/** What is being cut off the ends of a recording: milliseconds of its file, the part between stays. */
export const RecordingTrim = z.object({
  /** `failed`: the file is as it was. */
  state: z.enum(['queued', 'working', 'failed']),
  from: z.int(),
  to: z.int(),
});

/** A recording as the creator of its meeting sees it. */
export const Recording = z.object({
  id: PublicId,
  name: z.string(),
  state: z.enum(recordingStates),
  failure: z.nullable(z.enum(recordingFailures)),
  startedAt: z.string(),
  /** Milliseconds; null: not known before it is ready. */
  duration: z.nullable(z.int()),
  /** Bytes; null likewise. */
  size: z.nullable(z.int()),
  audioOnly: z.boolean(),
  /** There is a file, and no one is in it: while it was made no one agreed. */
  isEmpty: z.boolean(),
  /** It is deleted then, or later where the owner's package keeps longer by then; null: not over. */
  expiresAt: z.nullable(z.string()),
  /** Null: it is not being trimmed. It can be watched as it was until its new file is there. */
  trim: z.nullable(RecordingTrim),
});
export type Recording = z.infer<typeof Recording>;

/** The same among others: `posterUrl` is good for `RECORDING_ADDRESS_SECONDS`; null: there is no picture. */
export const ListedRecording = z.object({ ...Recording.shape, posterUrl: z.nullable(z.string()) });
export type ListedRecording = z.infer<typeof ListedRecording>;

const ofCreator = ['meeting.notFound', 'meeting.notCreator'] as const;
const userLimit = { points: 120, seconds: 60, by: 'account' } as const;

/** The recordings of a meeting of the caller's, in the order in which they were begun, page by page. */
export const listRecordings = call({
  name: 'listRecordings',
  method: 'GET',
  path: '/recording/meeting/:id',
  access: 'user',
  input: z.object({ id: PublicId, ...page(RECORDINGS_PAGE) }),
  reply: z.object({ recordings: z.array(ListedRecording), totalCount: z.int() }),
  refusals: ofCreator,
  limit: userLimit,
});

/** A recording among all that someone has, with the meeting that it is of. */
export const OwnRecording = z.object({ ...ListedRecording.shape, meetingId: PublicId });
export type OwnRecording = z.infer<typeof OwnRecording>;

/** The recordings of all meetings of the caller's, the latest first, page by page; by words of their names, or all. */
export const listOwnRecordings = call({
  name: 'listOwnRecordings',
  method: 'GET',
  path: '/recording/own',
  access: 'user',
  input: z.object({
    ...page(RECORDINGS_PAGE),
    search: z._default(z.string().check(z.trim(), z.maxLength(200, 'field.textLong')), ''),
  }),
  reply: z.object({ recordings: z.array(OwnRecording), totalCount: z.int(), isMore: z.boolean() }),
  limit: userLimit,
});

/** Calls a recording something else. */
export const renameRecording = call({
  name: 'renameRecording',
  method: 'POST',
  path: '/recording/rename',
  access: 'user',
  input: z.object({ recordingId: PublicId, name: RecordingName }),
  reply: Recording,
  refusals: ['recording.notFound', ...ofCreator],
  limit: userLimit,
});

/** Deletes a recording with everything that was made of it. One that goes on has to be stopped before. */
export const deleteRecording = call({
  name: 'deleteRecording',
  method: 'POST',
  path: '/recording/delete',
  access: 'user',
  input: z.object({ recordingId: PublicId }),
  reply: Done,
  refusals: ['recording.notFound', 'recording.notOver', ...ofCreator],
  limit: userLimit,
});

/** How long addresses of a recording's files are good: a player asks for new ones before. */
export const RECORDING_ADDRESS_SECONDS = 300;

/** Where a recording can be watched and its poster is, until `expiresAt`: anyone who has the path may fetch the file. */
export const RecordingAddress = z.object({
  ...FileReply.shape,
  posterUrl: z.nullable(z.string()),
  /** The same file to be saved, called `fileName`; null: it was asked for to be watched. */
  downloadUrl: z.nullable(z.string()),
  expiresAt: z.string(),
});
export type RecordingAddress = z.infer<typeof RecordingAddress>;

/** For what an address of a recording is asked: who saves one is written down in its history. */
export const RecordingPurpose = z._default(z.enum(['watch', 'save'], 'field.invalid'), 'watch');

/** Asked for again while it is watched: an address is good for `RECORDING_ADDRESS_SECONDS`. */
export const getRecordingAddress = call({
  name: 'getRecordingAddress',
  method: 'GET',
  path: '/recording/address/:recordingId',
  access: 'user',
  input: z.object({ recordingId: PublicId, purpose: RecordingPurpose }),
  reply: RecordingAddress,
  refusals: ['recording.notFound', 'recording.notReady', ...ofCreator],
  limit: userLimit,
});

/** Entries of a recording's history that are told at a time. */
export const RECORDING_HISTORY_PAGE = 20;

/** Something that was done with a recording. */
export const RecordingHistoryEntry = z.object({
  id: PublicId,
  event: z.enum(recordingEvents),
  at: z.string(),
  /** Who did it, under the name of that time; null: of anyone who had a link, or of someone whose account is gone. */
  byName: z.nullable(z.string()),
  /** The name that it was given, or the language of captions; empty: there is nothing more to say. */
  detail: z.string(),
  /** When the link was made by which, or with which, it was done; null: it was no link. */
  linkAt: z.nullable(z.string()),
});
export type RecordingHistoryEntry = z.infer<typeof RecordingHistoryEntry>;

/** What was done with a recording since it was made, the latest first, page by page. It goes with the recording. */
export const listRecordingHistory = call({
  name: 'listRecordingHistory',
  method: 'GET',
  path: '/recording/history/:recordingId',
  access: 'user',
  input: z.object({ recordingId: PublicId, ...page(RECORDING_HISTORY_PAGE) }),
  reply: z.object({ history: z.array(RecordingHistoryEntry), totalCount: z.int() }),
  refusals: ['recording.notFound', ...ofCreator],
  limit: userLimit,
});

/** How much room the caller's recordings take, of how much their package gives, and how long it keeps them. */
export const RecordingUse = z.object({
  usedBytes: z.int(),
  /** 0: the package has no recordings. */
  maxBytes: z.int(),
  /** Recordings that there are. */
  count: z.int(),
  /** This long a new one is kept. */
  days: z.int(),
});
export type RecordingUse = z.infer<typeof RecordingUse>;

export const getRecordingUse = call({
  name: 'getRecordingUse',
  method: 'GET',
  path: '/recording/use',
  access: 'user',
  input: z.object({}),
  reply: RecordingUse,
  limit: userLimit,
});
