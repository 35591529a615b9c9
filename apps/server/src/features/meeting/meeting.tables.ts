import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { packages } from '../billing/billing.tables.ts';

/** Rows of meetings that somebody entered and nobody ended. */
const sqlGoingOn = sql`started_at is not null and ended_at is null`;
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const meetings = pgTable(
  'meeting',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    packageId: text()
      .notNull()
      .references(() => packages.id),
    /** Limits of the package when the meeting was made. */
    maxParticipants: integer().notNull(),
    maxMinutes: integer().notNull(),
    /** Personal links of an older version are worthless. */
    linkVersion: integer().notNull().default(1),
    createdAt: moment().notNull(),
    /** First entry; the limit counts from here. */
    startedAt: moment(),
    endsAt: moment(),
    endedAt: moment(),
    endedBecause: text({ enum: ['moderator', 'empty', 'limit'] }),
    /** Since when nobody is inside. */
    emptySince: moment(),
    /** Smallest "minutes left" that was announced. */
    noticeMinutes: integer(),
    /** Number of the latest chat message. */
    chatSeq: integer().notNull().default(0),
  },
  // The watch looks at meetings that go on, every second.
  (table) => [index('meeting_going_on').on(table.endsAt).where(sqlGoingOn)],
);

export const invitations = pgTable(
  'invitation',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    role: text({ enum: ['moderator', 'user', 'guest'] }).notNull(),
    fullName: text().notNull().default(''),
    email: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** Set when its holder was removed: the link gains nothing any more. */
    revokedAt: moment(),
  },
  (table) => [index('invitation_meeting').on(table.meetingId)],
);

export const shortLinks = pgTable(
  'short_link',
  {
    code: text().primaryKey(),
    /** Page path on our own origin. */
    path: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('short_link_path').on(table.path)],
);
