import { decimalOf, type PackageTitles, periodAmount } from '@salon/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { titleColumns, titlesOf } from '../catalogue/catalogue.queries.ts';
import { packagePrices, packageVersions } from '../catalogue/catalogue.tables.ts';
import { subscriptions } from './subscription.tables.ts';

/** What someone bought, tries or was given, as lists tell it. */
export interface BuyerSubscription {
  titles: PackageTitles;
  seats: number;
  /** Of a period and all seats, without tax, with two decimals; null: nothing is paid. */
  price: string | null;
  currency: string;
  /** When it ends or is renewed; null: without an end. */
  end: string | null;
  trialEndsAt: Date | null;
}

/** The subscriptions of these buyers that stand, by buyer. */
export async function subscriptionsByBuyer(
  db: Db,
  buyerIds: readonly string[],
): Promise<ReadonlyMap<string, BuyerSubscription>> {
  if (buyerIds.length === 0) return new Map();
  const rows = await db
    .select({ subscription: subscriptions, ...titleColumns, amount: packagePrices.monthlyAmount })
    .from(subscriptions)
    .innerJoin(packageVersions, eq(packageVersions.id, subscriptions.packageVersionId))
    .leftJoin(
      packagePrices,
      and(eq(packagePrices.packageVersionId, packageVersions.id), eq(packagePrices.currency, subscriptions.currency)),
    )
    .where(
      and(
        inArray(subscriptions.buyerId, [...buyerIds]),
        inArray(subscriptions.state, ['trialing', 'active', 'past_due']),
      ),
    );
  return new Map(
    rows.map(({ subscription, amount, ...titled }) => {
      const { buyerId, seats, interval, currency, state, collection, trialEndsAt, periodEnd } = subscription;
      const isPaid = amount !== null && state !== 'trialing' && collection === 'card';
      return [
        buyerId,
        {
          titles: titlesOf(titled),
          seats,
          price: isPaid ? decimalOf(periodAmount(amount, interval) * seats) : null,
          currency,
          end: state === 'trialing' ? (trialEndsAt?.toISOString().slice(0, 10) ?? null) : periodEnd,
          trialEndsAt: state === 'trialing' ? trialEndsAt : null,
        },
      ];
    }),
  );
}
