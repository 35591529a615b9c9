import {
  bestEntitlement,
  type Entitlement,
  entitlementOf,
  type PackageFlag,
  type PackageVersion,
} from '@salon/contract';
import type { Db } from '../../platform/db/open.ts';
import { freeVersion, versionsById } from './catalogue/catalogue.queries.ts';
import { entitlementsOf } from './subscription/subscription.queries.ts';

/** Limits and flags, as checks ask for them. */
export interface PackageLimits extends Record<PackageFlag, boolean> {
  packageVersionId: string;
  maxParticipants: number;
  /** Longest meeting. Minutes. */
  maxMinutes: number;
  maxStudyRooms: number;
}

const NO_LIMIT_MINUTES = 24 * 60;

const limitsOf = (id: string, { limits, flags }: Pick<PackageVersion, 'limits' | 'flags'>): PackageLimits => ({
  packageVersionId: id,
  maxParticipants: limits.maxParticipants,
  maxMinutes: limits.maxMinutes ?? NO_LIMIT_MINUTES,
  maxStudyRooms: limits.maxStudyRooms,
  ...flags,
});

/** What somebody with an account may have now: the best of what their seats entitle to, else what everybody has. */
export async function entitlementOfUser(db: Db, userId: string, now: Date): Promise<Entitlement> {
  return bestEntitlement(await entitlementsOf(db, userId, now)) ?? entitlementOf(await freeVersion(db));
}

/** Limits and flags of somebody with an account, now. */
export async function limitsOfUser(db: Db, userId: string, now: Date): Promise<PackageLimits> {
  const entitled = await entitlementOfUser(db, userId, now);
  return limitsOf(entitled.packageVersionId, entitled);
}

/** Limits and flags of people without a subscription. */
export async function freeLimits(db: Db): Promise<PackageLimits> {
  const free = await freeVersion(db);
  return limitsOf(free.id, free);
}

/** Limits and flags of a version that something was made with, whatever became of the package since. */
export async function versionLimits(db: Db, versionId: string): Promise<PackageLimits> {
  const version = (await versionsById(db, [versionId])).get(versionId);
  return version === undefined ? freeLimits(db) : limitsOf(version.id, version);
}

/** Whether somebody may have something now; null: a visitor. */
export async function hasFlag(db: Db, userId: string | null, flag: PackageFlag, now: Date): Promise<boolean> {
  return (userId === null ? await freeLimits(db) : await limitsOfUser(db, userId, now))[flag];
}
