import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import { PublicId } from '../meeting/meeting.rules.ts';

/** Kind of the document in which notes are written, as `/docs` names it. */
export const NOTES_DOCUMENT = 'notes';
/** The shared text inside of it, as the editor names it. */
export const NOTES_FIELD = 'notes';
/** Bytes of the notes of one room with everything that was ever written in them. */
export const NOTES_MAX_BYTES = 5 * 1024 * 1024;

export const AGENDA_MAX = 30;
export const AGENDA_TITLE_MAX = 160;
/** Minutes of one item; 0: without a time. */
export const MAX_AGENDA_MINUTES = 240;
export const ACTIONS_MAX = 100;
export const ACTION_TEXT_MAX = 400;
export const ACTION_PERSON_MAX = 100;
export const VERSIONS_MAX = 50;
/** Most pictures in the notes of one room. */
export const NOTES_PICTURES_MAX = 100;
/** Largest picture that is taken, as someone has it. */
export const NOTES_PICTURE_MAX_BYTES = 10 * 1024 * 1024;
/** Longest side of a picture as it is kept. Pixels. */
export const NOTES_PICTURE_MAX_SIDE = 2048;
export const NOTES_PICTURE_ALT_MAX = 300;
/** Largest number that a numbered list begins with; the smallest is its negative. */
export const NOTES_LIST_START_MAX = 1_000_000;
/** Longest address of a link in notes. */
export const NOTES_LINK_MAX = 2000;
/** Most rows and columns of a table as it is read; Word has no table with more columns. */
export const NOTES_TABLE_ROWS_MAX = 1000;
export const NOTES_TABLE_COLUMNS_MAX = 63;
/** Heading levels of notes. */
export const NOTES_HEADING_LEVELS = 3;
/** Seconds that someone may be given to speak. */
export const MIN_SPEAKER_SECONDS = 10;
export const MAX_SPEAKER_SECONDS = 3600;

/** Control characters and line breaks count as a space. */
const oneLine = z.overwrite((text: string) => text.replace(/[\p{Cc}\s]+/gu, ' '));
const Line = (longest: number) =>
  z
    .string('field.required')
    .check(oneLine, z.trim(), z.minLength(1, 'field.required'), z.maxLength(longest, 'field.textLong'));

/** What is read in place of a picture; '': it adds nothing to the text. */
export const PictureAlt = z
  .string('field.invalid')
  .check(oneLine, z.trim(), z.maxLength(NOTES_PICTURE_ALT_MAX, 'field.textLong'));

/** What is to be talked about, in this order. */
export const AgendaItem = z.object({
  id: PublicId,
  title: Line(AGENDA_TITLE_MAX),
  minutes: z.int('field.invalid').check(z.minimum(0, 'field.invalid'), z.maximum(MAX_AGENDA_MINUTES, 'field.invalid')),
});
export type AgendaItem = z.infer<typeof AgendaItem>;

/** The whole agenda as it is to be. */
export const Agenda = z.array(AgendaItem).check(z.maxLength(AGENDA_MAX, 'field.invalid'));

/** A day: `2026-11-25`. */
const Day = z.string('field.invalid').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'field.invalid'));

/** What someone is to do after the meeting. */
export const ActionDraft = z.object({
  /** One that is there; left out: a new one. */
  actionId: z.optional(PublicId),
  text: Line(ACTION_TEXT_MAX),
  /** Who does it; '': no one yet. */
  person: z._default(
    z.string('field.invalid').check(oneLine, z.trim(), z.maxLength(ACTION_PERSON_MAX, 'field.textLong')),
    '',
  ),
  /** Until when; null: no day was said. */
  due: z._default(z.nullable(Day), null),
  done: z._default(z.boolean(), false),
});
export type ActionDraft = z.infer<typeof ActionDraft>;

export const Action = z.object({
  id: PublicId,
  text: z.string(),
  person: z.string(),
  due: z.nullable(z.string()),
  done: z.boolean(),
  /** It was not done after an earlier meeting of the series. */
  carried: z.boolean(),
});
export type Action = z.infer<typeof Action>;

/** A time that runs down before everyone's eyes. ISO times of the server. */
export const NotesTimer = z.object({
  /** Of an agenda item, by its id; or someone's time to speak, by their name. */
  of: z.enum(['item', 'speaker']),
  id: z.string(),
  name: z.string(),
  startedAt: z.string(),
  endsAt: z.string(),
});
export type NotesTimer = z.infer<typeof NotesTimer>;

/**
 * Notes as everyone in a room of a meeting sees them: the text is the room's own, agenda, timer and action items are the meeting's.
 * `rev` grows with every change that the room sees, so that a late signal undoes nothing.
 */
export const NotesSeen = z.object({
  /** Whose text it is; the main room has the meeting's id. */
  roomId: PublicId,
  /** Of the document; null: no one has begun yet. */
  documentId: z.nullable(PublicId),
  /** Moderators alone write. */
  locked: z.boolean(),
  /** Participant who shows them to everyone; null: no one does. */
  presenterId: z.nullable(z.string()),
  agenda: z.array(AgendaItem),
  timer: z.nullable(NotesTimer),
  actions: z.array(Action),
  /** Moderators alone write action items. */
  actionsLocked: z.boolean(),
  rev: z.int(),
});
export type NotesSeen = z.infer<typeof NotesSeen>;

/** Why someone does not write in notes, or null. */
export const getWriteNotesDenial = (locked: boolean, isModerator: boolean): ErrorCode | null =>
  locked && !isModerator ? 'notes.locked' : null;

/** A piece of a line that looks one way. */
export const NotesRun = z.object({
  text: z.string(),
  bold: z.optional(z.boolean()),
  italic: z.optional(z.boolean()),
  underline: z.optional(z.boolean()),
  strike: z.optional(z.boolean()),
  code: z.optional(z.boolean()),
  /** An address with `https:`, `http:` or `mailto:`. */
  href: z.optional(z.string()),
});
export type NotesRun = z.infer<typeof NotesRun>;

export const blockKinds = [
  'paragraph',
  'heading',
  'bullet',
  'number',
  'task',
  'quote',
  'code',
  'rule',
  'image',
  'table',
] as const;

/** A cell of a table: its lines are divided by line breaks. */
export const NotesCell = z.object({
  /** It names its row or its column. */
  header: z.optional(z.boolean()),
  /** Columns and rows that it covers; left out: one. */
  colspan: z.optional(z.int()),
  rowspan: z.optional(z.int()),
  runs: z.array(NotesRun),
});
export type NotesCell = z.infer<typeof NotesCell>;

/** One block of notes, as everything but the editor reads them. */
export const NotesBlock = z.object({
  kind: z.enum(blockKinds),
  /** Of a heading 1 to 3; otherwise how deep it stands in lists, 0 at the edge. */
  level: z.int(),
  /** The number of a numbered line. */
  number: z.optional(z.int()),
  checked: z.optional(z.boolean()),
  /** Of an image: which file of ours, and for those who are shown it a path of ours that expires within the hour. */
  fileId: z.optional(PublicId),
  url: z.optional(z.string()),
  /** Of an image: what is read in its place. */
  runs: z.array(NotesRun),
  /** Of a table, from top to bottom. */
  rows: z.optional(z.array(z.array(NotesCell))),
});
export type NotesBlock = z.infer<typeof NotesBlock>;

/** What was written in a study room; `name` is empty where the room is called by its number. */
export const NotesOfRoom = z.object({ number: z.int(), name: z.string(), blocks: z.array(NotesBlock) });
export type NotesOfRoom = z.infer<typeof NotesOfRoom>;

/** Notes to be read: of which meeting, and when it was, as an ISO time. */
export const NotesWritten = z.object({
  title: z.string(),
  heldAt: z.string(),
  blocks: z.array(NotesBlock),
  agenda: z.array(AgendaItem),
  actions: z.array(Action),
  /** Of study rooms, by number, where something is written: of all for the meeting, none while people are in them; of one's own there. */
  rooms: z.array(NotesOfRoom),
});
export type NotesWritten = z.infer<typeof NotesWritten>;

/** A state of notes that can be looked at and brought back. */
export const NotesVersion = z.object({
  id: PublicId,
  savedAt: z.string(),
  /** Saved because an older one was brought back: what had been before. */
  before: z.boolean(),
});
export type NotesVersion = z.infer<typeof NotesVersion>;
