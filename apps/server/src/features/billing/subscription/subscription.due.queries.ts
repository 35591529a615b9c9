import { and, asc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { orders } from '../purchase/purchase.tables.ts';
import { subscriptions } from './subscription.tables.ts';

/** Subscriptions with which something is due, by their ids; `after` is the last one of the page before. */
const dueOf =
  (condition: (before: Date, now: Date) => SQL | undefined) =>
  async (db: Db, { before, now, after, limit }: { before: Date; now: Date; after: string; limit: number }) => {
    const rows = await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(condition(before, now), gt(subscriptions.id, after)))
      .orderBy(asc(subscriptions.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  };

/** Trials that end before a moment. */
export const trialsEnding = dueOf((before) =>
  and(eq(subscriptions.state, 'trialing'), lte(subscriptions.trialEndsAt, before)),
);

/** The same that were not reminded of it this many days before yet. */
export const trialsToRemind = (days: number) =>
  dueOf((before, now) =>
    and(
      eq(subscriptions.state, 'trialing'),
      lte(subscriptions.trialEndsAt, before),
      gt(subscriptions.trialEndsAt, now),
      or(isNull(subscriptions.trialReminderDays), gt(subscriptions.trialReminderDays, days)),
    ),
  );

/** Purchases that were begun before a moment and not paid. What the provider may still take the money of waits for its answer. */
export const incompleteSince = dueOf((before) =>
  and(
    eq(subscriptions.state, 'incomplete'),
    lt(subscriptions.createdAt, before),
    sql`not exists (select 1 from ${orders} where ${orders.subscriptionId} = ${subscriptions.id} and ${orders.state} = 'pending')`,
  ),
);

/** Cancelled ones whose period ends on a day or before. */
export const cancelledBy = (day: string) =>
  dueOf(() =>
    and(
      inArray(subscriptions.state, ['active', 'past_due']),
      eq(subscriptions.cancelAtPeriodEnd, true),
      lte(subscriptions.periodEnd, day),
    ),
  );
