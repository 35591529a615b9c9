import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/account/account.tables.ts';
import { meetings } from '../meeting.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** Links of personal meeting rooms: one of each person's leads there, those that it replaced say so. */
export const personalRooms = pgTable(
  'personal_room',
  {
    token: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The last meeting in the room. */
    meetingId: text().references(() => meetings.id),
    createdAt: timestamptz().notNull(),
    replacedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('personal_room_user').on(table.userId).where(sql`replaced_at is null`),
    index('personal_room_of').on(table.userId),
    index('personal_room_meeting').on(table.meetingId),
    index('personal_room_replaced').on(table.replacedAt).where(sql`replaced_at is not null`),
  ],
);
