import { recordingAnswers } from '@salon/contract';
import { guestLanguages } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { users } from '../account/account.tables.ts';
import { invitations, meetings } from '../meeting/meeting.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** Where people of a meeting meet: its main room, which has the meeting's own id, and study rooms. Also the media server's room. */
export const rooms = pgTable(
  'room',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    kind: text({ enum: ['main', 'study'] }).notNull(),
    /** Number of the latest chat message. */
    chatSeq: integer().notNull().default(0),
    /** Number of the latest change of a chat message. */
    chatChanges: integer().notNull().default(0),
    /** Who is shown large to everyone there; null: no one. */
    spotlightId: text().references((): AnyPgColumn => participants.id, { onDelete: 'set null' }),
    /** Grows with every change of it. */
    spotlightRev: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    ...enumChecks(table),
    index('room_meeting').on(table.meetingId),
    index('room_spotlight').on(table.spotlightId),
    uniqueIndex('room_main').on(table.meetingId).where(sql`kind = 'main'`),
  ],
);

/** One entry of one person into one meeting. Its id is the identity in the media server and on the hub. */
export const participants = pgTable(
  'participant',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    /** Where they are, or will be. */
    roomId: text()
      .notNull()
      .references(() => rooms.id),
    invitationId: text().references(() => invitations.id),
    /** The account of someone signed in, whatever link they came by. */
    userId: text().references(() => users.id),
    /** Made the meeting: no one else removes or demotes this person. */
    isCreator: boolean().notNull().default(false),
    role: text({ enum: ['moderator', 'user', 'guest'] }).notNull(),
    /** As it was typed at the door: attendance and consents go by it. */
    fullName: text().notNull(),
    /** What they called themselves inside; null: nothing else. */
    displayName: text(),
    /** What the name looks like (`skeletonOf`). */
    nameKey: text().notNull().default(''),
    /** Stands beside the name of a guest who is called like a moderator or like someone who is signed in; null: nothing. */
    nameMark: text(),
    email: text().notNull(),
    emailKey: text().notNull(),
    /** The key of the address that an account or a personal link proved, else of the typed one. */
    addressKey: text().notNull().default(''),
    addressProven: boolean().notNull().default(false),
    /** Name of the picture's file, as the account that entered had it; null: none. */
    picture: text(),
    deviceHash: text().notNull(),
    /** What the entry was made with, which is what another device of the same person has to bring. */
    provenBy: text({ enum: ['account', 'link', 'device'] })
      .notNull()
      .default('account'),
    /** The first entry of the person whose further device this is; null: this is the first one. */
    deviceOf: text().references((): AnyPgColumn => participants.id, { onDelete: 'set null' }),
    /** Hash of the secret that proves this entry. */
    tokenHash: text().notNull(),
    /** How often the entry continued with another device: tokens for the media server from before count no more. */
    moves: integer().notNull().default(0),
    /** Hashes of the secrets before that, the latest first. */
    movedTokenHashes: text().array().notNull().default(sql`'{}'::text[]`),
    state: text({ enum: ['admitted', 'inside', 'left', 'removed'] }).notNull(),
    blockedSources: text({ enum: ['microphone', 'camera', 'screen'] })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    handRaisedAt: timestamptz(),
    admittedAt: timestamptz().notNull(),
    /** First connection. */
    enteredAt: timestamptz(),
    leftAt: timestamptz(),
    /** Last time that the hub or the media server saw this person. */
    seenAt: timestamptz().notNull(),
    /** Set when a connection went away; shown as left soon after, unless it comes back. */
    disconnectedAt: timestamptz(),
    /** Grows with every change that others see. */
    rev: integer().notNull().default(1),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('participant_token').on(table.tokenHash),
    index('participant_moved_tokens').using('gin', table.movedTokenHashes).where(sql`moved_token_hashes <> '{}'`),
    index('participant_meeting').on(table.meetingId, table.state),
    index('participant_room').on(table.roomId, table.state),
    // Who is called alike.
    index('participant_name').on(table.meetingId, table.nameKey),
    index('participant_device_of').on(table.deviceOf).where(sql`device_of is not null`),
    index('participant_invitation').on(table.invitationId),
    // Places that are held for people who have not connected: given up every second.
    index('participant_held').on(table.admittedAt).where(sql`state = 'admitted'`),
    // What someone with an account left behind in meetings: told to them, and erased with the account.
    index('participant_user').on(table.userId).where(sql`user_id is not null`),
    // Whether someone with an account is in a meeting now.
    index('participant_user_inside').on(table.userId).where(sql`state = 'inside' and user_id is not null`),
    // Pictures that go with their account.
    index('participant_picture').on(table.userId).where(sql`picture is not null`),
  ],
);

/** Someone's request to be let in, where a moderator lets guests in. One a person and meeting: asking again is the same row. */
export const knocks = pgTable(
  'knock',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    invitationId: text().references(() => invitations.id),
    userId: text().references(() => users.id),
    /** The entry that a yes was used for. */
    participantId: text().references(() => participants.id),
    fullName: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    deviceHash: text().notNull(),
    /** What it was asked with, which is what the entry is made with. */
    provenBy: text({ enum: ['account', 'link', 'device'] })
      .notNull()
      .default('account'),
    address: text().notNull(),
    /** Name of the picture's file, as the account that asked had it; null: none. */
    picture: text(),
    /** Hash of the secret that proves this request. */
    ticketHash: text().notNull(),
    /** What was accepted on the join page, and in which language; written to the consents with the entry. */
    textVersion: text().notNull(),
    language: text({ enum: guestLanguages }).notNull(),
    /** What was answered about being recorded, to which words and when; null: nothing. */
    recordingAnswer: text({ enum: recordingAnswers }),
    recordingVersion: text(),
    recordingAnsweredAt: timestamptz(),
    /** `away`: no sign of life for a while; `left`: took the request back. */
    state: text({ enum: ['waiting', 'away', 'admitted', 'refused', 'left'] }).notNull(),
    refusals: integer().notNull().default(0),
    askedAt: timestamptz().notNull(),
    answeredAt: timestamptz(),
    seenAt: timestamptz().notNull(),
    /** Grows with every change that moderators see. */
    rev: integer().notNull().default(1),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('knock_ticket').on(table.ticketHash),
    uniqueIndex('knock_person').on(table.meetingId, table.deviceHash, table.emailKey),
    index('knock_waiting').on(table.seenAt).where(sql`state = 'waiting'`),
    index('knock_user').on(table.userId).where(sql`user_id is not null`),
    index('knock_invitation').on(table.invitationId),
    index('knock_participant').on(table.participantId),
    index('knock_picture').on(table.userId).where(sql`picture is not null`),
  ],
);

/** One presence of an entry in one room: from being seen to being gone, or to being moved. Attendance is made of these. */
export const attendanceIntervals = pgTable(
  'attendance_interval',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    roomId: text()
      .notNull()
      .references(() => rooms.id),
    participantId: text()
      .notNull()
      .references(() => participants.id),
    joinedAt: timestamptz().notNull(),
    /** Null: inside now. */
    leftAt: timestamptz(),
  },
  (table) => [
    index('attendance_interval_meeting').on(table.meetingId),
    index('presence_room').on(table.roomId),
    // One open presence an entry, however many servers notice it.
    uniqueIndex('attendance_interval_open').on(table.participantId).where(sql`left_at is null`),
    index('attendance_interval_participant').on(table.participantId),
  ],
);
