import type { AgendaItem, NotesTimer } from '@salon/contract';
import { boolean, customType, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { files } from '#platform/files/files.tables.ts';
import { users } from '../account/account.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { participants, rooms } from '../room/room.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});

/**
 * The notes of a room of a meeting, but for what is written in them: that is a document of the platform. Those of the main room
 * are the meeting's own: agenda and timer are theirs alone.
 */
export const notes = pgTable(
  'notes',
  {
    /** Of the document, too. */
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    roomId: text()
      .notNull()
      .references(() => rooms.id),
    /** Moderators alone write. */
    locked: boolean().notNull().default(false),
    presenterId: text().references(() => participants.id, { onDelete: 'set null' }),
    agenda: jsonb().$type<AgendaItem[]>().notNull().default([]),
    timer: jsonb().$type<NotesTimer>(),
    createdAt: timestamptz().notNull(),
    /** When the last version was kept of what is written. */
    versionAt: timestamptz(),
    /** Grows with every change. */
    rev: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('notes_room').on(table.roomId),
    index('notes_of_meeting').on(table.meetingId),
    index('notes_presenter').on(table.presenterId),
  ],
);

/** What someone is to do after a meeting. */
export const notesActions = pgTable(
  'notes_action',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    text: text().notNull(),
    person: text().notNull(),
    /** Who wrote it down, where they have an account. */
    userId: text().references(() => users.id),
    /** A day, as it is written: `2026-11-25`. */
    due: text(),
    done: boolean().notNull().default(false),
    /** The item of an earlier meeting of the series that this one continues with. No foreign key: it outlives that item. */
    carriedFrom: text(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('notes_action_meeting').on(table.meetingId, table.createdAt),
    uniqueIndex('notes_action_carried').on(table.meetingId, table.carriedFrom),
    index('notes_action_user').on(table.userId),
  ],
);

/** What was written in notes at one moment. */
export const notesVersions = pgTable(
  'notes_version',
  {
    id: text().primaryKey(),
    notesId: text()
      .notNull()
      .references(() => notes.id),
    /** A Yjs update that holds all of it. */
    state: bytes().notNull(),
    /** Kept because an older one was brought back. */
    before: boolean().notNull(),
    savedAt: timestamptz().notNull(),
  },
  (table) => [index('notes_version_notes').on(table.notesId, table.savedAt)],
);

/** A picture in notes: a file of their meeting. The text names it by the file's id. */
export const notesPictures = pgTable(
  'notes_picture',
  {
    fileId: text()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    notesId: text()
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
  },
  (table) => [index('notes_picture_notes').on(table.notesId)],
);
