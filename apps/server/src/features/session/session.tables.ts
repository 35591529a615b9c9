import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../account/account.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });
/** Since when a session is over; later than now while it stands. */
const sqlSessionOver = sql`least(ended_at, expires_at)`;

/** Who a person is at an outside provider or directory: (issuer, subject), never the e-mail. */
export const identities = pgTable(
  'identity',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    issuer: text().notNull(),
    subject: text().notNull(),
    createdAt: timestamptz().notNull(),
    /** When its directory was last asked about the person, or let them in; null: the issuer is none that can be asked. */
    askedAt: timestamptz(),
    /** Since when the directory does not have them any more. */
    deprovisionedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('identity_subject').on(table.issuer, table.subject),
    index('identity_user').on(table.userId),
    index('identity_asked').on(table.askedAt).where(sql`asked_at is not null`),
  ],
);

/** One sign-in on one browser. */
export const sessions = pgTable(
  'session',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    remember: boolean().notNull(),
    deviceHash: text().notNull(),
    device: text().notNull(),
    address: text().notNull(),
    createdAt: timestamptz().notNull(),
    lastSeenAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    endedAt: timestamptz(),
    /** When its password was last given again. */
    confirmedAt: timestamptz(),
  },
  (table) => [
    index('session_user').on(table.userId, table.endedAt),
    // The hourly look at sessions that were over long ago.
    index('session_over').on(sqlSessionOver),
  ],
);

/** Refresh tokens, by hash. The newest one of a session has no successor. */
export const refreshTokens = pgTable(
  'refresh_token',
  {
    hash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id),
    createdAt: timestamptz().notNull(),
    replacedAt: timestamptz(),
  },
  (table) => [
    index('refresh_token_session').on(table.sessionId),
    index('refresh_token_replaced').on(table.replacedAt).where(sql`replaced_at is not null`),
  ],
);

/** A sign-in at a provider that was begun: state, PKCE verifier and nonce, until the browser comes back. */
export const authorizationRequests = pgTable(
  'authorization_request',
  {
    stateHash: text().primaryKey(),
    verifier: text().notNull(),
    nonce: text().notNull(),
    redirectUrl: text().notNull(),
    deviceHash: text().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index('authorization_request_expired').on(table.expiresAt)],
);

/** A sign-in whose first step was right, until its second one: by the hash of a cookie, on the browser that began. */
export const mfaChallenges = pgTable(
  'mfa_challenge',
  {
    hash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The name that was typed. */
    emailKey: text().notNull(),
    remember: boolean().notNull(),
    /** Version of the texts that were accepted with the first step; null: none had to be. */
    consentVersion: text(),
    redirectUrl: text(),
    deviceHash: text().notNull(),
    /** Codes that were tried. */
    attempts: integer().notNull().default(0),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index('mfa_challenge_user').on(table.userId), index('mfa_challenge_expired').on(table.expiresAt)],
);

/**
 * Browsers on which the owner of an account proved to be that: a right sign-in, or a password set by the code of a mail.
 * By the name that is typed at the sign-in, which for a directory is not the address.
 */
export const knownDevices = pgTable(
  'known_device',
  {
    emailKey: text().notNull(),
    deviceHash: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    lastAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ name: 'known_device_pk', columns: [table.emailKey, table.deviceHash] }),
    index('known_device_user').on(table.userId, table.deviceHash),
    index('known_device_last').on(table.lastAt),
  ],
);

/**
 * Wrong sign-ins by address, whether or not it has an account, so that waiting tells nothing about that. A known device
 * is counted on its own; everyone else together, with no device.
 */
export const signInAttempts = pgTable(
  'sign_in_attempt',
  {
    emailKey: text().notNull(),
    deviceHash: text().notNull().default(''),
    failures: integer().notNull(),
    waitUntil: timestamptz(),
    lastAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ name: 'sign_in_try_pk', columns: [table.emailKey, table.deviceHash] }),
    index('sign_in_attempt_last').on(table.lastAt),
  ],
);
