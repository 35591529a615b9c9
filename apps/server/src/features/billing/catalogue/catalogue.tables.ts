import { currencies, type PackageTranslations } from '@salon/contract';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';

/** Packages. What each has stands in its versions. */
export const packages = pgTable('package', {
  id: text().primaryKey(),
  /** The one that people without a subscription have. */
  isFree: boolean().notNull().default(false),
  /** Bought by card; else free, or by contact. */
  buyNow: boolean().notNull().default(false),
  /** Place in the price list. */
  position: integer().notNull().default(0),
});

/**
 * A package as it was from some time on: a change makes the next version, and nothing in one changes ever. Meetings and
 * subscriptions keep the version they were made with.
 */
export const packageVersions = pgTable(
  'package_version',
  {
    id: text().primaryKey(),
    packageId: text()
      .notNull()
      .references(() => packages.id),
    version: integer().notNull(),
    /** In Turkish. */
    title: text().notNull(),
    translations: jsonb().$type<PackageTranslations>().notNull().default({}),
    seatsMin: integer().notNull(),
    /** Null: as many as are agreed. */
    seatsMax: integer(),
    maxParticipants: integer().notNull(),
    /** Longest meeting in minutes; null: no limit. */
    maxMinutes: integer(),
    maxStudyRooms: integer().notNull(),
    /** This long recordings are kept, in days, and so much room those of a seat have, in gigabytes. */
    recordingDays: integer().notNull().default(0),
    recordingGb: integer().notNull().default(0),
    instantMeeting: boolean().notNull().default(false),
    /** Meetings may be planned (`createMeetingForLater`). */
    planning: boolean().notNull().default(false),
    recurring: boolean().notNull().default(false),
    recording: boolean().notNull().default(false),
    attendeeList: boolean().notNull().default(false),
    /** Colleagues are seen online and can be called, and calls are kept. */
    calls: boolean().notNull().default(false),
    /** Polls and votes in the meetings. */
    polls: boolean().notNull().default(false),
    notes: boolean().notNull().default(false),
    whiteboard: boolean().notNull().default(false),
    screenShare: boolean().notNull().default(false),
    generalChat: boolean().notNull().default(false),
    customBackgrounds: boolean().notNull().default(false),
    presenting: boolean().notNull().default(false),
    videoPlay: boolean().notNull().default(false),
    technicalSupport: boolean().notNull().default(false),
    /** Sold from this moment on, until the next version is; never before the version before it. */
    validFrom: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('package_version_number').on(table.packageId, table.version)],
);

/** Price of a seat of a version for a month, without tax, in minor units; none: not sold in that currency. */
export const packagePrices = pgTable(
  'package_price',
  {
    packageVersionId: text()
      .notNull()
      .references(() => packageVersions.id),
    currency: text({ enum: currencies }).notNull(),
    monthlyAmount: integer().notNull(),
  },
  (table) => [...enumChecks(table), primaryKey({ columns: [table.packageVersionId, table.currency] })],
);
