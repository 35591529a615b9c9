import { bigint, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../account.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** A credential of WebAuthn with which someone signs in: its public half. */
export const passkeys = pgTable(
  'passkey',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** What its owner calls it. */
    name: text().notNull(),
    /** As the authenticator made it, base64url. */
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Of signatures, as its authenticator counts them; those that are kept in step between devices count none. */
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamptz().notNull(),
    lastUsedAt: timestamptz(),
  },
  (table) => [uniqueIndex('passkey_credential').on(table.credentialId), index('passkey_user').on(table.userId)],
);

/** What a browser was asked to sign, until it did: worth one use. */
export const passkeyChallenges = pgTable(
  'passkey_challenge',
  {
    hash: text().primaryKey(),
    /** The session that makes a passkey, or the browser that signs in. */
    boundTo: text().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index('passkey_challenge_expired').on(table.expiresAt)],
);
