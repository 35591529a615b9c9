import type { Person } from '#platform/connected.ts';
import type { Db } from '#platform/db/open.ts';
import { forgetCard } from '../card/card.deletion.ts';
import type { Deps } from '../deps.ts';
import { invoicesOf, ordersOf, purchaseConsentsOf, storedCardOf } from './purchase.queries.ts';
import { anonymizeBuyer, clearAddresses } from './purchase.store.ts';

/** What someone ordered, what was issued about it, and the card on file, for them to read. */
export async function exportPurchases({ db }: Deps, { id }: Person): Promise<Record<string, unknown>> {
  const [orders, invoices, purchaseConsents, card] = await Promise.all([
    ordersOf(db, id),
    invoicesOf(db, id),
    purchaseConsentsOf(db, id),
    storedCardOf(db, id),
  ]);
  const cardOnFile = card && { brand: card.brand, lastFour: card.lastFour, type: card.type, at: card.at };
  return { orders, invoices, purchaseConsents, cardOnFile };
}

/** The card that was kept, at the provider too, and who gave orders that are not in the books. Invoices and what was paid stay: the books are kept by law. */
export async function erasePurchases(deps: Pick<Deps, 'jobs'>, tx: Db, { id }: Person): Promise<void> {
  await forgetCard(deps, tx, id);
  await anonymizeBuyer(tx, id);
  await clearAddresses(tx, id);
}
