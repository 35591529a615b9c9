import { currencies } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';

/**
 * `receivable`: what buyers owe. `revenue`, `vatPayable`: what an invoice earns, and owes to the tax office. `providerClearing`: what
 * the payment provider holds for us. `refunds`: what credit notes take from the revenue.
 */
export const ledgerAccounts = ['receivable', 'revenue', 'vatPayable', 'providerClearing', 'refunds'] as const;
/** `creditNote` and `refund` take a sale and its payment back: nothing is corrected but by further rows. */
export const ledgerKinds = ['sale', 'payment', 'creditNote', 'refund'] as const;

/**
 * Double-entry ledger: one transaction is two entries or more that sum to zero. The database refuses to change or delete rows of
 * both tables, and at the commit a transaction that does not balance (triggers of migration `0001_rules`).
 */
export const ledgerTransactions = pgTable(
  'ledger_transaction',
  {
    id: text().primaryKey(),
    kind: text({ enum: ledgerKinds }).notNull(),
    /** What it records: the id of an invoice, a payment or a refund; once a kind. */
    reference: text().notNull(),
    currency: text({ enum: currencies }).notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('ledger_transaction_once').on(table.kind, table.reference),
    index('ledger_transaction_at').on(table.at),
  ],
);

export const ledgerEntries = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: text()
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text({ enum: ledgerAccounts }).notNull(),
    /** Minor units: above zero a debit, below a credit. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    ...enumChecks(table),
    index('ledger_entry_transaction').on(table.transactionId),
    index('ledger_entry_account').on(table.account, table.id),
    check('ledger_entry_amount', sql`${table.amount} <> 0`),
  ],
);
