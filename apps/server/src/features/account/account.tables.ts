import { boolean, date, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { packages } from '../billing/catalogue/catalogue.tables.ts';
import { companies } from '../company/company.tables.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** People with an account. */
export const users = pgTable(
  'user',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    /** Lower-cased: one account an address. */
    emailKey: text().notNull(),
    name: text().notNull(),
    surname: text().notNull(),
    /** argon2id in PHC form; null: signs in by a provider or a directory only. */
    passwordHash: text(),
    mustChangePassword: boolean().notNull().default(false),
    emailVerifiedAt: moment(),
    language: text().notNull(),
    isAdmin: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    packageId: text()
      .notNull()
      .references(() => packages.id),
    /** Whose colleague the person is; null: nobody's. */
    companyId: text().references(() => companies.id),
    gender: text({ enum: ['man', 'woman'] }),
    dateOfBirth: date({ mode: 'string' }),
    phoneNumber: text(),
    biography: text(),
    country: text(),
    city: text(),
    district: text(),
    identityNumber: text(),
    registrationAddress: text(),
    addressMayBeEmpty: boolean().notNull().default(false),
    addressType: text({ enum: ['home', 'work'] }),
    /** Name of the picture's file; null: none. */
    picture: text(),
    createdAt: moment().notNull(),
    erasedAt: moment(),
  },
  (table) => [uniqueIndex('user_email').on(table.emailKey), index('user_company').on(table.companyId)],
);

/** One-use codes that were mailed, by hash. */
export const mailCodes = pgTable(
  'mail_code',
  {
    hash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: ['verify', 'reset'] }).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('mail_code_user').on(table.userId, table.purpose), index('mail_code_old').on(table.expiresAt)],
);

/** Register of requests under the law on personal data (6698), answered within 30 days. */
export const dataRequests = pgTable(
  'data_request',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['erasure', 'export'] }).notNull(),
    requestedAt: moment().notNull(),
    dueAt: moment().notNull(),
    doneAt: moment(),
  },
  (table) => [
    uniqueIndex('data_request_open').on(table.userId, table.kind, table.requestedAt),
    index('data_request_due').on(table.doneAt, table.dueAt),
  ],
);
