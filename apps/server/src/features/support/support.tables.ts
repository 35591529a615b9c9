import type { Diagnostics } from '@salon/contract';
import { supportStates } from '@salon/contract';
import { bigserial, boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { users } from '../account/account.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** What someone asked the support team. */
export const supportRequests = pgTable(
  'support_request',
  {
    id: text().primaryKey(),
    /** As people name it. */
    number: bigserial({ mode: 'number' }).notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    subject: text().notNull(),
    state: text({ enum: supportStates }).notNull(),
    /** What the person agreed to send along; null: nothing. */
    diagnostics: jsonb().$type<Diagnostics>(),
    createdAt: timestamptz().notNull(),
    /** Of the last message. */
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('support_request_number').on(table.number),
    index('support_request_user').on(table.userId, table.updatedAt),
    index('support_request_updated').on(table.updatedAt, table.id),
    index('support_request_created').on(table.createdAt, table.id),
    index('support_request_state').on(table.state, table.updatedAt, table.id),
  ],
);

/** What was written about a request, by the person or by the team. */
export const supportMessages = pgTable(
  'support_message',
  {
    /** Order of writing. */
    id: bigserial({ mode: 'number' }).primaryKey(),
    requestId: text()
      .notNull()
      .references(() => supportRequests.id),
    /** Of the team; null once their account was erased, and of the person's own messages. */
    answeredBy: text().references(() => users.id),
    isAnswer: boolean().notNull(),
    text: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('support_message_request').on(table.requestId, table.id),
    index('support_message_answered').on(table.answeredBy),
  ],
);
