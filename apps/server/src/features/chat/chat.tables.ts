import { integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { meetings } from '../meeting/meeting.tables.ts';
import { admissions } from '../room/room.tables.ts';

export const chatMessages = pgTable(
  'chat_message',
  {
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    /** 1, 2, 3 … within the meeting, without gaps. */
    seq: integer().notNull(),
    authorId: text()
      .notNull()
      .references(() => admissions.id),
    authorName: text().notNull(),
    text: text().notNull(),
    clientKey: text().notNull(),
    sentAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.seq] }),
    uniqueIndex('chat_message_once').on(table.authorId, table.clientKey),
  ],
);
