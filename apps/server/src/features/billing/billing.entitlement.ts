import {
  bestEntitlement,
  entitlementOf,
  type PackageFlag,
  type PackageTitles,
  type PackageVersion,
  packageTitle,
} from '@salon/contract';
import type { Language } from '@salon/phrases';
import type { Db } from '#platform/db/open.ts';
import { freeVersion, offers, versionsById } from './catalogue/catalogue.queries.ts';
import {
  entitlementsOf,
  entitlementsOfAll,
  expectedEntitlementsOf,
  type HeldEntitlement,
} from './subscription/subscription.queries.ts';

/** Limits and flags, as checks ask for them. */
export interface PackageLimits extends Record<PackageFlag, boolean> {
  packageVersionId: string;
  /** By which subscription; null: by none. */
  subscriptionId: string | null;
  maxParticipants: number;
  /** Longest meeting (minutes). */
  maxMinutes: number;
  maxStudyRooms: number;
  /** Of a recording; days. */
  recordingDays: number;
  /** Of the recordings of a seat; gigabytes. */
  recordingGb: number;
}

const NO_LIMIT_MINUTES = 24 * 60;

const limitsOf = ({ packageVersionId, limits, flags, subscriptionId }: HeldEntitlement): PackageLimits => ({
  packageVersionId,
  subscriptionId,
  maxParticipants: limits.maxParticipants,
  maxMinutes: limits.maxMinutes ?? NO_LIMIT_MINUTES,
  maxStudyRooms: limits.maxStudyRooms,
  recordingDays: limits.recordingDays,
  recordingGb: limits.recordingGb,
  ...flags,
});

/** What a version gives to anyone who has it by no subscription. */
const givenBy = (version: PackageVersion): HeldEntitlement => ({ ...entitlementOf(version), subscriptionId: null });

/** What someone with an account may have now: the best of what their seats entitle to, else what everyone has. */
export async function entitlementOfUser(db: Db, userId: string, now: Date): Promise<HeldEntitlement> {
  return bestEntitlement(await entitlementsOf(db, userId, now)) ?? givenBy(await freeVersion(db, now));
}

/** What the packages of several people are called now, and when they end; null: without an end. */
export async function packagesOfUsers(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<(userId: string) => { titles: PackageTitles; until: Date | null; isFree: boolean }> {
  const [all, free] = await Promise.all([entitlementsOfAll(db, userIds, now), freeVersion(db, now)]);
  return (userId) => {
    const best = bestEntitlement(all.get(userId) ?? []);
    return best === null ? { titles: free.titles, until: null, isFree: true } : { ...best, isFree: false };
  };
}

/** What packages are called in a language, by their versions. */
export async function versionTitles(
  db: Db,
  versionIds: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const versions = await versionsById(db, [...new Set(versionIds)]);
  return new Map([...versions].map(([id, { titles }]) => [id, packageTitle(titles, language)]));
}

/** Limits and flags of someone with an account, now. */
export const limitsOfUser = async (db: Db, userId: string, now: Date): Promise<PackageLimits> =>
  limitsOf(await entitlementOfUser(db, userId, now));

/** A package that someone is expected to have from a time on. */
export interface PackageFrom {
  readonly from: Date;
  readonly titles: PackageTitles;
  readonly isFree: boolean;
  readonly limits: PackageLimits;
}

/** What someone is expected to have at times to come: `now`, then each change until nothing changes any more. */
export interface LimitsForecast {
  readonly now: PackageLimits;
  readonly isTrial: boolean;
  readonly later: readonly PackageFrom[];
}

/** Limits and flags of someone with an account from now on, if nothing unforeseen happens. */
export async function forecastLimits(db: Db, userId: string, now: Date): Promise<LimitsForecast> {
  const [expected, free] = await Promise.all([expectedEntitlementsOf(db, userId, now), freeVersion(db, now)]);
  const at = (moment: Date) => bestEntitlement(expected.at(moment)) ?? givenBy(free);
  const first = at(now);
  const later: PackageFrom[] = [];
  let before = first.packageVersionId;
  for (const from of expected.changes.filter((change) => change > now).toSorted((a, b) => a.getTime() - b.getTime())) {
    const then = at(from);
    if (then.packageVersionId === before) continue;
    before = then.packageVersionId;
    later.push({ from, titles: then.titles, isFree: then.packageId === free.packageId, limits: limitsOf(then) });
  }
  return { now: limitsOf(first), isTrial: first.isTrial, later };
}

/** What of it holds at a moment. */
export const limitsAt = (ahead: LimitsForecast, moment: Date): PackageLimits =>
  ahead.later.findLast(({ from }) => from <= moment)?.limits ?? ahead.now;

/** Someone's package, and the first of the price list that lets a meeting be larger or longer than it is; null: none. */
export async function planOfUser(
  db: Db,
  userId: string,
  { meeting, language }: { meeting: Pick<PackageLimits, 'maxParticipants' | 'maxMinutes'>; language: Language },
  now: Date,
) {
  const [own, all] = await Promise.all([entitlementOfUser(db, userId, now), offers(db, 'TRY', now)]);
  const more = all.find(
    ({ version: { limits } }) =>
      limits.maxParticipants > meeting.maxParticipants || (limits.maxMinutes ?? NO_LIMIT_MINUTES) > meeting.maxMinutes,
  )?.version;
  return {
    title: packageTitle(own.titles, language),
    isFree: all.some(({ isFree, version }) => isFree && version.packageId === own.packageId),
    trialEndsAt: own.isTrial ? (own.until?.toISOString() ?? null) : null,
    more: more === undefined ? null : { title: packageTitle(more.titles, language), ...more.limits },
  };
}

/** Limits and flags of people without a subscription. */
export const freeLimits = async (db: Db, now: Date): Promise<PackageLimits> =>
  limitsOf(givenBy(await freeVersion(db, now)));

/** Limits and flags of a version that something was made with, whatever became of the package since. */
export async function versionLimits(db: Db, versionId: string): Promise<PackageLimits> {
  const version = (await versionsById(db, [versionId])).get(versionId);
  if (version === undefined) throw new Error(`package version ${versionId} not found`);
  return limitsOf(givenBy(version));
}

/** Whether someone may have something now; null: a visitor. */
export async function hasFlag(db: Db, userId: string | null, flag: PackageFlag, now: Date): Promise<boolean> {
  return (userId === null ? await freeLimits(db, now) : await limitsOfUser(db, userId, now))[flag];
}
