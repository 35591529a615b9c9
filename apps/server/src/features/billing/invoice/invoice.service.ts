import { randomUUID } from 'node:crypto';
import { billingDay, type Currency, netOf, type Period, type SaleLine, totalsOf } from '@salon/contract';
import type { Db } from '../../../platform/db/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { publicId } from '../../../platform/ids.ts';
import { post } from '../ledger/ledger.store.ts';
import { creditNoteEntries, paymentEntries, saleEntries } from '../ledger/ledger.ts';
import { deliverInvoice } from './invoice.integrator.ts';
import { printInvoice } from './invoice.print.ts';
import { invoiceOfPayment } from './invoice.queries.ts';
import { type InvoiceRow, insertInvoice, nextInSeries } from './invoice.store.ts';
import type { Buyer, PaidBy } from './invoice.tables.ts';

/** What was sold and paid. */
export interface Sale {
  userId: string;
  /** Id of the payment's row: one invoice each. */
  paymentId: string;
  buyer: Buyer;
  /** The buyer's language: descriptions are in it. */
  language: string;
  currency: Currency;
  lines: readonly (SaleLine & { description: string })[];
  /** The days that are paid. */
  service: Period;
  paidAt: Date;
  paidBy: PaidBy;
}

type Issuing = Pick<Deps, 'clock' | 'config' | 'jobs' | 'print'>;

/** What is done with a document of the books once it stands. */
async function sendOut(tx: Db, { jobs, print }: Issuing, { id: invoiceId }: InvoiceRow): Promise<void> {
  await jobs.send(tx, deliverInvoice, { invoiceId });
  if (print !== null) await jobs.send(tx, printInvoice, { invoiceId });
}

/** The next number of a series as invoices have it: three letters, year, nine digits. */
async function numbered(tx: Db, prefix: string, at: Date) {
  const year = Number(billingDay(at).slice(0, 4));
  const sequence = await nextInSeries(tx, prefix, year);
  return { prefix, year, sequence, number: `${prefix}${year}${String(sequence).padStart(9, '0')}` };
}

/**
 * Issues the invoice of a payment and writes sale and payment into the ledger: one transaction with what was sold. The series'
 * row is locked from here to its end, so this comes last in it.
 */
export async function recordSale(tx: Db, issuing: Issuing, sale: Sale): Promise<InvoiceRow> {
  const { clock, config } = issuing;
  const now = clock.now();
  const { byRate, ...sums } = totalsOf(sale.lines);
  const { currency } = sale;
  const invoice = await insertInvoice(
    tx,
    {
      ...sums,
      ...(await numbered(tx, config.series.invoice, now)),
      id: publicId(),
      kind: 'invoice',
      uuid: randomUUID(),
      userId: sale.userId,
      paymentId: sale.paymentId,
      issuedAt: now,
      paidAt: sale.paidAt,
      paidBy: sale.paidBy,
      serviceFrom: sale.service.start,
      serviceTo: sale.service.end,
      language: sale.language,
      currency,
      seller: config.seller,
      buyer: sale.buyer,
      vatByRate: byRate,
    },
    sale.lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      unitAmount: line.unitAmount,
      partDays: line.part?.days ?? null,
      partOf: line.part?.of ?? null,
      net: netOf(line),
      vatBasisPoints: line.vatBasisPoints,
    })),
  );
  await post(tx, { kind: 'sale', reference: invoice.id, currency, at: now, entries: saleEntries(sums) });
  await post(tx, {
    kind: 'payment',
    reference: sale.paymentId,
    currency,
    at: sale.paidAt,
    entries: paymentEntries(sums.total),
  });
  await sendOut(tx, issuing, invoice);
  return invoice;
}

/** Takes the invoice of a payment back by a credit note, with buyer and lines as they were. Null: there was none. */
export async function recordCreditNote(tx: Db, issuing: Issuing, paymentId: string): Promise<InvoiceRow | null> {
  const { clock, config } = issuing;
  const credited = await invoiceOfPayment(tx, paymentId, 'invoice');
  if (credited === null) return null;
  const now = clock.now();
  const { invoice, lines } = credited;
  const note = await insertInvoice(
    tx,
    {
      ...invoice,
      ...(await numbered(tx, config.series.creditNote, now)),
      id: publicId(),
      kind: 'creditNote',
      uuid: randomUUID(),
      creditsId: invoice.id,
      issuedAt: now,
      seller: config.seller,
    },
    lines,
  );
  await post(tx, {
    kind: 'creditNote',
    reference: note.id,
    currency: note.currency,
    at: now,
    entries: creditNoteEntries(note),
  });
  await sendOut(tx, issuing, note);
  return note;
}
