import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** Key pairs that browsers seal fields with; the private part is sealed. */
export const fieldKeys = pgTable('field_key', {
  kid: text().primaryKey(),
  privateKey: text().notNull(),
  createdAt: timestamptz().notNull(),
});

/** One-use marks (sealed fields, captcha challenges), kept until they could not be used anyway. */
export const usedNonces = pgTable(
  'used_nonce',
  { nonce: text().primaryKey(), expiresAt: timestamptz().notNull() },
  (table) => [index('used_nonce_expiry').on(table.expiresAt)],
);
