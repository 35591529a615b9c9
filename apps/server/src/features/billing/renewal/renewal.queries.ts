import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { consents } from '#platform/legal/consent.tables.ts';
import { packagePrices, packageVersions } from '../catalogue/catalogue.tables.ts';
import type { PaymentRow } from '../purchase/payment.store.ts';
import { EXPORT_LIMIT } from '../purchase/purchase.queries.ts';
import type { OrderRow } from '../purchase/purchase.store.ts';
import { orders, payments } from '../purchase/purchase.tables.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';
import { subscriptions } from '../subscription/subscription.tables.ts';
import { renewalNotices } from './renewal.tables.ts';

/** The last invoice form of each subscription that was paid. */
export async function lastBuyers(db: Db, subscriptionIds: readonly string[]) {
  const rows = await db
    .selectDistinctOn([orders.subscriptionId], { id: orders.subscriptionId, buyer: orders.buyer })
    .from(orders)
    .where(and(inArray(orders.subscriptionId, [...subscriptionIds]), eq(orders.state, 'paid')))
    .orderBy(orders.subscriptionId, desc(orders.createdAt));
  return new Map(rows.map(({ id, buyer }) => [id, buyer]));
}

/** What a version costs a month, in each currency. */
export async function pricesOf(db: Db, versionIds: readonly string[]) {
  const rows = await db
    .select({ price: packagePrices, version: packageVersions.version })
    .from(packagePrices)
    .innerJoin(packageVersions, eq(packageVersions.id, packagePrices.packageVersionId))
    .where(inArray(packagePrices.packageVersionId, [...versionIds]));
  return rows.map(({ price, version }) => ({ ...price, version }));
}

export type NoticeRow = typeof renewalNotices.$inferSelect;

/** What buyers were told about the periods that come next. */
export const noticesOf = (db: Db, subscriptionIds: readonly string[]): Promise<NoticeRow[]> =>
  db
    .select()
    .from(renewalNotices)
    .where(inArray(renewalNotices.subscriptionId, [...subscriptionIds]));

/** First days of the periods that were agreed to, by subscription. */
export async function consentsOf(db: Db, subscriptionIds: readonly string[]) {
  const rows = await db
    .select({ id: consents.subscriptionId, periodStart: consents.periodStart })
    .from(consents)
    .where(and(eq(consents.about, 'renewal'), inArray(consents.subscriptionId, [...subscriptionIds])));
  return new Set(rows.map(({ id, periodStart }) => `${id} ${periodStart}`));
}

/** What a buyer agreed to for further years, the last first, as they are notified of it. */
export const renewalConsentsOf = (db: Db, buyerId: string) =>
  db
    .select({
      subscription: consents.subscriptionId,
      periodStart: consents.periodStart,
      textVersion: consents.textVersion,
      language: consents.language,
      address: consents.address,
      acceptedAt: consents.givenAt,
    })
    .from(consents)
    .innerJoin(subscriptions, eq(subscriptions.id, consents.subscriptionId))
    .where(and(eq(subscriptions.buyerId, buyerId), eq(consents.about, 'renewal')))
    .orderBy(desc(consents.givenAt))
    .limit(EXPORT_LIMIT);

/** The renewal of a buyer that waits for its payment, with the last payment that was tried; null: none. */
export async function dueOf(
  db: Db,
  userId: string,
): Promise<{ order: OrderRow; subscription: SubscriptionRow; payment: PaymentRow | null } | null> {
  const [row] = await db
    .select({ order: orders, subscription: subscriptions, payment: payments })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.kind, 'renewal'),
        eq(orders.state, 'pending'),
        eq(subscriptions.state, 'past_due'),
      ),
    )
    .orderBy(desc(isNull(payments.settledAt)), desc(payments.createdAt))
    .limit(1);
  return row ?? null;
}

/** Renewals that no one paid in time, by their ids; `after`: the last one of the page before. */
export async function overdueRenewals(db: Db, { now, after, limit }: { now: Date; after: string; limit: number }) {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`${orders.kind} = 'renewal' and ${orders.state} = 'pending'`,
        lte(orders.expiresAt, now),
        sql`${orders.id} > ${after}`,
      ),
    )
    .orderBy(orders.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Subscriptions that are renewed after a day and by another, in the order of their ids; `after`: the last one of the page before. */
export const renewedBetween = (
  db: Db,
  { from, by, after, limit }: { from: string; by: string; after: string; limit: number },
): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        sql`${subscriptions.state} = 'active'`,
        gt(subscriptions.periodEnd, from),
        lte(subscriptions.periodEnd, by),
        eq(subscriptions.collection, 'card'),
        eq(subscriptions.cancelAtPeriodEnd, false),
        gt(subscriptions.id, after),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit);
