import type { FastifyInstance } from 'fastify';
import { brandLogoUri } from '#platform/brand/brandLogo.ts';
import { keysetFrom, pageOfRows } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import type { Account } from '#platform/principal.ts';
import { textSealer } from '#platform/seal.ts';
import type { Deps } from '../deps.ts';
import { invoicePage } from './invoice.page.ts';
import { invoiceById, invoiceFileId, ownInvoicesAfter, type WholeInvoice } from './invoice.queries.ts';

const ADDRESS_SECONDS = 600;
const sealer = ({ keys }: Deps) => textSealer(keys, 'invoice-page');

/** Address of an invoice's page for its owner, or for who looks after payments; good for some minutes. */
export async function invoiceAddress(
  deps: Deps,
  { userId }: Account,
  mayReadAll: boolean,
  invoiceId: string,
): Promise<{ number: string; url: string; pdfUrl: string | null }> {
  const whole = await invoiceById(deps.db, invoiceId);
  if (whole === null || (whole.invoice.userId !== userId && !mayReadAll)) throw new DomainError('route.notFound');
  const expires = Math.floor(deps.clock.now().getTime() / 1000) + ADDRESS_SECONDS;
  const pdf = await invoiceFileId(deps.db, invoiceId, 'pdf');
  return {
    number: whole.invoice.number,
    url: `/payment/invoice/${sealer(deps).seal(`${invoiceId} ${expires}`)}`,
    pdfUrl: pdf === null ? null : deps.files.address({ id: pdf }, ADDRESS_SECONDS),
  };
}

/** A page of someone's invoices that begins at a cursor, each with its addresses. */
export async function invoicesByCursor(
  deps: Deps,
  account: Account,
  { limit, cursor }: { limit: number; cursor: string },
) {
  const rows = await ownInvoicesAfter(deps.db, account.userId, { after: keysetFrom(cursor), limit: limit + 1 });
  const { items, nextCursor } = pageOfRows(rows, limit, ({ issuedAt: at, id }) => ({ at, id }));
  const withAddresses = items.map(async (row) => ({ row, ...(await invoiceAddress(deps, account, false, row.id)) }));
  return { items: await Promise.all(withAddresses), nextCursor };
}

/** An invoice as a page, with the seller's logo as a `data:` URI; of a credit note with the number of what it takes back. */
export async function invoiceHtml(db: Db, whole: WholeInvoice, logo: string | null): Promise<string> {
  const { creditsId } = whole.invoice;
  const credited = creditsId === null ? null : await invoiceById(db, creditsId);
  return invoicePage(whole, { credited: credited?.invoice.number ?? null, logo });
}

/** The invoice of such an address; null: expired, or not of our making. */
async function invoiceAt(deps: Deps, sealed: string): Promise<string | null> {
  const [id = '', expires = '0'] = sealer(deps).open(sealed)?.split(' ') ?? [];
  if (Number(expires) * 1000 <= deps.clock.now().getTime()) return null;
  const whole = await invoiceById(deps.db, id);
  if (whole === null) return null;
  // An invoice can be read where the storage of files is away.
  const logo = await brandLogoUri(deps).catch((failure: unknown) => {
    deps.log.warn({ err: failure }, 'logo could not be read');
    return null;
  });
  return invoiceHtml(deps.db, whole, logo);
}

/** The page itself: a browser opens it in a tab of its own, without a credential. It runs nothing. */
export function invoicePages(app: FastifyInstance, deps: Deps): void {
  app.get('/payment/invoice/:sealed', { exposeHeadRoute: false }, async (request, reply) => {
    const html = await invoiceAt(deps, (request.params as { sealed: string }).sealed);
    if (html === null) throw new DomainError('route.notFound');
    return reply
      .header(
        'content-security-policy',
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
      )
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
