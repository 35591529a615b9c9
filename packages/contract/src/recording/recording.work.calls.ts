import * as z from 'zod/mini';
import { call, FileContent } from '../call.ts';
import { participantRoles } from '../meeting/meeting.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { SfuAccess } from '../room/room.access.ts';
import { recordingFailures } from './recording.rules.ts';
import { RecordedScene, RecordedStrokes } from './recording.scene.ts';

/** A recorder that says nothing for this long has lost its work: another one takes it. */
export const RECORDING_LEASE_SECONDS = 5;
/** A recorder that comes back within this after its lease was over continues, if no one has its work: its pieces are waited for. */
export const RECORDING_RETURN_SECONDS = 60;
/** Before a file is tried again for which something was missing. */
export const RECORDING_LATER_SECONDS = 20;
/** A recording of a room in which no one has been for this long is over. */
export const RECORDING_EMPTY_SECONDS = 120;
/** This often a recorder says what it does, and hears what is wanted. */
export const RECORDING_BEAT_MS = 1000;
/** So much is gathered before it is sent: what is lost at most with a recorder's machine is little more. */
export const RECORDING_PIECE_MS = 2000;
/** The browser hands over what it recorded this often. */
export const RECORDING_CHUNK_MS = 1000;
/** Pictures are so large, and there are so many a second. */
export const RECORDING_PICTURE = { width: 1280, height: 720, rate: 25 } as const;
export const RECORDING_PIECE_BYTES = 32 * 1024 * 1024;
export const RECORDING_FILE_BYTES = 16 * 1024 ** 3;
const POSTER_BYTES = 1024 * 1024;

const Done = z.object({ ok: z.literal(true) });
/** Proves that a recorder still has the work that it was given. */
const LeaseProof = { recordingId: PublicId, lease: PublicId } as const;
const Index = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000));
const lost = ['recording.lost'] as const;

/** Someone in the room who is recorded. */
export const RecordedPerson = z.object({
  id: PublicId,
  /** The first device of the same person, which may have left; absent: this is the first. */
  deviceOf: z.optional(PublicId),
  fullName: z.string(),
  role: z.enum(participantRoles),
  pictureUrl: z.optional(z.string()),
  /** Their camera is for the eyes of guests, and so for the recording. */
  camera: z.boolean(),
});
export type RecordedPerson = z.infer<typeof RecordedPerson>;

/** What a recorder does: records a room as another part, makes the parts of a recording that is over into a file, or trims one. */
export const RecordingJob = z.object({
  ...LeaseProof,
  /** Number of the part that is to be recorded; null: make the file, or trim it. */
  part: z.nullable(z.int()),
  title: z.string(),
  language: z.enum(['tr', 'en', 'ar', 'ru']),
  audioOnly: z.boolean(),
  /** What shall be left of the file that there is, in milliseconds; null: nothing is cut off. */
  trim: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /**
   * The media server, with a token for a hidden recorder that is good for a minute, and a proof for the hub that is good as long as the lease;
   * null: no room is joined.
   */
  media: z.nullable(z.object({ ...SfuAccess.shape, hub: z.string() })),
  /** W3C trace context of the request that began the recording, sent back with every request of its work; missing: none. */
  traceparent: z.optional(z.string()),
});
export type RecordingJob = z.infer<typeof RecordingJob>;

/** What recorders do: a room is recorded while it lasts; a file is made or trimmed, which may wait. */
export const recordingWork = ['room', 'file'] as const;

/** Asks for work. Anyone who is given some has it for `RECORDING_LEASE_SECONDS`, and longer while it says that it continues. */
export const claimRecordingJob = call({
  name: 'claimRecordingJob',
  method: 'POST',
  path: '/recording/work/claim',
  access: 'service',
  input: z.object({
    worker: z.string().check(z.minLength(1), z.maxLength(80)),
    /** Left out: either. */
    kind: z.optional(z.enum(recordingWork)),
    /** How many rooms it records at a time. */
    rooms: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  }),
  reply: z.object({ job: z.nullable(RecordingJob) }),
});

/**
 * What was recorded of a part since it was begun or last paused: `run` counts these, `begun` is where it begins in the part, `recorded`
 * how far it is by now. Milliseconds of the part.
 */
const Progress = z.object({ run: z.int(), begun: z.int(), recorded: z.int() });

/** Continues, and says how. Answers with what is wanted, who is in the room and what it is shown. */
export const heartbeatRecording = call({
  name: 'heartbeatRecording',
  method: 'POST',
  path: '/recording/work/heartbeat',
  access: 'service',
  input: z.object({
    ...LeaseProof,
    state: z.enum(['starting', 'recording', 'paused', 'saving']),
    progress: z._default(z.nullable(Progress), null),
    /** Versions of the board and of the strokes that the recorder has (`drawnVersions`); left out: none. */
    drawn: z.optional(z.string().check(z.maxLength(80))),
  }),
  reply: z.object({
    wanted: z.enum(['record', 'pause', 'stop']),
    people: z.array(RecordedPerson),
    /** What the room is shown; null: people and their screens alone. */
    scene: z.nullable(RecordedScene),
    /** What stays drawn on the page and on people's screens; null: nothing is shown any more. */
    strokes: z.nullable(RecordedStrokes),
  }),
  refusals: lost,
});

/** The next piece of what is recorded, in order. The same one again changes nothing. */
export const addRecordingPiece = call({
  name: 'addRecordingPiece',
  method: 'POST',
  path: '/recording/work/piece/:recordingId/:lease/:part/:seq',
  access: 'service',
  upload: true,
  bodyLimit: RECORDING_PIECE_BYTES,
  input: z.object({ ...LeaseProof, part: Index, seq: Index, file: FileContent }),
  reply: Done,
  refusals: lost,
});

/** Nothing more is recorded: what has arrived is to be made into a file, by anyone who takes that. The lease is over. */
export const finishRecordingPart = call({
  name: 'finishRecordingPart',
  method: 'POST',
  path: '/recording/work/end',
  access: 'service',
  input: z.object({
    ...LeaseProof,
    /** Pictures a second that were really delivered, times 100; 0: none were. */
    rate: z._default(z.int().check(z.minimum(0)), 0),
  }),
  reply: Done,
  refusals: lost,
});

/** Pieces that are told at a time. */
export const RECORDING_PIECES_PAGE = 1000;

/** The pieces that have arrived, in order, after this one. `more`: there are further ones. */
export const listRecordingPieces = call({
  name: 'listRecordingPieces',
  method: 'GET',
  path: '/recording/work/pieces/:recordingId/:lease',
  access: 'service',
  input: z.object({ ...LeaseProof, afterPart: z._default(Index, 0), afterSeq: z._default(Index, 0) }),
  reply: z.object({
    pieces: z.array(z.object({ part: z.int(), seq: z.int(), size: z.int() })),
    more: z.boolean(),
  }),
  refusals: lost,
});

/** One piece, for anyone who makes the file and did not record it. */
export const getRecordingPiece = call({
  name: 'getRecordingPiece',
  method: 'GET',
  path: '/recording/work/piece/:recordingId/:lease/:part/:seq',
  access: 'service',
  download: { type: 'application/octet-stream', seconds: 0 },
  input: z.object({ ...LeaseProof, part: Index, seq: Index }),
  reply: FileContent,
  refusals: lost,
});

/** The file that is to be trimmed. */
export const getRecordingFile = call({
  name: 'getRecordingFile',
  method: 'GET',
  path: '/recording/work/whole/:recordingId/:lease',
  access: 'service',
  download: { type: 'application/octet-stream', seconds: 0 },
  input: z.object(LeaseProof),
  reply: FileContent,
  refusals: lost,
});

/**
 * How long each part really is in the file (milliseconds; none where a file is trimmed). Answers with the chapters to be written into
 * it, the first of them at its beginning, or with none.
 */
export const reportPartDurations = call({
  name: 'reportPartDurations',
  method: 'POST',
  path: '/recording/work/durations',
  access: 'service',
  input: z.object({
    ...LeaseProof,
    parts: z.array(z.object({ part: Index, duration: z.int().check(z.minimum(0)) })).check(z.maxLength(1000)),
  }),
  reply: z.object({ chapters: z.array(z.object({ at: z.int(), title: z.string() })) }),
  refusals: lost,
});

/** A picture of the recording, before its file. */
export const putRecordingPoster = call({
  name: 'putRecordingPoster',
  method: 'POST',
  path: '/recording/work/poster/:recordingId/:lease',
  access: 'service',
  upload: true,
  bodyLimit: POSTER_BYTES,
  input: z.object({ ...LeaseProof, file: FileContent }),
  reply: Done,
  refusals: lost,
});

/** The finished or trimmed file: with its last byte the recording is ready, and the file that there was before goes. */
export const uploadRecording = call({
  name: 'uploadRecording',
  method: 'POST',
  path: '/recording/work/file',
  access: 'service',
  upload: { purpose: 'recording', types: ['video/mp4', 'audio/x-m4a', 'audio/mp4'] },
  bodyLimit: RECORDING_FILE_BYTES,
  input: z.object({
    ...LeaseProof,
    /** Milliseconds. */
    duration: z.coerce.number().check(z.int(), z.minimum(1)),
    file: FileContent,
  }),
  reply: Done,
  refusals: lost,
});

/**
 * The recorder cannot continue. `later`: nothing is wrong with what was recorded, the recorder's disk is full or the server's storage is
 * away; what is to be made into a file is tried again after `RECORDING_LATER_SECONDS`, as often as it takes.
 */
export const failRecording = call({
  name: 'failRecording',
  method: 'POST',
  path: '/recording/work/fail',
  access: 'service',
  input: z.object({ ...LeaseProof, failure: z.enum(recordingFailures), later: z._default(z.boolean(), false) }),
  reply: Done,
  refusals: lost,
});
