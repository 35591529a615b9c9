import { apiScopes } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { users } from '../../account/account.tables.ts';
import { companies } from '../../company/company.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** Keys by which programs act as an account, or for a company. Secrets are stored as hashes alone. */
export const apiKeys = pgTable(
  'api_key',
  {
    id: text().primaryKey(),
    /** Who made it, and whom it acts as. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its owner; null: the account is. */
    companyId: text().references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopes: text({ enum: apiScopes }).array().notNull(),
    /** Addresses and ranges that it may be used from; empty: any. */
    addresses: text().array().notNull().default(sql`'{}'::text[]`),
    secretHash: text().notNull(),
    /** Last characters of the secret. */
    ending: text().notNull(),
    /** Of the secret before the last rotation. */
    previousHash: text(),
    previousUntil: timestamptz(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz(),
    revokedAt: timestamptz(),
    lastUsedAt: timestamptz(),
    lastAddress: text(),
    /** When its owner was last warned that it was seen where others can read it. */
    leakWarnedAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('api_key_secret').on(table.secretHash),
    uniqueIndex('api_key_previous').on(table.previousHash),
    index('api_key_user').on(table.userId, table.createdAt, table.id),
    index('api_key_company').on(table.companyId, table.createdAt, table.id),
  ],
);

/** What keys changed: written before it is done, the answer's status after. */
export const apiKeyActions = pgTable(
  'api_key_action',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    keyId: text()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** Whose account it was done as. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Name of the call. */
    call: text().notNull(),
    target: text(),
    /** HTTP status of the answer; null: the server ended before it gave one. */
    status: integer(),
    address: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    index('api_key_action_key').on(table.keyId, table.id),
    index('api_key_action_user').on(table.userId),
    index('api_key_action_at').on(table.at),
  ],
);
