import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Mails to be sent, written in the same transaction as the deed that they tell of. */
export const outbox = pgTable(
  'outbox',
  {
    id: text().primaryKey(),
    /** Order of writing. */
    seq: bigserial({ mode: 'number' }).notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** An iCalendar object that goes with it, for calendars to read by themselves. */
    calendar: jsonb().$type<{ method: 'REQUEST' | 'CANCEL'; content: string }>(),
    createdAt: moment().notNull(),
    sentAt: moment(),
    attempts: integer().notNull().default(0),
    /** When the next try is due; null when it was sent or given up. */
    dueAt: moment(),
  },
  (table) => [
    index('outbox_due').on(table.dueAt, table.seq),
    index('outbox_recipient').on(table.recipient, table.seq),
    index('outbox_old').on(table.createdAt).where(sql`due_at is null`),
  ],
);
