import { consentKinds, contractKinds, recordingAnswerPlaces, recordingAnswers } from '@salon/contract';
import { guestLanguages } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import { bigserial, check, date, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/account/account.tables.ts';
import { orders } from '#features/billing/purchase/purchase.tables.ts';
import { subscriptions } from '#features/billing/subscription/subscription.tables.ts';
import { invitations, meetings } from '#features/meeting/meeting.tables.ts';
import { participants } from '#features/room/room.tables.ts';
import { enumChecks } from '../db/enumChecks.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * `meeting`: an entry by the join page. `account`: registration or sign-in. `trial`, `renewal`: a subscription. `purchase`: an
 * order. `recording`: a recording of a room.
 */
const subjects = ['meeting', 'account', 'trial', 'purchase', 'renewal', 'recording'] as const;

/**
 * Who agreed to which text of which version, in which language, when and from where: kept for proof, as the law on personal
 * data (6698) and the rules of distance sales ask. Rows are added; only what says who it was is erased later. Of recordings
 * every answer is a row, a refusal too, and the last one counts.
 */
export const consents = pgTable(
  'consent',
  {
    id: text().primaryKey(),
    /** Order of writing. */
    seq: bigserial({ mode: 'number' }).notNull(),
    about: text({ enum: subjects }).notNull(),
    /** The text. `startNow`: the service begins before the term of withdrawal is over. */
    kind: text({ enum: [...consentKinds, ...contractKinds, 'startNow', 'renewal', 'recording'] }).notNull(),
    answer: text({ enum: recordingAnswers }).notNull().default('agreed'),
    textVersion: text().notNull(),
    /** Of the text as it was shown, or in all its languages; null: a version that the server does not know. */
    textHash: text(),
    /** In which it was read. */
    language: text({ enum: guestLanguages }).notNull(),
    givenAt: instant().notNull(),
    withdrawnAt: instant(),
    /** The account; of a recording the one that was signed in. */
    userId: text().references(() => users.id),
    meetingId: text().references(() => meetings.id),
    participantId: text().references(() => participants.id),
    invitationId: text().references(() => invitations.id),
    /** Null: given at the join page for the recording that begins next. No foreign key: it outlives its recording. */
    recordingId: text(),
    orderId: text().references(() => orders.id),
    subscriptionId: text().references(() => subscriptions.id),
    /** Of a renewal: first day of the period that was agreed to. */
    periodStart: date({ mode: 'string' }),
    /** Of a recording: where it was asked. */
    place: text({ enum: recordingAnswerPlaces }),
    /** Empty: not asked for, or erased. */
    fullName: text().notNull().default(''),
    email: text().notNull().default(''),
    address: text().notNull().default(''),
    deviceHash: text().notNull().default(''),
  },
  (table) => [
    ...enumChecks(table),
    check(
      'consent_subject',
      sql`case ${table.about}
        when 'meeting' then num_nonnulls(${table.meetingId}, ${table.participantId}) = 2
          and num_nonnulls(${table.userId}, ${table.recordingId}, ${table.orderId}, ${table.subscriptionId}, ${table.periodStart}, ${table.place}) = 0
        when 'account' then ${table.userId} is not null
          and num_nonnulls(${table.meetingId}, ${table.participantId}, ${table.invitationId}, ${table.recordingId}, ${table.orderId}, ${table.subscriptionId}, ${table.periodStart}, ${table.place}) = 0
        when 'trial' then ${table.subscriptionId} is not null
          and num_nonnulls(${table.userId}, ${table.meetingId}, ${table.participantId}, ${table.invitationId}, ${table.recordingId}, ${table.orderId}, ${table.periodStart}, ${table.place}) = 0
        when 'purchase' then ${table.orderId} is not null
          and num_nonnulls(${table.userId}, ${table.meetingId}, ${table.participantId}, ${table.invitationId}, ${table.recordingId}, ${table.subscriptionId}, ${table.periodStart}, ${table.place}) = 0
        when 'renewal' then num_nonnulls(${table.subscriptionId}, ${table.periodStart}) = 2
          and num_nonnulls(${table.userId}, ${table.meetingId}, ${table.participantId}, ${table.invitationId}, ${table.recordingId}, ${table.orderId}, ${table.place}) = 0
        else num_nonnulls(${table.meetingId}, ${table.participantId}, ${table.place}) = 3
          and num_nonnulls(${table.invitationId}, ${table.orderId}, ${table.subscriptionId}, ${table.periodStart}) = 0
      end`,
    ),
    check('consent_refusal', sql`${table.answer} = 'agreed' or ${table.about} = 'recording'`),
    check('consent_withdrawal', sql`${table.withdrawnAt} is null or ${table.about} = 'account'`),
    check('consent_hash', sql`${table.textHash} is not null or ${table.about} in ('meeting', 'account')`),
    index('consent_user').on(table.userId, table.givenAt),
    index('consent_meeting').on(table.meetingId, table.seq),
    index('consent_participant').on(table.participantId, table.givenAt),
    index('consent_invitation').on(table.invitationId, table.deviceHash),
    index('consent_recording').on(table.recordingId, table.participantId, table.givenAt, table.seq),
    index('consent_subscription').on(table.subscriptionId),
    uniqueIndex('consent_order').on(table.orderId, table.kind),
    uniqueIndex('consent_trial').on(table.subscriptionId).where(sql`about = 'trial'`),
    uniqueIndex('consent_renewal').on(table.subscriptionId, table.periodStart).where(sql`about = 'renewal'`),
  ],
);
