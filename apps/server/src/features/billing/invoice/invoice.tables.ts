import { currencies, type Totals } from '@salon/contract';
import { languages } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/account/account.tables.ts';
import type { Config } from '#platform/config.ts';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { files } from '#platform/files/files.tables.ts';
import { type Buyer, payments } from '../purchase/purchase.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });
const money = () => bigint({ mode: 'number' }).notNull();

/** The standard rate of value-added tax in basis points, from a day on (Europe/Istanbul). */
export const vatRates = pgTable('vat_rate', {
  from: date('valid_from', { mode: 'string' }).primaryKey(),
  basisPoints: integer().notNull(),
});

/** The last number of a series that was given; its row is locked until the transaction that took a number ends. */
export const invoiceSeries = pgTable(
  'invoice_series',
  { prefix: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.prefix, table.year] }),
    check('invoice_series_prefix', sql`${table.prefix} ~ '^[A-Z]{3}$'`),
  ],
);

/** Who sells, as invoices name them. */
export type Seller = Config['seller'];

/** What the card was that paid. */
export interface PaidBy {
  method: 'card';
  brand: string | null;
  lastFour: string | null;
}

/** Invoices and credit notes, with buyer and seller as of then. The database refuses to change or delete them. */
export const invoices = pgTable(
  'invoice',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['invoice', 'creditNote'] }).notNull(),
    prefix: text().notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    /** Three letters, year, nine digits. */
    number: text().notNull(),
    /** Id of an e-invoice (ETTN). */
    uuid: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The payment that it is about. */
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** Of a credit note: the invoice that it takes back. */
    creditsId: text(),
    issuedAt: timestamptz().notNull(),
    paidAt: timestamptz().notNull(),
    paidBy: jsonb().$type<PaidBy>().notNull(),
    /** The days that are paid: the first, and the first that is not any more. */
    serviceFrom: date({ mode: 'string' }).notNull(),
    serviceTo: date({ mode: 'string' }).notNull(),
    language: text({ enum: languages }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    seller: jsonb().$type<Seller>().notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
    net: money(),
    vat: money(),
    total: money(),
    vatByRate: jsonb().$type<Totals['byRate']>().notNull(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('invoice_number').on(table.prefix, table.year, table.sequence),
    uniqueIndex('invoice_of_payment').on(table.paymentId, table.kind),
    index('invoice_user').on(table.userId, table.issuedAt),
    index('invoice_credited').on(table.creditsId),
    foreignKey({ name: 'invoice_credits', columns: [table.creditsId], foreignColumns: [table.id] }),
    check('invoice_total', sql`${table.total} = ${table.net} + ${table.vat}`),
  ],
);

export const invoiceLines = pgTable(
  'invoice_line',
  {
    invoiceId: text()
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    /** In the buyer's language. */
    description: text().notNull(),
    quantity: integer().notNull(),
    unitAmount: money(),
    /** Of a period that had begun: days of how many. */
    partDays: integer(),
    partOf: integer(),
    net: money(),
    vatBasisPoints: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
);

/** Files that were made of an invoice: what the e-invoice integrator was given, the PDF. */
export const invoiceFiles = pgTable(
  'invoice_file',
  {
    invoiceId: text()
      .notNull()
      .references(() => invoices.id),
    kind: text({ enum: ['integrator', 'pdf'] }).notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    at: timestamptz().notNull(),
  },
  (table) => [
    ...enumChecks(table),
    primaryKey({ columns: [table.invoiceId, table.kind] }),
    index('invoice_file_file').on(table.fileId),
  ],
);
