import { currencies, intervals, subscriptionStates, subscriptionTransitions } from '@salon/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/account/account.tables.ts';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { packages, packageVersions } from '../catalogue/catalogue.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });
const STANDS = sql`state <> 'cancelled'`;

/** What someone bought, tries or was given. Whether it entitles to anything follows from state and dates (`entitlement`). */
export const subscriptions = pgTable(
  'subscription',
  {
    id: text().primaryKey(),
    buyerId: text()
      .notNull()
      .references(() => users.id),
    packageVersionId: text()
      .notNull()
      .references(() => packageVersions.id),
    state: text({ enum: subscriptionStates }).notNull(),
    /** Renewed by card, or as agreed with the seller. */
    collection: text({ enum: ['card', 'contract'] }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    interval: text({ enum: intervals }).notNull(),
    seats: integer().notNull(),
    /** Day of the month on which its periods begin; null: nothing was paid yet. */
    anchorDay: integer(),
    trialEndsAt: timestamptz(),
    /** Reminders of the trial's end that were sent, by the days before it. */
    trialReminderDays: integer(),
    /** What is paid: the first day, and the first that is not any more (Europe/Istanbul). Null: not paid, or without an end. */
    periodStart: date({ mode: 'string' }),
    periodEnd: date({ mode: 'string' }),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    /** What it becomes with the next period; null: what it is. */
    nextPackageId: text().references(() => packages.id),
    nextInterval: text({ enum: intervals }),
    nextSeats: integer(),
    createdAt: timestamptz().notNull(),
    endedAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('subscription_of_buyer').on(table.buyerId).where(STANDS),
    index('subscription_buyer').on(table.buyerId, table.createdAt),
    index('subscription_next_package').on(table.nextPackageId),
    index('subscription_version').on(table.packageVersionId),
    index('subscription_due').on(table.periodEnd).where(sql`state in ('active', 'past_due')`),
    index('subscription_trial').on(table.trialEndsAt).where(sql`state = 'trialing'`),
    index('subscription_incomplete').on(table.createdAt).where(sql`state = 'incomplete'`),
    index('subscription_ended').on(table.endedAt),
    check('subscription_seats', sql`${table.seats} > 0`),
  ],
);

/** Every transition of a subscription, never changed. */
export const subscriptionEvents = pgTable(
  'subscription_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id),
    transition: text({ enum: subscriptionTransitions }).notNull(),
    from: text('from_state', { enum: subscriptionStates }),
    to: text('to_state', { enum: subscriptionStates }).notNull(),
    at: timestamptz().notNull(),
    /** Whose action it was; null: no one's, or someone's who was forgotten. */
    actorId: text().references(() => users.id),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    ...enumChecks(table),
    index('subscription_event_of').on(table.subscriptionId, table.id),
    index('subscription_event_actor').on(table.actorId),
  ],
);

/** Seats that were given: to an address, and to an account once it is accepted. Numbers are those of bought seats. */
export const seats = pgTable(
  'subscription_seat',
  {
    id: text().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id),
    number: integer().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    userId: text().references(() => users.id),
    invitedAt: timestamptz().notNull(),
    acceptedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('subscription_seat_number').on(table.subscriptionId, table.number),
    uniqueIndex('subscription_seat_email').on(table.subscriptionId, table.emailKey),
    index('subscription_seat_user').on(table.userId),
    index('subscription_seat_offer').on(table.emailKey).where(sql`accepted_at is null`),
    check('subscription_seat_counts', sql`${table.number} > 0`),
  ],
);

/** Who tried a package already, by what a person or a company is known by (`trial.keys.ts`): one trial each. */
export const trialClaims = pgTable(
  'trial_claim',
  {
    /** Keyed hash of the digest, for looking it up. */
    keyHash: text().primaryKey(),
    /** Sealed; the hash is computed from it again after a change of the secret key. */
    digest: text().notNull(),
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id),
    createdAt: timestamptz().notNull(),
  },
  (table) => [index('trial_claim_subscription').on(table.subscriptionId), index('trial_claim_old').on(table.createdAt)],
);
