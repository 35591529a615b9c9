import type { Currency, getPackageVersions, ParsedOf } from '@salon/contract';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { countUpTo, pageOf } from '#platform/db/pages.ts';
import { renewalNotices } from '../renewal/renewal.tables.ts';
import { subscriptions } from '../subscription/subscription.tables.ts';
import { packagePrices, packages, packageVersions } from './catalogue.tables.ts';

export type PackageRow = typeof packages.$inferSelect;
export type VersionRow = typeof packageVersions.$inferSelect;

/** A version with its prices a seat and month in minor units, and how many subscriptions that go on have it (up to `LIST_ROWS_MAX`). */
export interface WholeVersion {
  row: VersionRow;
  prices: Partial<Record<Currency, number>>;
  subscriptions: number;
}

/** What else is known of versions; in their order. */
export async function wholeVersions(db: Db, rows: readonly VersionRow[]): Promise<WholeVersion[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const prices = await db.select().from(packagePrices).where(inArray(packagePrices.packageVersionId, ids));
  const whole: WholeVersion[] = [];
  for (const row of rows) {
    const goesOn = and(eq(subscriptions.packageVersionId, row.id), ne(subscriptions.state, 'cancelled'));
    const own = prices.filter(({ packageVersionId }) => packageVersionId === row.id);
    whole.push({
      row,
      prices: Object.fromEntries(own.map(({ currency, monthlyAmount }) => [currency, monthlyAmount])),
      subscriptions: (await countUpTo(db, subscriptions, goesOn)).totalCount,
    });
  }
  return whole;
}

/** The two last versions of a package, the newest first: what is sold, and what is to be, where that is planned. */
export const lastVersions = (db: Db, packageId: string): Promise<VersionRow[]> =>
  db
    .select()
    .from(packageVersions)
    .where(eq(packageVersions.packageId, packageId))
    .orderBy(desc(packageVersions.version))
    .limit(2);

/** Packages in the order of the price list. */
export const allPackages = (db: Db): Promise<PackageRow[]> =>
  db.select().from(packages).orderBy(asc(packages.position), asc(packages.id)).limit(100);

/** A page of the versions of a package. */
export async function versionsPage(db: Db, input: ParsedOf<typeof getPackageVersions>) {
  const where = eq(packageVersions.packageId, input.id);
  const order = input.sortDirection === 1 ? asc : desc;
  const { limit, offset } = pageOf(input);
  const [counted, rows] = [
    await countUpTo(db, packageVersions, where),
    await db
      .select()
      .from(packageVersions)
      .where(where)
      .orderBy(order(packageVersions.version))
      .limit(limit)
      .offset(offset),
  ];
  return { ...counted, rows };
}

/** Whether any buyer was notified of a version as what their next period costs. */
export async function isTold(db: Db, versionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: renewalNotices.packageVersionId })
    .from(renewalNotices)
    .where(eq(renewalNotices.packageVersionId, versionId))
    .limit(1);
  return rows.length > 0;
}
