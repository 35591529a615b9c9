import type { Currency, PackageFlags, PackageVersion, SeatRange } from '@salon/contract';
import { isSeatCount, packageFlags } from '@salon/contract';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { packagePrices, packages, packageVersions } from './catalogue.tables.ts';

type Row = typeof packageVersions.$inferSelect;

/** A row as checks and the price list read it. */
export const versionOf = (row: Row): PackageVersion & SeatRange => ({
  id: row.id,
  packageId: row.packageId,
  version: row.version,
  title: row.title,
  seatsMin: row.seatsMin,
  seatsMax: row.seatsMax,
  limits: { maxParticipants: row.maxParticipants, maxMinutes: row.maxMinutes, maxStudyRooms: row.maxStudyRooms },
  flags: Object.fromEntries(packageFlags.map((flag) => [flag, row[flag]])) as PackageFlags,
});

/** The version that is sold, or given to everybody, now; null: there is no such package. */
export async function currentVersion(db: Db, packageId: string): Promise<(PackageVersion & SeatRange) | null> {
  const [row] = await db
    .select()
    .from(packageVersions)
    .where(eq(packageVersions.packageId, packageId))
    .orderBy(desc(packageVersions.version))
    .limit(1);
  return row === undefined ? null : versionOf(row);
}

/** What people without a subscription have. */
export async function freeVersion(db: Db): Promise<PackageVersion> {
  const [row] = await db
    .select({ version: packageVersions })
    .from(packages)
    .innerJoin(packageVersions, eq(packageVersions.packageId, packages.id))
    .where(eq(packages.isFree, true))
    .orderBy(desc(packageVersions.version))
    .limit(1);
  if (row === undefined) throw new Error('the free package is missing');
  return versionOf(row.version);
}

/** A package in the price list. */
export interface Offer {
  version: PackageVersion & SeatRange;
  isFree: boolean;
  buyNow: boolean;
  /** Of a seat for a month, without tax, in minor units; null: not sold in this currency. */
  monthlyAmount: number | null;
}

/** Every package as it is offered now, in the order of the price list. */
export async function offers(db: Db, currency: Currency): Promise<Offer[]> {
  const rows = await db
    .selectDistinctOn([packages.position, packages.id])
    .from(packages)
    .innerJoin(packageVersions, eq(packageVersions.packageId, packages.id))
    .leftJoin(
      packagePrices,
      and(eq(packagePrices.packageVersionId, packageVersions.id), eq(packagePrices.currency, currency)),
    )
    .orderBy(asc(packages.position), asc(packages.id), desc(packageVersions.version));
  return rows.map((row) => ({
    version: versionOf(row.package_version),
    isFree: row.package.isFree,
    buyNow: row.package.buyNow,
    monthlyAmount: row.package.isFree ? 0 : (row.package_price?.monthlyAmount ?? null),
  }));
}

/** Price of a seat of a version for a month; null: it is not sold in this currency. Minor units. */
export async function monthlyPrice(db: Db, versionId: string, currency: Currency): Promise<number | null> {
  const [row] = await db
    .select({ amount: packagePrices.monthlyAmount })
    .from(packagePrices)
    .where(and(eq(packagePrices.packageVersionId, versionId), eq(packagePrices.currency, currency)));
  return row?.amount ?? null;
}

/** Versions by their ids. */
export async function versionsById(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PackageVersion & SeatRange>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(packageVersions)
    .where(inArray(packageVersions.id, [...ids]));
  return new Map(rows.map((row) => [row.id, versionOf(row)]));
}

/** What a trial tries: the first package of the price list that is sold by card for so many seats. */
export async function triedVersion(db: Db, seats: number): Promise<(PackageVersion & SeatRange) | null> {
  const all = await offers(db, 'TRY');
  return all.find(({ buyNow, version }) => buyNow && isSeatCount(seats, version))?.version ?? null;
}
