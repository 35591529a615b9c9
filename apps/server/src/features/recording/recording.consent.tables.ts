import { recordingAnswerPlaces, recordingAnswers } from '@salon/contract';
import { guestLanguages } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { enumChecks } from '../../platform/db/enumChecks.ts';
import { users } from '../account/account.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { participants } from '../room/room.tables.ts';

/**
 * Every answer to the question whether somebody agrees to be recorded, as it was given: nothing is written over, the last one
 * counts. It outlives its recording, and goes with its meeting.
 */
export const recordingConsents = pgTable(
  'recording_consent',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    /** Null: given at the join page for the recording that begins next. No foreign key: it outlives its recording. */
    recordingId: text(),
    participantId: text()
      .notNull()
      .references(() => participants.id),
    /** The account that was signed in. */
    userId: text().references(() => users.id),
    fullName: text().notNull(),
    answer: text({ enum: recordingAnswers }).notNull(),
    place: text({ enum: recordingAnswerPlaces }).notNull(),
    textVersion: text().notNull(),
    /** Of the words in all languages. */
    textHash: text().notNull(),
    /** In which they were read. */
    language: text({ enum: guestLanguages }).notNull(),
    answeredAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    ...enumChecks(table),
    index('recording_consent_latest').on(table.recordingId, table.participantId, table.answeredAt, table.seq),
    index('recording_consent_meeting').on(table.meetingId, table.seq),
    index('recording_consent_next').on(table.participantId).where(sql`recording_id is null`),
    index('recording_consent_participant').on(table.participantId),
    index('recording_consent_user').on(table.userId).where(sql`user_id is not null`),
  ],
);
