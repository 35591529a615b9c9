import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Companies that people with an account belong to. */
export const companies = pgTable(
  'company',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The directory of the settings that stands for it, named as identities name it; null: it does not. */
    directory: text(),
    /** The address that approves it; null: it needs no approval. */
    email: text(),
    accountType: text({ enum: ['purchase', 'signUp', 'administrator', 'directory'] })
      .notNull()
      .default('directory'),
    createdAt: moment().notNull(),
    /** Null: waits for its approval, and nobody belongs to it. */
    approvedAt: moment(),
    declinedAt: moment(),
  },
  (table) => [
    uniqueIndex('company_directory').on(table.directory),
    index('company_created').on(table.createdAt),
    index('company_name').on(sql`lower(${table.name})`),
    index('company_waiting').on(table.createdAt).where(sql`approved_at is null`),
  ],
);
