import { languages } from '@salon/phrases';
import { date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { enumChecks } from '../../../platform/db/enumChecks.ts';
import { packageVersions } from '../catalogue/catalogue.tables.ts';
import { subscriptions } from '../subscription/subscription.tables.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** That a consumer agreed to a further year, for one period: to which text, when and from where. Kept for proof. */
export const renewalConsents = pgTable(
  'renewal_consent',
  {
    id: text().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id),
    /** First day of the period that was agreed to. */
    periodStart: date({ mode: 'string' }).notNull(),
    textVersion: text().notNull(),
    /** SHA-256 of the text as it was shown, in base64url. */
    textHash: text().notNull(),
    language: text({ enum: languages }).notNull(),
    address: text().notNull(),
    acceptedAt: moment().notNull(),
  },
  (table) => [...enumChecks(table), uniqueIndex('renewal_consent_once').on(table.subscriptionId, table.periodStart)],
);

/** What buyers were told ahead of a period: that a year ends (`days` before), or that it costs more (by which version). */
export const renewalNotices = pgTable(
  'renewal_notice',
  {
    id: text().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id),
    kind: text({ enum: ['comes', 'price'] }).notNull(),
    periodStart: date({ mode: 'string' }).notNull(),
    days: integer().notNull(),
    packageVersionId: text().references(() => packageVersions.id),
    sentAt: moment().notNull(),
  },
  (table) => [
    ...enumChecks(table),
    index('renewal_notice_of').on(table.subscriptionId, table.periodStart),
    index('renewal_notice_version').on(table.packageVersionId),
  ],
);
