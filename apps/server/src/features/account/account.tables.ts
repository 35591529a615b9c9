import { accountEvents as accountEventNames, administratorRoles as roleNames } from '@salon/contract';
import { languages } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { wordsIndexed } from '#platform/db/words.ts';
import { companies } from '../company/company.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** The name as lists are ordered by it, and the words that a search finds; `platform/db/words.ts` folds what is typed alike. */
const sqlNameKey = sql`(lower(name || ' ' || surname))`;
const sqlWords = wordsIndexed(sql`name || ' ' || surname || ' ' || email`);

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
    /** Since when a sign-in takes a second step; null: it takes none. */
    twoStepAt: timestamptz(),
    emailVerifiedAt: timestamptz(),
    language: text({ enum: languages }).notNull(),
    /** Its owner registered in it, or chose it since. */
    hasChosenLanguage: boolean().notNull().default(false),
    isAdmin: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** Whose colleague the person is; null: no one's. */
    companyId: text().references(() => companies.id),
    gender: text({ enum: ['man', 'woman'] }),
    dateOfBirth: date({ mode: 'string' }),
    phoneNumber: text(),
    biography: text(),
    country: text(),
    city: text(),
    district: text(),
    /**
     * Sealed (`account.sealed.ts`). It has no keyed hash because no account is looked up by it. The one place that compares
     * identity numbers, `trial_claim`, stores a keyed hash of its own.
     */
    sealedIdentityNumber: text('identity_number'),
    registrationAddress: text(),
    addressMayBeEmpty: boolean().notNull().default(false),
    addressType: text({ enum: ['home', 'work'] }),
    /** Name of the picture's file; null: none. */
    picture: text(),
    createdAt: timestamptz().notNull(),
    erasedAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('user_email').on(table.emailKey),
    index('user_company').on(table.companyId),
    // Lists of administrators: their orders, their search, and the few that a filter leaves.
    index('user_created').on(table.createdAt, table.id),
    // With what the order is made from: a page is found without reading the rows before it.
    index('user_name').on(sqlNameKey, table.id, table.name, table.surname).where(sql`erased_at is null`),
    index('user_words').using('gin', sqlWords),
    index('user_closed').on(table.createdAt).where(sql`not is_active`),
    index('user_administrator').on(table.createdAt).where(sql`is_admin`),
  ],
);

/** What administrators look after, a row a role. */
export const administratorRoles = pgTable(
  'administrator_role',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    role: text({ enum: roleNames }).notNull(),
    givenAt: timestamptz().notNull(),
  },
  (table) => [
    ...enumChecks(table),
    primaryKey({ name: 'administrator_role_pk', columns: [table.userId, table.role] }),
    index('administrator_role_role').on(table.role),
  ],
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
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    index('mail_code_user').on(table.userId, table.purpose),
    index('mail_code_old').on(table.expiresAt),
  ],
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
    requestedAt: timestamptz().notNull(),
    dueAt: timestamptz().notNull(),
    doneAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('data_request_open').on(table.userId, table.kind, table.requestedAt),
    index('data_request_due').on(table.doneAt, table.dueAt),
  ],
);

/** What was done to an account, for its owner to see. */
export const accountEvents = pgTable(
  'account_event',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    event: text({ enum: accountEventNames }).notNull(),
    address: text().notNull(),
    device: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    ...enumChecks(table),
    index('account_event_user').on(table.userId, table.at),
    index('account_event_old').on(table.at),
  ],
);

/**
 * Registrations whose address is not confirmed yet, one row a mail that was sent for them. Several may wait for one
 * address: anyone who can read its mails decides which of them becomes the account.
 */
export const registrations = pgTable(
  'registration',
  {
    /** Hash of the code in the mail. */
    codeHash: text().primaryKey(),
    /** The same in every row of one registration. */
    id: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    name: text().notNull(),
    surname: text().notNull(),
    passwordHash: text().notNull(),
    language: text({ enum: languages }).notNull(),
    /** Version of the texts that were accepted with it. */
    textVersion: text().notNull(),
    address: text().notNull(),
    /** The browser that registered, or that last proved the password: it may have the mail sent again. */
    deviceHash: text().notNull(),
    device: text().notNull(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    ...enumChecks(table),
    index('registration_address').on(table.emailKey, table.expiresAt),
    index('registration_expiry').on(table.expiresAt),
  ],
);
