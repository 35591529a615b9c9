import { endReasons, fileReaders, type MeetingPlan, responses, type SwitchableRule } from '@salon/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { users } from '../account/account.tables.ts';
import { packageVersions } from '../billing/catalogue/catalogue.tables.ts';
import { subscriptions } from '../billing/subscription/subscription.tables.ts';
import { companies } from '../company/company.tables.ts';

/** Rows of meetings that someone entered and no one ended. */
const sqlGoingOn = sql`started_at is not null and ended_at is null`;
/** Since when a planned meeting is over or taken back; later than now while it is to come. */
const sqlOver = sql`least(deleted_at, cancelled_at, coalesce(ended_at, ends_at))`;
/** When a meeting was over at the latest, also one that no one entered. */
const sqlPast = sql`coalesce(ended_at, ends_at, created_at)`;
const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** Rules that were switched in the room, but for `guestsWait` and `locked`, which have columns of their own. */
export type SwitchedRules = Partial<Record<Exclude<SwitchableRule, 'guestsWait' | 'locked'>, boolean>>;
/** The form's content without what the row keeps in columns of its own. */
export type MeetingContent = Omit<
  MeetingPlan,
  'selectedUsers' | 'recurrence' | 'startingDate' | 'endDate' | 'title' | 'accessCode' | 'duration'
>;

/** Meetings that repeat. Each of them is a meeting of its own; this is what they have in common. */
export const series = pgTable(
  'meeting_series',
  {
    id: text().primaryKey(),
    creatorId: text()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    /** One iCalendar UID for all meetings of the series, and the number of its latest version. */
    uid: text().notNull(),
    sequence: integer().notNull().default(0),
    rule: jsonb().$type<NonNullable<MeetingPlan['recurrence']>>().notNull(),
    /** Start and end of the first meeting on the wall of `timeZone`: `2026-11-21T15:00`. */
    startsLocal: text().notNull(),
    endsLocal: text().notNull(),
    timeZone: text().notNull(),
    content: jsonb().$type<MeetingContent>().notNull(),
    /** Sealed (`meeting.code.ts`); its meetings keep it, too. */
    accessCode: text(),
    revision: integer().notNull().default(1),
    createdAt: timestamptz().notNull(),
    /** Since when the guests on its list are without a name: its last meeting was long ago. */
    guestsForgottenAt: timestamptz(),
  },
  (table) => [
    index('meeting_series_creator').on(table.creatorId),
    index('meeting_series_guests').on(table.id).where(sql`guests_forgotten_at is null`),
  ],
);

export const meetings = pgTable(
  'meeting',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    /** The version of the creator's package that it was planned or made with, whatever became of either since. */
    packageVersionId: text()
      .notNull()
      .references(() => packageVersions.id),
    /** The subscription by whose seat its maker had that package, which this outlives; null: the free package. */
    subscriptionId: text().references(() => subscriptions.id),
    /** Its limits when the meeting was made. */
    maxParticipants: integer().notNull(),
    maxMinutes: integer().notNull(),
    /** Rules of the room that it fixes, because it lacks what they switch off. */
    fixedRules: jsonb().$type<SwitchableRule[]>().notNull().default([]),
    /** Who made it; null: a visitor. */
    creatorId: text().references(() => users.id),
    /** Made for a call between two: it is over when one of them hangs up. */
    isCall: boolean().notNull().default(false),
    seriesId: text().references(() => series.id),
    /** The day of the series' rule that this meeting stands for, in the series' zone: `2026-11-21`. */
    occurrence: text(),
    /** Changed alone: differs from its series. */
    isException: boolean().notNull().default(false),
    /** Planned start; null: an instant meeting. */
    startsAt: timestamptz(),
    timeZone: text().notNull().default('Europe/Istanbul'),
    /** What the plan form said; null: an instant meeting. */
    content: jsonb().$type<MeetingContent>(),
    /** A copy of what the content says, for lists. */
    hideFromHomepage: boolean().notNull().default(false),
    /** Sealed (`meeting.code.ts`); null: anyone who has the link needs none. */
    accessCode: text(),
    /** Invited people are the series' (false) or its own. */
    hasOwnInvitees: boolean().notNull().default(true),
    /** Guests wait until a moderator lets them in; null: no one switched it in the room, it is as the content says. */
    guestsWait: boolean(),
    /** No one new comes in. */
    locked: boolean().notNull().default(false),
    /** What moderators tell those who wait to be let in; empty: nothing. */
    lobbyMessage: text().notNull().default(''),
    /** When the organiser was notified that people wait and no moderator is there. */
    lobbyNotifiedAt: timestamptz(),
    /** What moderators switched in the room as well; what is missing is as the content says. */
    switchedRules: jsonb().$type<SwitchedRules>().notNull().default({}),
    /**
     * Connections to the media server that began since ask for each track, because not every camera is for everyone or was not for a
     * while; null: no one switched that in the room, it is as the content says.
     */
    selectiveSubscriptionSince: timestamptz(),
    /** Who may look into its file; null: the organiser has not said it since, it is as the content says. */
    fileReaders: text({ enum: fileReaders }),
    /** Grows with every change of the rules in the room. */
    rulesRev: integer().notNull().default(0),
    /** People invited, and the creator. */
    participantCount: integer().notNull().default(0),
    /** iCalendar: UID of a meeting that is in no series, and the number of its latest version. */
    uid: text(),
    sequence: integer().notNull().default(0),
    /** Grows with every change of the plan, so that two editors do not overwrite each other. */
    revision: integer().notNull().default(1),
    suspendedAt: timestamptz(),
    cancelledAt: timestamptz(),
    deletedAt: timestamptz(),
    /** Reminders that were sent. */
    remindedDayAt: timestamptz(),
    remindedQuarterAt: timestamptz(),
    /** Personal links of an older version are worthless. */
    linkVersion: integer().notNull().default(1),
    createdAt: timestamptz().notNull(),
    /** First entry; the limit of an instant meeting counts from here. */
    startedAt: timestamptz(),
    /** Planned end, or the limit's. */
    endsAt: timestamptz(),
    endedAt: timestamptz(),
    endedBecause: text({ enum: endReasons }),
    /** Since when no one is inside. */
    emptySince: timestamptz(),
    /** Smallest "minutes left" that was announced, and of which end: maintenance may be postponed. */
    noticeMinutes: integer(),
    noticeEndsAt: timestamptz(),
    /** Since when the guests on its own list are without a name: it was over long ago. */
    guestsForgottenAt: timestamptz(),
    /** Since when nothing tells any more who was in it and what was written: it was over long ago. */
    entriesForgottenAt: timestamptz(),
    /** Its maker was erased: when title, texts and code go. */
    purgeTextsAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    // The watch looks at meetings that continue, every second.
    index('meeting_going_on').on(table.endsAt).where(sqlGoingOn),
    // Who made how many since a moment.
    index('meeting_started').on(table.startedAt, table.creatorId).where(sql`started_at is not null`),
    index('meeting_creator').on(table.creatorId, table.startsAt),
    // Whether a subscription was used since it was paid.
    index('meeting_subscription').on(table.subscriptionId, table.startedAt).where(sql`subscription_id is not null`),
    uniqueIndex('meeting_occurrence').on(table.seriesId, table.occurrence),
    index('meeting_package').on(table.packageVersionId),
    index('meeting_remind_day').on(table.startsAt).where(sql`reminded_day_at is null and starts_at is not null`),
    // The hourly look at meetings that were over long ago, and at those whose maker was erased while they continued.
    index('meeting_guests').on(sqlOver).where(sql`guests_forgotten_at is null and starts_at is not null`),
    index('meeting_entries').on(sqlPast).where(sql`entries_forgotten_at is null`),
    index('meeting_texts').on(table.purgeTextsAt).where(sql`purge_texts_at is not null`),
    index('meeting_remind_quarter')
      .on(table.startsAt)
      .where(sql`reminded_quarter_at is null and starts_at is not null`),
  ],
);

/** What people type to come to a meeting, or to the present or next meeting of a series. A number stays with who has it. */
export const meetingNumbers = pgTable(
  'meeting_number',
  {
    number: text().notNull(),
    meetingId: text().references(() => meetings.id),
    seriesId: text().references(() => series.id),
  },
  (table) => [
    primaryKey({ name: 'meeting_number_taken', columns: [table.number] }),
    uniqueIndex('meeting_number_meeting').on(table.meetingId),
    uniqueIndex('meeting_number_series').on(table.seriesId),
    check('meeting_number_one', sql`num_nonnulls(${table.meetingId}, ${table.seriesId}) = 1`),
  ],
);

/** Who is invited: to one meeting, or to all meetings of a series. */
export const invitees = pgTable(
  'invitee',
  {
    id: text().primaryKey(),
    meetingId: text().references(() => meetings.id),
    seriesId: text().references(() => series.id),
    email: text().notNull(),
    emailKey: text().notNull(),
    fullName: text().notNull().default(''),
    isModerator: boolean().notNull().default(false),
    response: text({ enum: responses }).notNull().default('none'),
    respondedAt: timestamptz(),
    /** Wants reminders; for people without an account, whose settings no one else keeps. */
    reminders: boolean().notNull().default(true),
    /** Came by the link and put the meeting into their own calendar: was not invited by name. */
    registered: boolean().notNull().default(false),
    /** The access code that they typed for that, sealed like the meeting's own: another one is asked for again. */
    provenCode: text(),
    createdAt: timestamptz().notNull(),
    /** No longer invited; the personal link gains nothing. */
    removedAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('invitee_meeting').on(table.meetingId, table.emailKey),
    uniqueIndex('invitee_series').on(table.seriesId, table.emailKey),
    index('invitee_email').on(table.emailKey),
  ],
);

/** A way into one meeting: its role outlives re-joins, and it can be taken away. */
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
    /** Whose it is, where that is known. */
    inviteeId: text().references(() => invitees.id),
    userId: text().references(() => users.id),
    createdAt: timestamptz().notNull(),
    /** Set when its holder was removed: the link gains nothing any more. */
    revokedAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    index('invitation_meeting').on(table.meetingId),
    uniqueIndex('invitation_invitee').on(table.meetingId, table.inviteeId),
    uniqueIndex('invitation_user').on(table.meetingId, table.userId),
    index('invitation_by_invitee').on(table.inviteeId),
    index('invitation_by_user').on(table.userId),
  ],
);

/** Reminders and the private calendar address of a person. */
export const calendarPreferences = pgTable('calendar_preference', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  remindDayBefore: boolean().notNull().default(true),
  remindQuarterBefore: boolean().notNull().default(true),
  /** A mail that leads to a meeting's file comes when an own meeting has ended. */
  mailMeetingFile: boolean().notNull().default(true),
  /** A mail says that someone waits to be let into an own meeting and no moderator is there. */
  mailLobby: boolean().notNull().default(true),
  /** Counts the addresses that were made; the present one is derived from it. 0: none. */
  feedVersion: integer().notNull().default(0),
  feedOn: boolean().notNull().default(false),
});

/** Mails about meetings that someone has set off since a moment, at most a day ago. */
export const meetingMailQuotas = pgTable('meeting_mail_quota', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  since: timestamptz().notNull(),
  count: integer().notNull(),
});

/** Wrong access codes by meeting and network: from the fifth on, tries have to wait. */
export const accessCodeAttempts = pgTable(
  'access_code_attempt',
  {
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    network: text().notNull(),
    failures: integer().notNull(),
    waitUntil: timestamptz(),
    lastAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.network] }),
    index('access_code_attempt_last').on(table.lastAt),
  ],
);

export const shortLinks = pgTable(
  'short_link',
  {
    code: text().primaryKey(),
    /** Page path on our own origin. */
    path: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [uniqueIndex('short_link_path').on(table.path)],
);

/** How many meetings the people of a company held: those that someone entered, counted as they begin. */
export const companyMeetingCounts = pgTable('company_meeting_count', {
  companyId: text()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  meetings: integer().notNull(),
});
