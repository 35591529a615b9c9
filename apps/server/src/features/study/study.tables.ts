import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { meetings } from '../meeting/meeting.tables.ts';
import { participants, rooms } from '../room/room.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** How the study rooms of a meeting stand: one row a meeting that ever had some. Written under the meeting's lock. */
export const studies = pgTable(
  'study',
  {
    meetingId: text()
      .primaryKey()
      .references(() => meetings.id),
    isOpen: boolean().notNull().default(false),
    /** When everyone goes back; null: when a moderator says so. */
    closesAt: timestamptz(),
    /** The end that everyone was notified of. */
    closingNotifiedFor: timestamptz(),
    /** For how long they are opened; null: without an end. */
    minutes: integer(),
    ownChoice: boolean().notNull().default(false),
    /** Grows with every change. */
    rev: integer().notNull().default(1),
  },
  // Looked at every second.
  (table) => [index('study_closing').on(table.closesAt).where(sql`is_open and closes_at is not null`)],
);

/** A study room; `id` is the meeting's room where its people are while it is open. */
export const studyRooms = pgTable(
  'study_room',
  {
    id: text()
      .primaryKey()
      .references(() => rooms.id),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    /** Its number, from 1. */
    place: integer().notNull(),
    /** Empty: called by its number. */
    name: text().notNull().default(''),
    /** Someone calls for a moderator. */
    calledAt: timestamptz(),
    callerId: text().references(() => participants.id),
    callerName: text(),
    /** Who of the moderators is coming. */
    comingName: text(),
    /** Taken away; what was written there still has a name. */
    removedAt: timestamptz(),
  },
  (table) => [
    index('study_room_meeting').on(table.meetingId),
    index('study_room_caller').on(table.callerId),
    uniqueIndex('study_room_place').on(table.meetingId, table.place).where(sql`removed_at is null`),
  ],
);

/** Where someone belongs: an entry, or anyone who proves an address when they come. One place a person. */
export const studySeats = pgTable(
  'study_seat',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    roomId: text()
      .notNull()
      .references(() => studyRooms.id),
    participantId: text().references(() => participants.id),
    emailKey: text(),
  },
  (table) => [
    uniqueIndex('study_seat_entry').on(table.meetingId, table.participantId).where(sql`participant_id is not null`),
    uniqueIndex('study_seat_address').on(table.meetingId, table.emailKey).where(sql`email_key is not null`),
    index('study_seat_room').on(table.roomId),
    index('study_seat_meeting').on(table.meetingId),
    index('study_seat_participant').on(table.participantId).where(sql`participant_id is not null`),
  ],
);
