import type { VatRate } from '@salon/contract';
import { eq, sql } from 'drizzle-orm';
import { insertAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { invoiceFiles, invoiceLines, invoiceSeries, invoices, vatRates } from './invoice.tables.ts';

/** The rate of the specification; an administrator adds further ones from a day on. */
const VAT_RATES = [{ from: '2000-01-01', basisPoints: 1800 }];

/** Puts the rates there that a new database lacks; what an administrator changed stays. */
export async function seedVatRates(db: Db): Promise<void> {
  await db.insert(vatRates).values(VAT_RATES).onConflictDoNothing();
}

/** Sets the rate of a day; answers what was set for it before, else null. */
export async function putVatRate(tx: Db, rate: VatRate): Promise<VatRate | null> {
  const [before] = await tx.select().from(vatRates).where(eq(vatRates.from, rate.from)).for('update');
  await tx
    .insert(vatRates)
    .values(rate)
    .onConflictDoUpdate({ target: vatRates.from, set: { basisPoints: rate.basisPoints } });
  return before ?? null;
}

/** Takes the rate of a day away and answers it; null: none was set. */
export async function deleteVatRate(tx: Db, from: string): Promise<VatRate | null> {
  const [before] = await tx.delete(vatRates).where(eq(vatRates.from, from)).returning();
  return before ?? null;
}

/**
 * The next numbers of a series, so many after each other; the first of them. The series' row stays locked until the
 * transaction ends, and a rollback gives the numbers back: there are neither gaps nor doubles.
 */
export async function nextInSeries(tx: Db, prefix: string, year: number, count: number): Promise<number> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ prefix, year, last: count })
    .onConflictDoUpdate({
      target: [invoiceSeries.prefix, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + ${count}` },
    })
    .returning({ last: invoiceSeries.last });
  if (row === undefined) throw new Error('invoice series returned no number');
  return row.last - count + 1;
}

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLineRow = typeof invoiceLines.$inferSelect;

export async function insertInvoices(
  tx: Db,
  documents: readonly {
    invoice: InvoiceRow;
    lines: readonly Omit<InvoiceLineRow, 'invoiceId' | 'position'>[];
  }[],
): Promise<void> {
  await insertAll(
    tx,
    invoices,
    documents.map(({ invoice }) => invoice),
  );
  const lines = documents.flatMap(({ invoice, lines }) =>
    lines.map((line, index) => ({ ...line, invoiceId: invoice.id, position: index + 1 })),
  );
  await insertAll(tx, invoiceLines, lines);
}

/** Notes the file that was made of an invoice. False: there is one already. */
export async function noteInvoiceFile(tx: Db, file: typeof invoiceFiles.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(invoiceFiles).values(file).onConflictDoNothing().returning();
  return rows.length > 0;
}
