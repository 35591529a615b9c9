import * as z from 'zod/mini';
import { handle, type JobHandler, job } from '#platform/jobs/job.ts';
import type { Deps } from '../deps.ts';
import { invoiceById, invoiceFileId, type WholeInvoice } from './invoice.queries.ts';
import { noteInvoiceFile } from './invoice.store.ts';

/** Hands invoices to anyone who turns them into e-invoices (e-Fatura, e-Arşiv). What it was given before it takes as given once. */
export interface InvoiceIntegrator {
  deliver(whole: WholeInvoice): Promise<void>;
}

const HOUR = 3600;

/** An invoice has to reach the tax office within seven days: it is tried for three. */
export const deliverInvoice = job({
  name: 'billing.deliverInvoice',
  data: z.object({ invoiceId: z.string() }),
  retry: [60, 600, HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR],
});

/** Without an integrator: every invoice as a file, with all that one has to be told. */
export const fileIntegrator = ({ files, db, clock }: Pick<Deps, 'files' | 'db' | 'clock'>): InvoiceIntegrator => ({
  async deliver({ invoice, lines }) {
    if ((await invoiceFileId(db, invoice.id, 'integrator')) !== null) return;
    const content = Buffer.from(JSON.stringify({ invoice, lines }, null, 2));
    const file = {
      owner: { kind: 'invoice', id: invoice.id },
      purpose: 'e-invoice',
      type: 'application/json',
      name: `${invoice.number}.json`,
    } as const;
    await files.keep(file, content, async (tx, { id }) => {
      const note = { invoiceId: invoice.id, kind: 'integrator', fileId: id, at: clock.now() } as const;
      if (!(await noteInvoiceFile(tx, note))) throw new Error('another server delivered the invoice');
    });
  },
});

export const invoiceJobs = (deps: Deps, integrator: InvoiceIntegrator = fileIntegrator(deps)): JobHandler[] => [
  handle(deliverInvoice, async ({ invoiceId }) => {
    const whole = await invoiceById(deps.db, invoiceId);
    if (whole !== null) await integrator.deliver(whole);
  }),
];
