import * as z from 'zod/mini';
import { call, FileContent } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import {
  ActionDraft,
  Agenda,
  MAX_SPEAKER_SECONDS,
  MIN_SPEAKER_SECONDS,
  NOTES_PICTURE_MAX_BYTES,
  NotesBlock,
  NotesSeen,
  NotesVersion,
  NotesWritten,
  PictureAlt,
} from './notes.rules.ts';

const limit = { points: 120, seconds: 60, by: 'admission' } as const;
const readLimit = { points: 30, seconds: 60 } as const;
/** A file is made each time, a PDF by a Chromium of its own. */
const exportLimit = { points: 60, seconds: 3600 } as const;
const Format = z.enum(['pdf', 'docx', 'md'], 'field.invalid');

/** Begins the notes of the meeting and of the caller's room, where no one has; what is undone of the meeting before comes along. */
export const openNotes = call({
  name: 'openNotes',
  method: 'POST',
  path: '/notes/open',
  access: 'participant',
  input: z.object({}),
  reply: NotesSeen,
  refusals: ['notes.notAllowed'],
  limit,
});

/** Who writes in the notes of the caller's room, and whether the caller shows them to everyone. What is left out stays. */
export const setNotes = call({
  name: 'setNotes',
  method: 'POST',
  path: '/notes/set',
  access: 'moderator',
  input: z.object({ locked: z.optional(z.boolean()), presenting: z.optional(z.boolean()) }),
  reply: NotesSeen,
  refusals: ['notes.notAllowed'],
  limit,
});

/** The agenda as it is to be. */
export const saveAgenda = call({
  name: 'saveAgenda',
  method: 'POST',
  path: '/notes/agenda',
  access: 'moderator',
  input: z.object({ agenda: Agenda }),
  reply: NotesSeen,
  refusals: ['notes.notAllowed'],
  limit,
});

/** Begins the time of an agenda item or of a speaker; another one ends. */
export const startNotesTimer = call({
  name: 'startNotesTimer',
  method: 'POST',
  path: '/notes/timer',
  access: 'moderator',
  input: z
    .object({
      itemId: z.optional(PublicId),
      speaker: z.optional(
        z
          .string('field.required')
          .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(100, 'field.textLong')),
      ),
      /** Of a speaker; an item has its own. */
      seconds: z.optional(
        z
          .int('field.invalid')
          .check(z.minimum(MIN_SPEAKER_SECONDS, 'field.invalid'), z.maximum(MAX_SPEAKER_SECONDS, 'field.invalid')),
      ),
    })
    .check(
      z.refine(
        ({ itemId, speaker, seconds }) =>
          itemId === undefined ? speaker !== undefined && seconds !== undefined : speaker === undefined,
        { error: 'field.required', path: ['speaker'] },
      ),
    ),
  reply: NotesSeen,
  refusals: ['notes.notAllowed', 'notes.notFound'],
  limit,
});

/** No time runs any more. */
export const stopNotesTimer = call({
  name: 'stopNotesTimer',
  method: 'POST',
  path: '/notes/timer-stop',
  access: 'moderator',
  input: z.object({}),
  reply: NotesSeen,
  refusals: ['notes.notAllowed'],
  limit,
});

/** Writes an action item, or changes one. */
export const saveAction = call({
  name: 'saveAction',
  method: 'POST',
  path: '/notes/action',
  access: 'participant',
  input: ActionDraft,
  reply: NotesSeen,
  refusals: ['notes.notAllowed', 'notes.locked', 'notes.notFound', 'notes.tooMany'],
  limit,
});

/** Deletes an action item. Deleting twice is deleting. */
export const deleteAction = call({
  name: 'deleteAction',
  method: 'POST',
  path: '/notes/action-delete',
  access: 'participant',
  input: z.object({ actionId: PublicId }),
  reply: NotesSeen,
  refusals: ['notes.notAllowed', 'notes.locked'],
  limit,
});

/** Keeps a picture of the notes: JPEG, PNG or WebP, which is drawn again without what else the file says. For anyone who may write. */
export const uploadNotesPicture = call({
  name: 'uploadNotesPicture',
  method: 'POST',
  path: '/notes/pictures',
  access: 'participant',
  upload: true,
  input: z.object({ file: FileContent }),
  reply: z.object({ fileId: PublicId }),
  refusals: ['notes.notAllowed', 'notes.locked', 'notes.tooManyPictures', 'notes.pictureBroken'],
  limit: { points: 60, seconds: 600, by: 'admission' },
  bodyLimit: NOTES_PICTURE_MAX_BYTES,
});

/** Puts a picture that was kept at the end of the notes, for pages that have them closed. One that is there already stays where it is. */
export const appendNotesPicture = call({
  name: 'appendNotesPicture',
  method: 'POST',
  path: '/notes/picture-append',
  access: 'participant',
  input: z.object({ fileId: PublicId, alt: PictureAlt }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['notes.notAllowed', 'notes.locked', 'notes.notFound'],
  limit,
});

/** A picture of the notes, for people in their room. Others are given addresses with the notes themselves. */
export const getNotesPicture = call({
  name: 'getNotesPicture',
  method: 'GET',
  path: '/notes/picture/:fileId',
  access: 'participant',
  download: { type: 'image/webp', seconds: 3600 },
  input: z.object({ fileId: PublicId }),
  reply: FileContent,
});

/** States of the notes of the caller's room that were kept, the latest first. */
export const listNotesVersions = call({
  name: 'listNotesVersions',
  method: 'GET',
  path: '/notes/versions',
  access: 'participant',
  input: z.object({}),
  reply: z.object({ versions: z.array(NotesVersion) }),
  refusals: ['notes.notAllowed'],
  limit,
});

export const getNotesVersion = call({
  name: 'getNotesVersion',
  method: 'GET',
  path: '/notes/version/:versionId',
  access: 'participant',
  input: z.object({ versionId: PublicId }),
  reply: z.object({ blocks: z.array(NotesBlock) }),
  refusals: ['notes.notAllowed', 'notes.notFound'],
  limit,
});

/** Makes the notes of the caller's room what they were; what they are now is kept before as a version of its own. */
export const restoreNotes = call({
  name: 'restoreNotes',
  method: 'POST',
  path: '/notes/restore',
  access: 'moderator',
  input: z.object({ versionId: PublicId }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['notes.notAllowed', 'notes.notFound'],
  limit,
});

/** The notes to be read, whole; in a study room its text alone, with the meeting's agenda and action items. */
export const readNotes = call({
  name: 'readNotes',
  method: 'GET',
  path: '/notes/read',
  access: 'participant',
  input: z.object({}),
  reply: NotesWritten,
  refusals: ['notes.notAllowed', 'notes.notFound'],
  limit: { ...readLimit, by: 'admission' },
});

/** The notes as a file, with agenda and action items, in the caller's language; in a study room with its text alone. */
export const getNotesFile = call({
  name: 'getNotesFile',
  method: 'GET',
  path: '/notes/file',
  access: 'participant',
  input: z.object({ format: Format }),
  reply: FileReply,
  refusals: ['notes.notAllowed', 'notes.notFound'],
  limit: { ...exportLimit, by: 'admission' },
});

/** The notes of a meeting, for everyone who may read the meeting. */
export const getMeetingNotes = call({
  name: 'getMeetingNotes',
  method: 'GET',
  path: '/notes/meeting/:id',
  access: 'user',
  input: z.object({ id: PublicId }),
  reply: NotesWritten,
  refusals: ['meeting.notFound', 'room.notInvited', 'room.accessCodeMissing'],
  limit: { points: 120, seconds: 60, by: 'account' },
});

/** The same as a file. */
export const getMeetingNotesFile = call({
  name: 'getMeetingNotesFile',
  method: 'GET',
  path: '/notes/meeting-file/:id',
  access: 'user',
  input: z.object({ id: PublicId, format: Format }),
  reply: FileReply,
  refusals: ['meeting.notFound', 'room.notInvited', 'room.accessCodeMissing', 'notes.notFound'],
  limit: { ...exportLimit, by: 'account' },
});
