import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../account.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** The secret that someone's authenticator app has; it holds from `twoStepAt` of the account on. */
export const twoSteps = pgTable('two_step', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  /** Base32, sealed. */
  secret: text().notNull(),
  /** Of the code that was used last: none is worth a second use. */
  lastStep: integer().notNull().default(0),
  createdAt: timestamptz().notNull(),
});

/** Codes for who has lost the app. */
export const recoveryCodes = pgTable(
  'recovery_code',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Sealed digest of the code. A keyed hash could not be moved to another secret key. */
    digest: text().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [index('recovery_code_user').on(table.userId)],
);
