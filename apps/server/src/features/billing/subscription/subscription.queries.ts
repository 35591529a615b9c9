import {
  dayBegins,
  type Entitlement,
  entitledUntil,
  entitlement,
  expectedEntitlement,
  type PackageVersion,
  type SeatRange,
} from '@salon/contract';
import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { currentVersion, versionOf } from '../catalogue/catalogue.queries.ts';
import { packageVersions } from '../catalogue/catalogue.tables.ts';
import { seats, subscriptions } from './subscription.tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What someone may have, and by which subscription; null: by none. */
export type HeldEntitlement = Entitlement & { readonly subscriptionId: string | null };

const heldEntitlements = (given: Entitlement | null, { id }: SubscriptionRow): HeldEntitlement[] =>
  given === null ? [] : [{ ...given, subscriptionId: id }];

/** The subscriptions by which someone has a seat and that may entitle to something. */
const heldBy = (db: Db, userId: string) =>
  db
    .select({ subscription: subscriptions, version: packageVersions })
    .from(seats)
    .innerJoin(subscriptions, eq(subscriptions.id, seats.subscriptionId))
    .innerJoin(packageVersions, eq(packageVersions.id, subscriptions.packageVersionId))
    .where(
      and(
        eq(seats.userId, userId),
        isNotNull(seats.acceptedAt),
        inArray(subscriptions.state, ['trialing', 'active', 'past_due']),
      ),
    );

/** What the seats of someone entitle them to now, one for each subscription that entitles. */
export async function entitlementsOf(db: Db, userId: string, now: Date): Promise<HeldEntitlement[]> {
  const rows = await heldBy(db, userId);
  return rows.flatMap(({ subscription, version }) =>
    heldEntitlements(entitlement(subscription, versionOf(version), now), subscription),
  );
}

/** What the seats of several entitle them to now, by who they are. */
export async function entitlementsOfAll(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, HeldEntitlement[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: seats.userId, subscription: subscriptions, version: packageVersions })
    .from(seats)
    .innerJoin(subscriptions, eq(subscriptions.id, seats.subscriptionId))
    .innerJoin(packageVersions, eq(packageVersions.id, subscriptions.packageVersionId))
    .where(
      and(
        inArray(seats.userId, [...userIds]),
        isNotNull(seats.acceptedAt),
        inArray(subscriptions.state, ['trialing', 'active', 'past_due']),
      ),
    );
  const all = new Map<string, HeldEntitlement[]>();
  for (const { userId, subscription, version } of rows) {
    const has = heldEntitlements(entitlement(subscription, versionOf(version), now), subscription);
    if (userId !== null) all.set(userId, [...(all.get(userId) ?? []), ...has]);
  }
  return all;
}

/** When the next period begins; what has none could begin now. */
export const nextBegins = ({ periodEnd }: SubscriptionRow, now: Date): Date =>
  periodEnd === null ? now : dayBegins(periodEnd);

/** What the seats of someone are expected to entitle them to at a time to come, and when that may change. */
export async function expectedEntitlementsOf(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ at: (moment: Date) => HeldEntitlement[]; changes: readonly Date[] }> {
  const rows = await heldBy(db, userId);
  const known = await Promise.all(
    rows.map(async ({ subscription, version }) => ({
      subscription,
      version: versionOf(version),
      next: await currentVersion(db, subscription.nextPackageId ?? version.packageId, nextBegins(subscription, now)),
    })),
  );
  return {
    at: (moment) =>
      known.flatMap(({ subscription, ...versions }) =>
        heldEntitlements(expectedEntitlement(subscription, versions, moment, now), subscription),
      ),
    changes: known.flatMap(({ subscription }) =>
      [
        entitledUntil(subscription) ?? [],
        subscription.periodEnd === null ? [] : dayBegins(subscription.periodEnd),
      ].flat(),
    ),
  };
}

/** The subscription of a buyer that is not over; null: there is none. */
export async function findActiveSubscription(db: Db, buyerId: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.buyerId, buyerId), ne(subscriptions.state, 'cancelled')));
  return row ?? null;
}

/** The last subscription of a buyer with its package, also when it is over. */
export async function lastSubscription(
  db: Db,
  buyerId: string,
): Promise<{ subscription: SubscriptionRow; version: PackageVersion & SeatRange } | null> {
  const [row] = await db
    .select({ subscription: subscriptions, version: packageVersions })
    .from(subscriptions)
    .innerJoin(packageVersions, eq(packageVersions.id, subscriptions.packageVersionId))
    .where(eq(subscriptions.buyerId, buyerId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
  return row === undefined ? null : { subscription: row.subscription, version: versionOf(row.version) };
}

/** This many of the last subscriptions someone is notified of. */
const EXPORT_LIMIT = 100;

/** The subscriptions that someone bought or tried, the last one first, as they are notified of them. */
export const subscriptionsOf = (db: Db, buyerId: string) =>
  db
    .select({
      id: subscriptions.id,
      package: subscriptions.packageVersionId,
      state: subscriptions.state,
      interval: subscriptions.interval,
      seats: subscriptions.seats,
      trialEndsAt: subscriptions.trialEndsAt,
      periodStart: subscriptions.periodStart,
      periodEnd: subscriptions.periodEnd,
      createdAt: subscriptions.createdAt,
      endedAt: subscriptions.endedAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.buyerId, buyerId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(EXPORT_LIMIT);
