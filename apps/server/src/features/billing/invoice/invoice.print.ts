import * as z from 'zod/mini';
import { brandLogoUri } from '#platform/brand/brandLogo.ts';
import { handle, type JobHandler, job } from '#platform/jobs/job.ts';
import type { Deps } from '../deps.ts';
import { invoiceHtml } from './invoice.address.ts';
import { invoiceById, invoiceFileId } from './invoice.queries.ts';
import { noteInvoiceFile } from './invoice.store.ts';

/** Prints an invoice in its buyer's language, where the installation has a Chromium. */
export const printInvoice = job({
  name: 'billing.printInvoice',
  data: z.object({ invoiceId: z.string() }),
  retry: [60, 600, 3600],
});

export const printJobs = (deps: Deps): JobHandler[] => [
  handle(printInvoice, async ({ invoiceId }) => {
    const { db, files, print, clock } = deps;
    const whole = await invoiceById(db, invoiceId);
    if (print === null || whole === null || (await invoiceFileId(db, invoiceId, 'pdf')) !== null) return;
    const file = {
      owner: { kind: 'invoice', id: invoiceId },
      purpose: 'invoice',
      type: 'application/pdf',
      name: `${whole.invoice.number}.pdf`,
    } as const;
    await files.keep(
      file,
      await print('invoices', await invoiceHtml(db, whole, await brandLogoUri(deps))),
      async (tx, { id }) => {
        const note = { invoiceId, kind: 'pdf', fileId: id, at: clock.now() } as const;
        if (!(await noteInvoiceFile(tx, note))) throw new Error('another server printed the invoice');
      },
    );
  }),
];
