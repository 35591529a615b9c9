import { decimalOf, listPaymentDifferences } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { differencesFound } from './reconciliation.queries.ts';

export function reconciliationRoutes(bind: Bind, { db }: Deps): void {
  bind(listPaymentDifferences, async ({ pageNumber, rowCount }) => {
    const { rows, totalCount } = await differencesFound(db, pageNumber, rowCount);
    const items = rows.map(
      ({ difference: { paymentId, kind, ours, theirs, foundAt, resolvedAt }, userId, currency }) => ({
        paymentId,
        userId,
        kind,
        currency,
        ours: decimalOf(ours),
        theirs: decimalOf(theirs),
        foundAt: foundAt.toISOString(),
        resolvedAt: resolvedAt?.toISOString() ?? null,
      }),
    );
    return { items, totalCount };
  });
}
