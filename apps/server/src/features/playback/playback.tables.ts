import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { files } from '#platform/files/files.tables.ts';
import { users } from '../account/account.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { participants, rooms } from '../room/room.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** A film of a meeting: a file of ours, or an address that browsers fetch it from. */
export const films = pgTable(
  'playback_film',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    /** Null: it lies at `url`. */
    fileId: text().references(() => files.id, { onDelete: 'cascade' }),
    url: text(),
    name: text().notNull(),
    size: integer().notNull(),
    /** WebVTT; empty: none. */
    captions: text().notNull().default(''),
    /** Null: no one's browser has said so yet. */
    seconds: doublePrecision(),
    /** Anyone who brought it; both null when they took that back with their account. */
    addedBy: text(),
    addedById: text().references(() => users.id),
    mayBeSaved: boolean().notNull().default(false),
    wasShown: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('playback_film_meeting').on(table.meetingId, table.createdAt),
    index('playback_film_file').on(table.fileId),
    index('playback_film_added_by').on(table.addedById).where(sql`added_by_id is not null`),
  ],
);

/** What plays in a room, and where it is; kept when it ended, for its number of changes. */
export const playbacks = pgTable(
  'playback',
  {
    roomId: text()
      .primaryKey()
      .references(() => rooms.id),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    /** Null: nothing plays. */
    filmId: text().references(() => films.id, { onDelete: 'set null' }),
    presenterId: text().references(() => participants.id, { onDelete: 'set null' }),
    playing: boolean().notNull().default(false),
    /** Seconds. */
    position: doublePrecision().notNull().default(0),
    rate: doublePrecision().notNull().default(1),
    /** When the position holds. Milliseconds of a second count, so it is a number. */
    at: doublePrecision().notNull().default(0),
    rev: integer().notNull().default(0),
  },
  (table) => [
    index('playback_meeting').on(table.meetingId),
    index('playback_film_id').on(table.filmId),
    index('playback_presenter').on(table.presenterId),
  ],
);
