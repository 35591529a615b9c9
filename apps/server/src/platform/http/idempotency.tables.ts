import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/account/account.tables.ts';

/** The first answer to a call that was sent with an `Idempotency-Key`: the same key again is answered with it. */
export const idempotentRequests = pgTable(
  'idempotent_request',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    call: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of what the call was asked with. */
    requestHash: text().notNull(),
    /** Null: it is being answered, or its server died in that. */
    answer: jsonb().$type<StoredResponse>(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotent_request_key', columns: [table.userId, table.call, table.key] }),
    index('idempotent_request_old').on(table.createdAt),
  ],
);

/** A reply, or the code of a refusal with its fields. */
export type StoredResponse =
  | { readonly is: 'reply'; readonly reply: unknown }
  | { readonly is: 'refusal'; readonly code: string; readonly fields?: Readonly<Record<string, string>> };
