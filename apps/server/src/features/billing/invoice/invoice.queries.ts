import { billingDay, type VatRate, vatRateOn } from '@salon/contract';
import { and, asc, desc, eq } from 'drizzle-orm';
import { isAfter, type Keyset } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/open.ts';
import { type Buyer, orders } from '../purchase/purchase.tables.ts';
import type { InvoiceLineRow, InvoiceRow } from './invoice.store.ts';
import { invoiceFiles, invoiceLines, invoices, vatRates } from './invoice.tables.ts';

/** Tells the rate of value-added tax of any day (Europe/Istanbul), in basis points. */
export async function vatRateByDay(db: Db): Promise<(day: string) => number> {
  const rates: VatRate[] = await db.select().from(vatRates);
  return (day) => {
    const rate = vatRateOn(rates, day);
    if (rate === null) throw new Error(`no VAT rate in force on ${day}`);
    return rate;
  };
}

/** The last hundred rates, the newest first. */
export const latestVatRates = (db: Db): Promise<VatRate[]> =>
  db.select().from(vatRates).orderBy(desc(vatRates.from)).limit(100);

/** Whether anything was ordered or invoiced, even if it was never paid. */
export async function hasSold(db: Db): Promise<boolean> {
  const [order] = await db.select({ id: orders.id }).from(orders).limit(1);
  if (order !== undefined) return true;
  const [invoice] = await db.select({ id: invoices.id }).from(invoices).limit(1);
  return invoice !== undefined;
}

/** The rate at a moment. */
export const vatRateAt = async (db: Db, at: Date): Promise<number> => (await vatRateByDay(db))(billingDay(at));

export interface WholeInvoice {
  invoice: InvoiceRow;
  lines: readonly InvoiceLineRow[];
}

const linesOf = (db: Db, invoiceId: string): Promise<InvoiceLineRow[]> =>
  db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId)).orderBy(asc(invoiceLines.position));

/** An invoice with its lines; null: there is none. */
export async function invoiceById(db: Db, id: string): Promise<WholeInvoice | null> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id));
  return invoice === undefined ? null : { invoice, lines: await linesOf(db, id) };
}

/** What was issued about a payment; null: nothing of this kind. */
export async function invoiceOfPayment(
  db: Db,
  paymentId: string,
  kind: InvoiceRow['kind'],
): Promise<WholeInvoice | null> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.paymentId, paymentId), eq(invoices.kind, kind)));
  return invoice === undefined ? null : { invoice, lines: await linesOf(db, invoice.id) };
}

/** Invoices and credit notes of someone behind a place, the latest first. */
export const ownInvoicesAfter = (
  db: Db,
  userId: string,
  page: { after: Keyset | null; limit: number },
): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), isAfter(invoices.issuedAt, invoices.id, page.after)))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(page.limit);

/** Whom the last invoice of someone was written to; null: they have none. */
export async function lastBuyer(db: Db, userId: string): Promise<Buyer | null> {
  const [row] = await db
    .select({ buyer: invoices.buyer })
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.issuedAt))
    .limit(1);
  return row?.buyer ?? null;
}

/** The file that was made of an invoice; null: none yet. */
export async function invoiceFileId(
  db: Db,
  invoiceId: string,
  kind: (typeof invoiceFiles.$inferSelect)['kind'],
): Promise<string | null> {
  const [row] = await db
    .select({ fileId: invoiceFiles.fileId })
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.kind, kind)));
  return row?.fileId ?? null;
}
