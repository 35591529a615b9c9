import { type AuditAction, auditTargets } from '@salon/contract';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { enumChecks } from '../db/enumChecks.ts';

export type AuditValues = Readonly<Record<string, unknown>>;

/** What administrators did: rows that the database neither changes nor deletes, each with the hash of the one before. */
export const auditEntries = pgTable(
  'audit_entry',
  {
    /** From 1, without a gap. */
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    /** No foreign keys: entries are never changed, and outlive the account and what was done to it. */
    actorId: text().notNull(),
    /** Checked by no constraint: entries outlive the deeds of the list. */
    deed: text().$type<AuditAction>().notNull(),
    targetKind: text({ enum: auditTargets }).notNull(),
    targetId: text().notNull(),
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
    reason: text(),
    address: text().notNull(),
    correlationId: text().notNull(),
    /** Of what it says of a person (`audit_personal`); null: nothing. */
    personalHash: text(),
    /** Which key the hash was made with. */
    keyId: text().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    ...enumChecks(table),
    index('audit_entry_deed').on(table.deed, table.seq),
    index('audit_entry_actor').on(table.actorId, table.seq),
    index('audit_entry_target').on(table.targetId, table.seq),
    index('audit_entry_at').on(table.at),
  ],
);

/** The last entry: its lock makes entries follow one another. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});

/** What an entry says of a person, apart from it: this goes when the person is forgotten, the entry stays. */
export const auditPersonal = pgTable(
  'audit_personal',
  {
    seq: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => auditEntries.seq),
    /** No foreign key: a user, a company or whatever else the entry is about. */
    subjectId: text().notNull(),
    salt: text().notNull(),
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
  },
  (table) => [index('audit_personal_subject').on(table.subjectId)],
);
