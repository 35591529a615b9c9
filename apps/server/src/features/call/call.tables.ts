import { callStates } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { users } from '../account/account.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { sessions } from '../session/session.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** Calls between colleagues. */
export const calls = pgTable(
  'call',
  {
    id: text().primaryKey(),
    callerId: text()
      .notNull()
      .references(() => users.id),
    calleeId: text()
      .notNull()
      .references(() => users.id),
    /** Where they talk; null: nothing rang. */
    meetingId: text().references(() => meetings.id),
    /** The meeting was made for the call, and ends with it. */
    ownMeeting: boolean().notNull(),
    state: text({ enum: callStates }).notNull(),
    createdAt: timestamptz().notNull(),
    answeredAt: timestamptz(),
    /** Settled without an answer, or the talk is over; null: it rings or continues. */
    endedAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    // One call at a time, on either side.
    uniqueIndex('call_caller_open').on(table.callerId).where(sql`state in ('dialing', 'calling')`),
    uniqueIndex('call_callee_open').on(table.calleeId).where(sql`state in ('dialing', 'calling')`),
    // What the check that runs every second asks.
    index('call_standing').on(table.createdAt).where(sql`ended_at is null`),
    index('call_caller').on(table.callerId, table.createdAt, table.id),
    index('call_callee').on(table.calleeId, table.createdAt, table.id),
    index('call_old').on(table.createdAt),
    index('call_meeting').on(table.meetingId),
  ],
);

/** What someone set about calls. */
export const callPreferences = pgTable('call_preference', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  doNotDisturb: boolean().notNull().default(false),
  missedCallMails: boolean().notNull().default(false),
  /** Missed calls up to here are known; null: none. */
  missedSeenAt: timestamptz(),
});

/** Servers that run, by the sign of life that each gives every few seconds. */
export const onlineServers = pgTable(
  'online_server',
  { id: text().primaryKey(), seenAt: timestamptz().notNull() },
  (table) => [index('online_server_seen').on(table.seenAt)],
);

/** Who has a line to which server. */
export const onlineUsers = pgTable(
  'online_user',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    serverId: text()
      .notNull()
      .references(() => onlineServers.id),
    /** Their last line went away; they may come back in a moment. */
    disconnectedAt: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.serverId] }),
    index('online_user_server').on(table.serverId),
    index('online_user_disconnected').on(table.disconnectedAt).where(sql`disconnected_at is not null`),
  ],
);

/** Browsers that calls are pushed to. */
export const pushTargets = pgTable(
  'push_target',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Anyone who signs out there is not called there. */
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamptz().notNull(),
    /** When the browser last said that it wants calls. */
    seenAt: timestamptz().notNull(),
    /** When something was last sent there; null: nothing yet. */
    sentAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('push_target_endpoint').on(table.endpoint),
    index('push_target_user').on(table.userId, table.seenAt),
    index('push_target_session').on(table.sessionId),
    index('push_target_seen').on(table.seenAt),
  ],
);
