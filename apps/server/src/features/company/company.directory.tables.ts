import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies } from './company.tables.ts';

/** The directory by which a company's people sign in. */
export const companyDirectories = pgTable(
  'company_ldap_config',
  {
    companyId: text()
      .primaryKey()
      .references(() => companies.id),
    /** What people type before their name. */
    handle: text().notNull(),
    url: text().notNull(),
    bindDn: text().notNull(),
    /** Sealed (`textSealer`): never told to anybody. */
    bindPassword: text().notNull(),
    baseDn: text().notNull(),
    filter: text().notNull(),
    nameAttribute: text().notNull(),
    mailAttribute: text().notNull(),
    givenNameAttribute: text().notNull(),
    surnameAttribute: text().notNull(),
    /** PEM of the authority that signed its certificate; null: the well-known ones. */
    ca: text(),
    changedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [uniqueIndex('company_directory_handle').on(table.handle)],
);
