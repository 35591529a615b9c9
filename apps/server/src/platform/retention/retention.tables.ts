import { changeableRetention } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { enumChecks } from '../db/enumChecks.ts';

/** How long administrators let a kind of data be kept; what has no row is kept as long as the product comes with. */
export const retentionTerms = pgTable(
  'retention_term',
  {
    kind: text({ enum: changeableRetention as [string, ...string[]] }).primaryKey(),
    days: integer().notNull(),
    changedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [check('retention_term_days', sql`${table.days} > 0`), ...enumChecks(table)],
);
