import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Companies that people with an account belong to. */
export const companies = pgTable(
  'company',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The directory that stands for it, named as identities name it; null: none does. */
    directory: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [uniqueIndex('company_directory').on(table.directory)],
);
