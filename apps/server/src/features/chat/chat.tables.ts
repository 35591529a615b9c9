import { reactions } from '@salon/contract';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { files } from '#platform/files/files.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { participants, rooms } from '../room/room.tables.ts';

/** What changes of a message, to everyone and privately. */
const changes = {
  /** Number of its latest change within the conversation; 0: never changed. */
  changed: integer().notNull().default(0),
  /** How many times its author changed the text. */
  edits: integer().notNull().default(0),
  /** The text and the files are gone. */
  deletedBy: text({ enum: ['author', 'moderator'] }),
  /** How many files it has. */
  files: integer().notNull().default(0),
};

export const chatMessages = pgTable(
  'chat_message',
  {
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    roomId: text()
      .notNull()
      .references(() => rooms.id),
    /** 1, 2, 3 … within the room, without gaps. */
    seq: integer().notNull(),
    /** The author's first entry. */
    authorId: text()
      .notNull()
      .references(() => participants.id),
    authorName: text().notNull(),
    text: text().notNull(),
    clientKey: text().notNull(),
    sentAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** The message of the same room that it replies to. */
    replyTo: integer(),
    ...changes,
  },
  (table) => [
    ...enumChecks(table),
    primaryKey({ columns: [table.roomId, table.seq] }),
    foreignKey({
      name: 'chat_message_replies',
      columns: [table.roomId, table.replyTo],
      foreignColumns: [table.roomId, table.seq],
    }),
    index('chat_message_reply').on(table.roomId, table.replyTo).where(sql`reply_to is not null`),
    index('chat_message_meeting').on(table.meetingId),
    uniqueIndex('chat_message_once').on(table.authorId, table.clientKey),
    uniqueIndex('chat_message_changed').on(table.roomId, table.changed).where(sql`changed > 0`),
  ],
);

/** Whom a message mentions. */
export const chatMentions = pgTable(
  'chat_mention',
  {
    roomId: text().notNull(),
    seq: integer().notNull(),
    participantId: text()
      .notNull()
      .references(() => participants.id),
    /** The name that stands in the text. */
    written: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.seq, table.participantId] }),
    foreignKey({
      name: 'chat_mention_message',
      columns: [table.roomId, table.seq],
      foreignColumns: [chatMessages.roomId, chatMessages.seq],
    }).onDelete('cascade'),
    index('chat_mention_participant').on(table.participantId),
  ],
);

/** Who reacts to which message in which way. */
export const chatReactions = pgTable(
  'chat_reaction',
  {
    roomId: text().notNull(),
    seq: integer().notNull(),
    reaction: text({ enum: reactions }).notNull(),
    participantId: text()
      .notNull()
      .references(() => participants.id),
    reactedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    ...enumChecks(table),
    primaryKey({ columns: [table.roomId, table.seq, table.reaction, table.participantId] }),
    foreignKey({
      name: 'chat_reaction_message',
      columns: [table.roomId, table.seq],
      foreignColumns: [chatMessages.roomId, chatMessages.seq],
    }).onDelete('cascade'),
    index('chat_reaction_participant').on(table.participantId),
  ],
);

/** What two people of one meeting, each named by their first entry, write to each other alone. */
export const privateThreads = pgTable(
  'private_thread',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    /** The two, in the order of their ids: a pair has one thread, anyone who writes first. */
    firstId: text()
      .notNull()
      .references(() => participants.id),
    secondId: text()
      .notNull()
      .references(() => participants.id),
    /** Number of the latest message. */
    last: integer().notNull(),
    /** Up to which message each of the two has read, on any device. */
    firstRead: integer().notNull().default(0),
    secondRead: integer().notNull().default(0),
    /** Number of the latest change of a message. */
    changes: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('private_thread_pair').on(table.firstId, table.secondId),
    index('private_thread_second').on(table.secondId),
    index('private_thread_meeting').on(table.meetingId),
    // Byte order, as our code compares: the order of a language would be another.
    check('private_thread_two', sql`${table.firstId} collate "C" < ${table.secondId} collate "C"`),
  ],
);

export const privateMessages = pgTable(
  'private_message',
  {
    threadId: text()
      .notNull()
      .references(() => privateThreads.id),
    /** 1, 2, 3 … within the thread, without gaps. */
    seq: integer().notNull(),
    authorId: text()
      .notNull()
      .references(() => participants.id),
    authorName: text().notNull(),
    text: text().notNull(),
    clientKey: text().notNull(),
    sentAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    ...changes,
  },
  (table) => [
    ...enumChecks(table),
    primaryKey({ columns: [table.threadId, table.seq] }),
    uniqueIndex('private_message_once').on(table.threadId, table.authorId, table.clientKey),
    index('private_message_author').on(table.authorId),
    uniqueIndex('private_message_changed').on(table.threadId, table.changed).where(sql`changed > 0`),
  ],
);

/** Files of messages, and those that were sent for one that is not written yet. */
export const chatFiles = pgTable(
  'chat_file',
  {
    /** The file's own. */
    id: text()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    uploaderId: text()
      .notNull()
      .references(() => participants.id),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    /** Of a picture: the file of the small one, and its pixels. */
    previewId: text().references(() => files.id, { onDelete: 'set null' }),
    width: integer(),
    height: integer(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** The message that has it: of a room, or of two people alone; and its place among the files of that. */
    roomId: text(),
    threadId: text(),
    seq: integer(),
    place: integer().notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: 'chat_file_message',
      columns: [table.roomId, table.seq],
      foreignColumns: [chatMessages.roomId, chatMessages.seq],
    }).onDelete('cascade'),
    foreignKey({
      name: 'chat_file_private',
      columns: [table.threadId, table.seq],
      foreignColumns: [privateMessages.threadId, privateMessages.seq],
    }).onDelete('cascade'),
    check('chat_file_of_one', sql`(${table.seq} is null) = (num_nonnulls(${table.roomId}, ${table.threadId}) = 0)`),
    check('chat_file_one_place', sql`num_nonnulls(${table.roomId}, ${table.threadId}) < 2`),
    index('chat_file_room').on(table.roomId, table.seq).where(sql`room_id is not null`),
    index('chat_file_thread').on(table.threadId, table.seq).where(sql`thread_id is not null`),
    index('chat_file_meeting').on(table.meetingId),
    index('chat_file_uploader').on(table.uploaderId),
    index('chat_file_preview').on(table.previewId),
    index('chat_file_unsent').on(table.createdAt).where(sql`seq is null`),
  ],
);
