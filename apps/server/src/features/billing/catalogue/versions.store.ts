import type { Currency } from '@salon/contract';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { packagePrices, packages, packageVersions } from './catalogue.tables.ts';
import type { PackageRow } from './versions.queries.ts';

/** A package, locked together with all others: its versions follow one another, and names are compared. Null: there is none. */
export async function lockPackage(tx: Db, id: string): Promise<PackageRow | null> {
  const rows = await tx.select().from(packages).orderBy(asc(packages.id)).for('update');
  return rows.find((row) => row.id === id) ?? null;
}

/** Writes a version down, with its prices a seat and month in minor units. */
export async function insertVersion(
  tx: Db,
  version: typeof packageVersions.$inferInsert,
  prices: readonly { currency: Currency; monthlyAmount: number }[],
): Promise<void> {
  await tx.insert(packageVersions).values(version);
  if (prices.length > 0)
    await tx.insert(packagePrices).values(prices.map((price) => ({ ...price, packageVersionId: version.id })));
}

/** Takes a version away that nothing refers to yet. */
export async function deleteVersion(tx: Db, id: string): Promise<void> {
  await tx.delete(packagePrices).where(eq(packagePrices.packageVersionId, id));
  await tx.delete(packageVersions).where(eq(packageVersions.id, id));
}
