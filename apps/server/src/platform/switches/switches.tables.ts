import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What was switched off, or on again. What has no row is on. */
export const switchStates = pgTable('switch_state', {
  name: text().primaryKey(),
  isOn: boolean().notNull(),
  changedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
