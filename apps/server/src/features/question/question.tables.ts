import { NEW_BOARD, questionOrders, questionStates } from '@salon/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { users } from '../account/account.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** What the moderators of a meeting set about its questions; no row: as a meeting begins. */
export const questionBoards = pgTable(
  'question_board',
  {
    meetingId: text()
      .primaryKey()
      .references(() => meetings.id),
    open: boolean().notNull().default(NEW_BOARD.open),
    approval: boolean().notNull().default(NEW_BOARD.approval),
    anonymous: boolean().notNull().default(NEW_BOARD.anonymous),
    order: text({ enum: questionOrders }).notNull().default(NEW_BOARD.order),
    /** The question that is being answered now. */
    currentId: text().references((): AnyPgColumn => questions.id, { onDelete: 'set null' }),
    /** Number of the latest question. */
    lastSeq: integer().notNull().default(0),
    rev: integer().notNull().default(NEW_BOARD.rev),
  },
  (table) => [...enumChecks(table), index('question_board_current').on(table.currentId)],
);

/** A question to the people of a meeting. */
export const questions = pgTable(
  'question',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    seq: integer().notNull(),
    /** Names a person for this meeting only (decision 0022): who asked may take it back, and does not vote for it. */
    authorKey: text().notNull(),
    /** Null also where it was asked without a name. */
    userId: text().references(() => users.id),
    authorName: text(),
    clientKey: text().notNull(),
    text: text().notNull(),
    state: text({ enum: questionStates }).notNull(),
    pinned: boolean().notNull().default(false),
    votes: integer().notNull().default(0),
    answer: text().notNull().default(''),
    askedAt: timestamptz().notNull(),
    answeredAt: timestamptz(),
    rev: integer().notNull().default(1),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('question_seq').on(table.meetingId, table.seq),
    uniqueIndex('question_once').on(table.meetingId, table.authorKey, table.clientKey),
    index('question_by_votes').on(table.meetingId, table.state, table.pinned, table.votes.desc(), table.seq),
    index('question_by_time').on(table.meetingId, table.state, table.pinned, table.seq),
    index('question_user').on(table.userId).where(sql`user_id is not null`),
  ],
);

/** Who voted for what, once each. The key names a person for one question only. */
export const questionVotes = pgTable(
  'question_vote',
  {
    questionId: text()
      .notNull()
      .references(() => questions.id),
    voterKey: text().notNull(),
  },
  (table) => [primaryKey({ name: 'question_vote_once', columns: [table.questionId, table.voterKey] })],
);
