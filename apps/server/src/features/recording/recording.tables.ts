import { recordingFailures, recordingStates } from '@salon/contract';
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
import { meetings } from '../meeting/meeting.tables.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** A recording of a room: being made, there, or failed. */
export const recordings = pgTable(
  'recording',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    roomId: text().notNull(),
    name: text().notNull(),
    state: text({ enum: recordingStates }).notNull().default('queued'),
    failure: text({ enum: recordingFailures }),
    /** What moderators want; the state follows when a recorder has done it. */
    wanted: text({ enum: ['record', 'pause', 'stop'] })
      .notNull()
      .default('record'),
    audioOnly: boolean().notNull(),
    /** Of the few words in its picture: whoever began it reads it. */
    language: text({ enum: languages }).notNull(),
    createdAt: moment().notNull(),
    /** Since when it is in this state. */
    stateAt: moment().notNull(),
    /** How many recorders were given it to record: the number of its latest part. */
    part: integer().notNull().default(0),
    /** How often it was given away since something came of that. */
    attempts: integer().notNull().default(0),
    /** Which recorder has it, by what it was given as proof, and until when unless it goes on; null: none. */
    lease: text(),
    worker: text(),
    leaseUntil: moment(),
    /** Made of it when it was over. */
    fileId: text(),
    posterId: text(),
    /** Milliseconds; bytes; pictures a second that were delivered, times 100. */
    duration: integer(),
    size: bigint({ mode: 'number' }),
    rate: integer(),
    rev: integer().notNull().default(1),
  },
  (table) => [
    // Whoever starts another one at the same time gets this one.
    uniqueIndex('recording_live').on(table.roomId).where(sql`state in ('queued', 'starting', 'on', 'paused')`),
    index('recording_work').on(table.createdAt).where(sql`state not in ('ready', 'failed')`),
    index('recording_meeting').on(table.meetingId, table.createdAt),
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
    fileId: text().notNull(),
    size: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'recording_piece_once', columns: [table.recordingId, table.part, table.seq] })],
);
