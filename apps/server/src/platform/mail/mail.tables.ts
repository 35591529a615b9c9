import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Attachment, MailOwn } from './compose.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** What several mails tell that are composed when they are sent; sealed by anyone who composes them. */
export const mailContents = pgTable(
  'mail_content',
  { id: text().primaryKey(), kind: text().notNull(), content: text().notNull(), createdAt: timestamptz().notNull() },
  (table) => [index('mail_content_old').on(table.createdAt)],
);

/** Mails, written in the same transaction as the action that they tell of, each with the job that sends it. */
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
    /** An iCalendar object that goes with it, for calendars to read on their own. */
    calendar: jsonb().$type<{ method: 'REQUEST' | 'CANCEL'; content: string }>(),
    attachments: jsonb().$type<readonly Attachment[]>(),
    /** Composed when it is sent, from this and what is its own; null: it was written whole. */
    contentId: text().references(() => mailContents.id),
    own: jsonb().$type<MailOwn>(),
    createdAt: timestamptz().notNull(),
    sentAt: timestamptz(),
  },
  (table) => [
    index('outbox_recipient').on(table.recipient, table.seq),
    index('outbox_content').on(table.contentId).where(sql`content_id is not null`),
    index('outbox_old').on(table.createdAt),
    index('outbox_waiting').on(table.seq).where(sql`sent_at is null`),
  ],
);

/** Addresses whose mail server refused them for good, until a mail to them is taken. */
export const mailRefusals = pgTable(
  'mail_refusal',
  { recipient: text().primaryKey(), refusedAt: timestamptz().notNull() },
  (table) => [index('mail_refusal_old').on(table.refusedAt)],
);
