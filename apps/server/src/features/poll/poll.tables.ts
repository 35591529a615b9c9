import type { PollResults } from '@salon/contract';
import { pollKinds, pollStates } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { users } from '../account/account.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { participants } from '../room/room.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** A question to the people of a meeting, and what they voted. */
export const polls = pgTable(
  'poll',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    kind: text({ enum: pollKinds }).notNull(),
    question: text().notNull(),
    options: jsonb().$type<string[]>().notNull(),
    anonymous: boolean().notNull(),
    live: boolean().notNull(),
    /** Per cent of the eligible who have to vote; null: no formal vote. */
    quorum: integer(),
    /** How many may vote in a formal vote, counted when it was opened. */
    eligible: integer().notNull().default(0),
    state: text({ enum: pollStates }).notNull(),
    voted: integer().notNull().default(0),
    /**
     * Sums, and texts in alphabetical order. They are in this row and in no row of their own, so that neither an order nor the
     * transaction that wrote a row joins a vote with its voter (decision 0022).
     */
    results: jsonb().$type<PollResults>().notNull(),
    createdAt: timestamptz().notNull(),
    openedAt: timestamptz(),
    closedAt: timestamptz(),
    publishedAt: timestamptz(),
    /** Grows with every change. */
    rev: integer().notNull().default(1),
  },
  (table) => [
    ...enumChecks(table),
    index('poll_meeting').on(table.meetingId, table.createdAt),
    uniqueIndex('poll_one_open').on(table.meetingId).where(sql`state = 'open'`),
  ],
);

/** Who voted, once each: nothing says what, when or in which order. The key names a person for one poll only. */
export const pollVoters = pgTable(
  'poll_voter',
  {
    pollId: text()
      .notNull()
      .references(() => polls.id),
    voterKey: text().notNull(),
  },
  (table) => [primaryKey({ name: 'poll_voter_once', columns: [table.pollId, table.voterKey] })],
);

/** Who voted what, in polls with names alone. */
export const pollAnswers = pgTable(
  'poll_answer',
  {
    id: text().primaryKey(),
    pollId: text()
      .notNull()
      .references(() => polls.id),
    participantId: text()
      .notNull()
      .references(() => participants.id),
    userId: text().references(() => users.id),
    fullName: text().notNull(),
    choices: jsonb().$type<number[]>().notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('poll_answer_poll').on(table.pollId, table.id),
    uniqueIndex('poll_answer_entry').on(table.pollId, table.participantId),
    index('poll_answer_user').on(table.userId).where(sql`user_id is not null`),
    index('poll_answer_participant').on(table.participantId),
  ],
);
