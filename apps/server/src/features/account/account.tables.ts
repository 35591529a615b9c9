import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../session/session.tables.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

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
