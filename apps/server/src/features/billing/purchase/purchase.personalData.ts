import type { Person } from '../../../platform/connected.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invoicesOf, ordersOf } from './purchase.queries.ts';
import { forgetBuyer } from './purchase.store.ts';

/** What somebody ordered, and what was issued about it, for them to read. */
export async function exportPurchases({ db }: Deps, { id }: Person): Promise<Record<string, unknown>> {
  const [orders, invoices] = await Promise.all([ordersOf(db, id), invoicesOf(db, id)]);
  return { orders, invoices };
}

/** The card that was kept, and who gave orders that nothing came of. Invoices and what was paid stay: the books are kept by law. */
export const erasePurchases = (tx: Db, { id }: Person): Promise<void> => forgetBuyer(tx, id);
