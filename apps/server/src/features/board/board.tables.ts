import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { files } from '#platform/files/files.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { participants, rooms } from '../room/room.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** A board of a room of a meeting. What is drawn on it is the document of the kind `board` with the same id. */
export const boards = pgTable(
  'board',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    roomId: text()
      .notNull()
      .references(() => rooms.id),
    name: text().notNull(),
    authorId: text()
      .notNull()
      .references(() => participants.id),
    /** Moderators alone draw on it. */
    locked: boolean().notNull().default(false),
    /** Who shows it to everyone in the room; null: no one. */
    presenterId: text().references(() => participants.id),
    createdAt: timestamptz().notNull(),
    /** Grows with every change. */
    rev: integer().notNull().default(1),
  },
  (table) => [
    index('board_room').on(table.roomId, table.createdAt),
    index('board_meeting').on(table.meetingId),
    index('board_author').on(table.authorId),
    index('board_presenter').on(table.presenterId),
    uniqueIndex('board_one_presented').on(table.roomId).where(sql`presenter_id is not null`),
  ],
);

/** A picture on a board: a file of its meeting. An element of the board names it by the file's id. */
export const boardPictures = pgTable(
  'board_picture',
  {
    fileId: text()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    boardId: text()
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
  },
  (table) => [index('board_picture_board').on(table.boardId)],
);
