import { type AdminPackage, type AdminPackageVersion, decimalOf } from '@salon/contract';
import { versionOf } from './catalogue.queries.ts';
import type { PackageRow, WholeVersion } from './versions.queries.ts';

const priceOf = (amount: number | undefined): string | null => (amount === undefined ? null : decimalOf(amount));

/** A version as administrators see it, beside the number of the one that is sold. */
export function versionWire({ row, prices, subscriptions }: WholeVersion, current: number): AdminPackageVersion {
  const { limits, flags, seatsMin, seatsMax } = versionOf(row);
  return {
    id: row.id,
    packageId: row.packageId,
    version: row.version,
    from: row.validFrom.toISOString(),
    state: row.version === current ? 'current' : row.version < current ? 'past' : 'upcoming',
    title: row.title,
    translations: row.translations,
    seatsMin,
    seatsMax,
    maxParticipant: limits.maxParticipants,
    duration: limits.maxMinutes,
    maxStudyRooms: limits.maxStudyRooms,
    recordingDays: limits.recordingDays,
    recordingGb: limits.recordingGb,
    flags,
    price: priceOf(prices.TRY),
    dollarPrice: priceOf(prices.USD),
    subscriptions,
  };
}

/** A package with the version that is sold at a moment, and the one that is to be; of its last versions, the newest first. */
export function packageWire(
  { id, isFree, buyNow }: PackageRow,
  last: readonly WholeVersion[],
  now: Date,
): AdminPackage {
  const current = last.find(({ row }) => row.validFrom <= now);
  if (current === undefined) throw new Error(`package ${id} has no version in force`);
  const upcoming = last.find(({ row }) => row.validFrom > now);
  const { version } = current.row;
  return {
    id,
    isFree,
    buyNow,
    current: versionWire(current, version),
    upcoming: upcoming === undefined ? null : versionWire(upcoming, version),
  };
}
