import { type NotificationContent, notificationKinds } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { users } from '../account/account.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** What people with an account are notified of. */
export const notifications = pgTable(
  'notification',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: notificationKinds }).notNull(),
    /** What it is about, one of its kind. */
    subject: text().notNull(),
    content: jsonb().$type<NotificationContent>().notNull(),
    /** Null: about no meeting. */
    meetingId: text().references(() => meetings.id, { onDelete: 'cascade' }),
    /** Whom it names, where that is someone with an account. */
    actorId: text().references(() => users.id),
    at: instant().notNull(),
    readAt: instant(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('notification_subject').on(table.userId, table.kind, table.subject),
    index('notification_user').on(table.userId, table.at, table.id),
    index('notification_unread').on(table.userId).where(sql`read_at is null`),
    index('notification_about').on(table.kind, table.subject),
    index('notification_meeting').on(table.meetingId).where(sql`meeting_id is not null`),
    index('notification_actor').on(table.actorId).where(sql`actor_id is not null`),
    index('notification_old').on(table.at),
  ],
);
