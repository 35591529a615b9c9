import { recordingChapterKinds, recordingEvents, recordingFailures, recordingStates } from '@salon/contract';
import { languages } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { wordsIndexed } from '#platform/db/words.ts';
import { files } from '#platform/files/files.tables.ts';
import { users } from '../account/account.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { participants, rooms } from '../room/room.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** A recording of a room: being made, there, or failed. */
export const recordings = pgTable(
  'recording',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    roomId: text()
      .notNull()
      .references(() => rooms.id),
    /** Who made the meeting: whose room it takes, and who is told before it goes; null: a visitor. */
    ownerId: text().references(() => users.id),
    name: text().notNull(),
    state: text({ enum: recordingStates }).notNull().default('queued'),
    failure: text({ enum: recordingFailures }),
    /** What moderators want; the state follows when a recorder has done it. */
    desiredState: text({ enum: ['record', 'pause', 'stop'] })
      .notNull()
      .default('record'),
    audioOnly: boolean().notNull(),
    /** Of the few words in its picture: anyone who began it reads it. */
    language: text({ enum: languages }).notNull(),
    createdAt: timestamptz().notNull(),
    /** Since when it is in this state. */
    stateAt: timestamptz().notNull(),
    /** How many recorders were given it to record: the number of its latest part. */
    part: integer().notNull().default(0),
    /** How often it was given away since something came of that. */
    attempts: integer().notNull().default(0),
    /** Which recorder has it, by what it was given as proof, and until when unless it continues; null: none. */
    lease: text(),
    worker: text(),
    leaseUntil: timestamptz(),
    /** How many people are in it now, and how many at most were while it was on; 0: it is empty. */
    people: integer().notNull().default(0),
    peopleMost: integer().notNull().default(0),
    /** Since when no one is in the room; null: someone is. */
    emptySince: timestamptz(),
    /** Made of it when it was over. */
    fileId: text().references(() => files.id, { onDelete: 'set null' }),
    posterId: text().references(() => files.id, { onDelete: 'set null' }),
    /** Milliseconds; bytes; pictures a second that were delivered, times 100. */
    duration: integer(),
    size: bigint({ mode: 'number' }),
    rate: integer(),
    /** What was cut off its beginning since it was made, all together (milliseconds). */
    trimmedStartMs: integer().notNull().default(0),
    /** Its ends are to be cut off, or could not be; null: neither. Of the file that there is `trimFrom` to `trimTo` stays, in milliseconds. */
    trim: text({ enum: ['wanted', 'failed'] }),
    trimFrom: integer(),
    trimTo: integer(),
    /** The picture of what will be left, until that is there. */
    trimPosterId: text().references(() => files.id, { onDelete: 'set null' }),
    /** Deleted from then on; null: not over, or not looked at yet. */
    expiresAt: timestamptz(),
    /** What its owner was told: 1 that it goes in a week, 2 that it goes in a day. */
    expiryNoticeLevel: integer().notNull().default(0),
    /** W3C trace context of the request that began it, for the recorder. */
    traceparent: text(),
    rev: integer().notNull().default(1),
  },
  (table) => [
    ...enumChecks(table),
    // Anyone who starts another one at the same time gets this one.
    uniqueIndex('recording_live').on(table.roomId).where(sql`state in ('queued', 'starting', 'on', 'paused')`),
    index('recording_work').on(table.createdAt).where(sql`state not in ('ready', 'failed') or trim = 'wanted'`),
    index('recording_room').on(table.roomId),
    index('recording_file').on(table.fileId),
    index('recording_poster').on(table.posterId),
    index('recording_trim_poster').on(table.trimPosterId),
    index('recording_meeting').on(table.meetingId, table.createdAt),
    index('recording_owner').on(table.ownerId, table.expiresAt),
    index('recording_own').on(table.ownerId, table.createdAt, table.id),
    index('recording_words').using('gin', wordsIndexed(sql`name`)),
    index('recording_ends').on(table.expiresAt).where(sql`expires_at is not null`),
    index('recording_termless').on(table.id).where(sql`expires_at is null and state in ('ready', 'failed')`),
  ],
);

/** What was recorded, as it arrived, until the file is made of it. */
export const recordingPieces = pgTable(
  'recording_piece',
  {
    recordingId: text()
      .notNull()
      .references(() => recordings.id),
    part: integer().notNull(),
    seq: integer().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    size: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'recording_piece_once', columns: [table.recordingId, table.part, table.seq] }),
    index('recording_piece_file').on(table.fileId),
  ],
);

/** When a part was really recorded, from one pause to the next: where that stands in the part follows from it. */
export const recordingSpans = pgTable(
  'recording_span',
  {
    recordingId: text()
      .notNull()
      .references(() => recordings.id),
    part: integer().notNull(),
    run: integer().notNull(),
    startAt: timestamptz().notNull(),
    /** Milliseconds of the part. */
    offsetMs: integer().notNull(),
    durationMs: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'recording_span_once', columns: [table.recordingId, table.part, table.run] })],
);

/** How long the parts are in the file that was made of them. */
export const recordingParts = pgTable(
  'recording_part',
  {
    recordingId: text()
      .notNull()
      .references(() => recordings.id),
    part: integer().notNull(),
    /** Milliseconds. */
    duration: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'recording_part_once', columns: [table.recordingId, table.part] })],
);

/** What began in the room while it was recorded. */
export const recordingChapters = pgTable(
  'recording_chapter',
  {
    id: text().primaryKey(),
    recordingId: text()
      .notNull()
      .references(() => recordings.id),
    at: timestamptz().notNull(),
    kind: text({ enum: recordingChapterKinds }).notNull(),
    text: text().notNull(),
    /** Whose screen it is: the name is asked for when it is told, and forgotten with the entry. */
    participantId: text().references(() => participants.id, { onDelete: 'set null' }),
  },
  (table) => [
    ...enumChecks(table),
    index('recording_chapter_order').on(table.recordingId, table.at),
    index('recording_chapter_participant').on(table.participantId),
  ],
);

/** Captions in one language, as a file that a browser reads. */
export const recordingCaptions = pgTable(
  'recording_captions',
  {
    recordingId: text()
      .notNull()
      .references(() => recordings.id),
    language: text().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    cues: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'recording_captions_once', columns: [table.recordingId, table.language] }),
    index('recording_captions_file').on(table.fileId),
  ],
);

/** By which others watch one recording. What it is itself, no one keeps. */
export const recordingLinks = pgTable(
  'recording_link',
  {
    id: text().primaryKey(),
    recordingId: text()
      .notNull()
      .references(() => recordings.id),
    tokenHash: text().notNull().unique('recording_link_token'),
    /** Null: it needs none. */
    passwordHash: text(),
    allowDownload: boolean().notNull(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    index('recording_link_recording').on(table.recordingId, table.createdAt),
    index('recording_link_expiry').on(table.expiresAt),
  ],
);

/** What people did with a recording: kept with it, and gone with it. */
export const recordingHistory = pgTable(
  'recording_history',
  {
    id: text().primaryKey(),
    recordingId: text()
      .notNull()
      .references(() => recordings.id),
    event: text({ enum: recordingEvents }).notNull(),
    at: timestamptz().notNull(),
    /** Who did it, and their name of that time; null: anyone who had a link, or an account that is gone. */
    userId: text().references(() => users.id),
    byName: text(),
    detail: text().notNull(),
    /** By or with which link. No foreign key: what was done by a link is told after its end. */
    linkId: text(),
    linkAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    index('recording_history_order').on(table.recordingId, table.at),
    index('recording_history_user').on(table.userId, table.at),
    index('recording_history_link').on(table.linkId, table.at),
  ],
);

/** Recorders that ask for work, and when they did last. */
export const recorders = pgTable(
  'recorder',
  {
    worker: text().primaryKey(),
    seenAt: timestamptz().notNull(),
    /** How many rooms it records at a time. */
    rooms: integer().notNull().default(1),
  },
  (table) => [index('recorder_seen').on(table.seenAt)],
);
