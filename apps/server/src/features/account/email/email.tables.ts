import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../account.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** A change of someone's address, until the mails to both addresses were answered; one a person. */
export const emailChanges = pgTable(
  'email_change',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    email: text().notNull(),
    /** Hashes of the codes in the two mails. */
    oldHash: text().notNull(),
    newHash: text().notNull(),
    oldConfirmedAt: timestamptz(),
    newConfirmedAt: timestamptz(),
    /** The address was changed. */
    doneAt: timestamptz(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('email_change_old').on(table.oldHash),
    uniqueIndex('email_change_new').on(table.newHash),
    index('email_change_expiry').on(table.expiresAt),
  ],
);
