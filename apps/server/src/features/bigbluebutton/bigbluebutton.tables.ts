import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../account/account.tables.ts';
import { companies } from '../company/company.tables.ts';
import { invitations, meetings } from '../meeting/meeting.tables.ts';
import { recordings } from '../recording/recording.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** By which plugins for BigBlueButton act as an account, or for a company. */
export const bbbAccesses = pgTable(
  'bbb_access',
  {
    id: text().primaryKey(),
    /** Part of the server's address. */
    handle: text().notNull(),
    /** Who switched it on, and whom it acts as. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its owner; null: the account is. */
    companyId: text().references(() => companies.id, { onDelete: 'cascade' }),
    /** Sealed (`bigbluebutton.sealed.ts`): checksums are made with it. */
    secret: text().notNull(),
    isOn: boolean().notNull().default(true),
    createdAt: timestamptz().notNull(),
    rotatedAt: timestamptz().notNull(),
    lastUsedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('bbb_access_handle').on(table.handle),
    index('bbb_access_by_user').on(table.userId),
    uniqueIndex('bbb_access_user').on(table.userId).where(sql`company_id is null`),
    uniqueIndex('bbb_access_company').on(table.companyId),
  ],
);

/** A meeting as a plugin knows it. One id of theirs names several, of which the latest counts. */
export const bbbMeetings = pgTable(
  'bbb_meeting',
  {
    id: text().primaryKey(),
    accessId: text()
      .notNull()
      .references(() => bbbAccesses.id, { onDelete: 'cascade' }),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    /** `meetingID` of the plugin. */
    externalId: text().notNull(),
    /** `internalMeetingID`, unique: also the id of its first recording. */
    internalId: text().notNull(),
    /** Sealed: who has one joins with its role. */
    attendeePassword: text().notNull(),
    moderatorPassword: text().notNull(),
    /** `meta_…`, the names in lower case. */
    meta: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Where the plugin wants people to be led who leave; empty: nowhere. */
    logoutUrl: text().notNull().default(''),
    /** The recording that has the meeting's internal id. No foreign key: after its deletion no other one gets it. */
    firstRecordingId: text(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('bbb_meeting_internal').on(table.internalId),
    uniqueIndex('bbb_meeting_meeting').on(table.meetingId),
    index('bbb_meeting_external').on(table.accessId, table.externalId, table.createdAt),
  ],
);

/** People whom a plugin sent into a meeting, by its own ids: who comes again has the same invitation. */
export const bbbAttendees = pgTable(
  'bbb_attendee',
  {
    bbbMeetingId: text()
      .notNull()
      .references(() => bbbMeetings.id, { onDelete: 'cascade' }),
    /** `userID` of the plugin. */
    userId: text().notNull(),
    invitationId: text()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'bbb_attendee_once', columns: [table.bbbMeetingId, table.userId] }),
    uniqueIndex('bbb_attendee_invitation').on(table.invitationId),
  ],
);

/** What a plugin did with a recording. */
export const bbbRecordings = pgTable('bbb_recording', {
  recordingId: text()
    .primaryKey()
    .references(() => recordings.id, { onDelete: 'cascade' }),
  /** The share link by which it is published; null: it is not. No foreign key: its owner may end it elsewhere. */
  linkId: text(),
  /** Sealed: the address of the link is made of it. */
  linkToken: text(),
  /** Changes of the meeting's `meta_…`; an empty text takes one away. */
  meta: jsonb().$type<Record<string, string>>().notNull().default({}),
});
