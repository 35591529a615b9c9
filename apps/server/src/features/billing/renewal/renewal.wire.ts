import { decimalOf, packageTitle, periodAmount, type Renewal, type Subscription } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { invoicePhrases } from '@salon/phrases/invoice';
import type { Db } from '#platform/db/open.ts';
import type { Deps } from '../deps.ts';
import { summaryOf } from '../purchase/purchase.quote.ts';
import { dayIn, moneyIn } from '../purchase/purchase.texts.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';
import { type NextPeriod, nextPeriods } from './renewal.terms.ts';

/** What a consumer agrees to for a further year. */
export function consentText(language: Language, { cost, period }: NextPeriod): string {
  return invoicePhrases(language)('invoice.renewalConsent', {
    package: packageTitle(cost.titles, language),
    seats: cost.seats,
    from: dayIn(language, period.start),
    until: dayIn(language, period.end),
    total: moneyIn(language, { amount: cost.total, currency: cost.currency }),
  });
}

/** The price of a seat for the next period, where the buyer was notified of another one. */
function priceChange({ cost, period, price, notices }: NextPeriod): Renewal['priceChanges'] {
  const isTold = notices.some(
    ({ kind, packageVersionId }) => kind === 'price' && packageVersionId === cost.packageVersionId,
  );
  if (!isTold || cost.unitAmount === periodAmount(price.now, cost.interval)) return null;
  return { from: period.start, unitPrice: decimalOf(cost.unitAmount) };
}

/** What comes with a subscription's next period, as its buyer is told; null: nothing, or it is over what was paid already. */
export async function renewalWire(
  deps: Deps,
  db: Db,
  row: SubscriptionRow,
  language: Language,
): Promise<Subscription['renewal']> {
  if (row.state !== 'active' || row.collection !== 'card' || row.cancelAtPeriodEnd) return null;
  const now = deps.clock.now();
  const next = (await nextPeriods(deps, db, [row], now)).get(row.id);
  if (next === undefined) return null;
  const { cost, period, consent } = next;
  return {
    on: period.start,
    amount: summaryOf({ ...cost, periodEnd: period.end }, now),
    consent,
    consentText: consent === 'needed' ? consentText(language, next) : null,
    priceChanges: priceChange(next),
  };
}
