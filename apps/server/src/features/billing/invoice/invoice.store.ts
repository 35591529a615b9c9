import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { invoiceFiles, invoiceLines, invoiceSeries, invoices, vatRates } from './invoice.tables.ts';

/** The rate of the specification; an administrator adds further ones from a day on. */
const VAT_RATES = [{ from: '2000-01-01', basisPoints: 1800 }];

/** Puts the rates there that a new database lacks; what an administrator changed stays. */
export async function seedVatRates(db: Db): Promise<void> {
  await db.insert(vatRates).values(VAT_RATES).onConflictDoNothing();
}

/**
 * The next number of a series. Its row stays locked until the transaction ends, and a rollback gives the number back: there are
 * neither gaps nor doubles.
 */
export async function nextInSeries(tx: Db, prefix: string, year: number): Promise<number> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ prefix, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.prefix, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last });
  if (row === undefined) throw new Error('a series gave no number');
  return row.last;
}

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLineRow = typeof invoiceLines.$inferSelect;

export async function insertInvoice(
  tx: Db,
  invoice: typeof invoices.$inferInsert,
  lines: readonly Omit<typeof invoiceLines.$inferInsert, 'invoiceId' | 'position'>[],
): Promise<InvoiceRow> {
  const [row] = await tx.insert(invoices).values(invoice).returning();
  if (row === undefined) throw new Error('an invoice was not written');
  await tx
    .insert(invoiceLines)
    .values(lines.map((line, index) => ({ ...line, invoiceId: row.id, position: index + 1 })));
  return row;
}

/** Notes the file that was made of an invoice. False: there is one already. */
export async function noteInvoiceFile(tx: Db, file: typeof invoiceFiles.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(invoiceFiles).values(file).onConflictDoNothing().returning();
  return rows.length > 0;
}
