import type { Currency, PackageFlags, PackageTitles, PackageVersion, SeatRange } from '@salon/contract';
import { isSeatCount, packageFlags } from '@salon/contract';
import { and, asc, desc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { packagePrices, packages, packageVersions } from './catalogue.tables.ts';

type Row = typeof packageVersions.$inferSelect;

/** What a version is called, as `titlesOf` reads it. */
export const titleColumns = { title: packageVersions.title, translations: packageVersions.translations };

/** What a version is called in each language. */
export const titlesOf = ({ title, translations }: Pick<Row, 'title' | 'translations'>): PackageTitles => ({
  ...translations,
  tr: title,
});

/** A row as checks and the price list read it. */
export const versionOf = (row: Row): PackageVersion & SeatRange => ({
  id: row.id,
  packageId: row.packageId,
  version: row.version,
  titles: titlesOf(row),
  seatsMin: row.seatsMin,
  seatsMax: row.seatsMax,
  limits: {
    maxParticipants: row.maxParticipants,
    maxMinutes: row.maxMinutes,
    maxStudyRooms: row.maxStudyRooms,
    recordingDays: row.recordingDays,
    recordingGb: row.recordingGb,
  },
  flags: Object.fromEntries(packageFlags.map((flag) => [flag, row[flag]])) as PackageFlags,
});

/** The version that is sold, or given to everyone, at a moment; null: there is no such package. */
export async function currentVersion(
  db: Db,
  packageId: string,
  at: Date,
): Promise<(PackageVersion & SeatRange) | null> {
  const [row] = await db
    .select()
    .from(packageVersions)
    .where(and(eq(packageVersions.packageId, packageId), lte(packageVersions.validFrom, at)))
    .orderBy(desc(packageVersions.version))
    .limit(1);
  return row === undefined ? null : versionOf(row);
}

/** What people without a subscription have. */
export async function freeVersion(db: Db, at: Date): Promise<PackageVersion> {
  const [row] = await db
    .select({ version: packageVersions })
    .from(packages)
    .innerJoin(packageVersions, eq(packageVersions.packageId, packages.id))
    .where(and(eq(packages.isFree, true), lte(packageVersions.validFrom, at)))
    .orderBy(desc(packageVersions.version))
    .limit(1);
  if (row === undefined) throw new Error('free package not found');
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

const offerRows = (db: Db, currency: Currency, which: SQL) =>
  db
    .selectDistinctOn([packages.position, packages.id])
    .from(packages)
    .innerJoin(packageVersions, eq(packageVersions.packageId, packages.id))
    .leftJoin(
      packagePrices,
      and(eq(packagePrices.packageVersionId, packageVersions.id), eq(packagePrices.currency, currency)),
    )
    .where(which)
    .orderBy(asc(packages.position), asc(packages.id), desc(packageVersions.version));

const offerOf = (row: Awaited<ReturnType<typeof offerRows>>[number]): Offer => ({
  version: versionOf(row.package_version),
  isFree: row.package.isFree,
  buyNow: row.package.buyNow,
  monthlyAmount: row.package.isFree ? 0 : (row.package_price?.monthlyAmount ?? null),
});

/** Every package as it is offered at a moment, in the order of the price list. */
export const offers = async (db: Db, currency: Currency, at: Date): Promise<Offer[]> =>
  (await offerRows(db, currency, lte(packageVersions.validFrom, at))).map(offerOf);

/** Tells every package as it is offered now, and as it will be as far as that is known. At most one version of each is to come. */
export async function offersAhead(db: Db, currency: Currency, now: Date): Promise<(at: Date) => readonly Offer[]> {
  const known = await offers(db, currency, now);
  const later = await offerRows(db, currency, gt(packageVersions.validFrom, now));
  return (at) =>
    known.map((offer) => {
      const next = later.find((row) => row.package.id === offer.version.packageId);
      return next === undefined || next.package_version.validFrom > at ? offer : offerOf(next);
    });
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
export async function triedVersion(db: Db, seats: number, at: Date): Promise<(PackageVersion & SeatRange) | null> {
  const all = await offers(db, 'TRY', at);
  return all.find(({ buyNow, version }) => buyNow && isSeatCount(seats, version))?.version ?? null;
}
