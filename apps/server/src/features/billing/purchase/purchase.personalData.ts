import type { Person } from '../../../platform/connected.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forgetCard } from '../card/card.deletion.ts';
import { invoicesOf, ordersOf, purchaseConsentsOf } from './purchase.queries.ts';
import { forgetBuyer } from './purchase.store.ts';

/** What somebody ordered, and what was issued about it, for them to read. */
export async function exportPurchases({ db }: Deps, { id }: Person): Promise<Record<string, unknown>> {
  const [orders, invoices, purchaseConsents] = await Promise.all([
    ordersOf(db, id),
    invoicesOf(db, id),
    purchaseConsentsOf(db, id),
  ]);
  return { orders, invoices, purchaseConsents };
}

/** The card that was kept, at the provider too, and who gave orders that nothing came of. Invoices and what was paid stay: the books are kept by law. */
export async function erasePurchases(deps: Pick<Deps, 'jobs'>, tx: Db, { id }: Person): Promise<void> {
  await forgetCard(deps, tx, id);
  await forgetBuyer(tx, id);
}
