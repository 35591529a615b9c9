import { type LegalTexts, legalDocumentNames } from '@salon/contract';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { enumChecks } from '../db/enumChecks.ts';

/** Versions of texts after those that the product comes with. The database neither changes nor deletes them. */
export const legalTexts = pgTable(
  'legal_text',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    document: text({ enum: legalDocumentNames }).notNull(),
    version: text().notNull().unique('legal_text_version'),
    validFrom: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    texts: jsonb().$type<LegalTexts>().notNull(),
    hash: text().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [...enumChecks(table), index('legal_text_document').on(table.document, table.validFrom)],
);

/** Versions that were taken back before they held. */
export const legalWithdrawals = pgTable('legal_withdrawal', {
  textId: integer()
    .primaryKey()
    .references(() => legalTexts.id),
  at: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull(),
});
