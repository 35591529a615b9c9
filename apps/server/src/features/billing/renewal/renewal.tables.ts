import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { packageVersions } from '../catalogue/catalogue.tables.ts';
import { subscriptions } from '../subscription/subscription.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

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
    sentAt: timestamptz().notNull(),
  },
  (table) => [
    ...enumChecks(table),
    index('renewal_notice_of').on(table.subscriptionId, table.periodStart),
    index('renewal_notice_version').on(table.packageVersionId),
  ],
);
