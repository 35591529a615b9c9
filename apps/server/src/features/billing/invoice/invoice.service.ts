import { randomUUID } from 'node:crypto';
import { billingDay, type Currency, netOf, type Period, type SaleLine, totalsOf } from '@salon/contract';
import type { Language } from '@salon/phrases';
import type { Db } from '#platform/db/open.ts';
import { publicId } from '#platform/ids.ts';
import type { Deps } from '../deps.ts';
import { post } from '../ledger/ledger.store.ts';
import { creditNoteEntries, paymentEntries, saleEntries } from '../ledger/ledger.ts';
import type { Buyer } from '../purchase/purchase.tables.ts';
import { deliverInvoice } from './invoice.integrator.ts';
import { printInvoice } from './invoice.print.ts';
import { invoiceOfPayment } from './invoice.queries.ts';
import { type InvoiceRow, insertInvoices, nextInSeries } from './invoice.store.ts';
import type { PaidBy } from './invoice.tables.ts';

/** What was sold and paid. */
export interface Sale {
  userId: string;
  /** Id of the payment's row: one invoice each. */
  paymentId: string;
  buyer: Buyer;
  /** The buyer's language: descriptions are in it. */
  language: Language;
  currency: Currency;
  lines: readonly (SaleLine & { description: string })[];
  /** The days that are paid. */
  service: Period;
  paidAt: Date;
  paidBy: PaidBy;
}

type Issuing = Pick<Deps, 'clock' | 'config' | 'jobs' | 'print'>;

type Lines = Parameters<typeof insertInvoices>[1][number]['lines'];
/** A document of the books without what is given to it when it is issued. */
interface Draft {
  invoice: Omit<InvoiceRow, 'id' | 'uuid' | 'prefix' | 'year' | 'sequence' | 'number' | 'issuedAt' | 'seller'>;
  lines: Lines;
}

/**
 * Issues documents with the next numbers of a series (three letters, year, nine digits), and sends on what is done with them
 * once they stand.
 */
async function issue(tx: Db, issuing: Issuing, prefix: string, drafts: readonly Draft[]): Promise<InvoiceRow[]> {
  const { clock, config, jobs, print } = issuing;
  const issuedAt = clock.now();
  const year = Number(billingDay(issuedAt).slice(0, 4));
  const first = await nextInSeries(tx, prefix, year, drafts.length);
  const documents = drafts.map(({ invoice, lines }, index) => {
    const sequence = first + index;
    const number = `${prefix}${year}${String(sequence).padStart(9, '0')}`;
    const given = { id: publicId(), uuid: randomUUID(), prefix, year, sequence, number, issuedAt };
    return { invoice: { ...invoice, ...given, seller: config.seller }, lines };
  });
  await insertInvoices(tx, documents);
  const ids = documents.map(({ invoice }) => ({ invoiceId: invoice.id }));
  await jobs.sendAll(tx, deliverInvoice, ids);
  if (print !== null) await jobs.sendAll(tx, printInvoice, ids);
  return documents.map(({ invoice }) => invoice);
}

function draftOf(sale: Sale): Draft {
  const { byRate: vatByRate, ...sums } = totalsOf(sale.lines);
  const { userId, paymentId, paidAt, paidBy, language, currency, buyer, service } = sale;
  return {
    invoice: {
      ...sums,
      kind: 'invoice',
      creditsId: null,
      userId,
      paymentId,
      paidAt,
      paidBy,
      serviceFrom: service.start,
      serviceTo: service.end,
      language,
      currency,
      buyer,
      vatByRate,
    },
    lines: sale.lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      unitAmount: line.unitAmount,
      partDays: line.part?.days ?? null,
      partOf: line.part?.of ?? null,
      net: netOf(line),
      vatBasisPoints: line.vatBasisPoints,
    })),
  };
}

/**
 * Issues the invoices of payments and writes sales and payments into the ledger: one transaction with what was sold. The
 * series' row is locked from here to its end, so this comes last in it. The invoices come in the order of the sales.
 */
export async function recordSales(tx: Db, issuing: Issuing, sales: readonly Sale[]): Promise<InvoiceRow[]> {
  if (sales.length === 0) return [];
  const issued = await issue(tx, issuing, issuing.config.series.invoice, sales.map(draftOf));
  await post(
    tx,
    issued.flatMap(({ id, paymentId, currency, issuedAt, paidAt, ...sums }) => [
      { kind: 'sale', reference: id, currency, at: issuedAt, entries: saleEntries(sums) },
      { kind: 'payment', reference: paymentId, currency, at: paidAt, entries: paymentEntries(sums.total) },
    ]),
  );
  return issued;
}

/** Takes the invoice of a payment back by a credit note, with buyer and lines as they were. Null: there was none. */
export async function recordCreditNote(tx: Db, issuing: Issuing, paymentId: string): Promise<InvoiceRow | null> {
  const credited = await invoiceOfPayment(tx, paymentId, 'invoice');
  if (credited === null) return null;
  const { invoice, lines } = credited;
  const draft = { invoice: { ...invoice, kind: 'creditNote' as const, creditsId: invoice.id }, lines };
  const [note] = await issue(tx, issuing, issuing.config.series.creditNote, [draft]);
  if (note === undefined) throw new Error('insert into invoice returned no credit note');
  const { id: reference, currency, issuedAt: at } = note;
  await post(tx, [{ kind: 'creditNote', reference, currency, at, entries: creditNoteEntries(note) }]);
  return note;
}
