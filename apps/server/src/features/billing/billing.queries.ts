import type { PackageFlag } from '@salon/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { packages } from './billing.tables.ts';

/** Limits and flags of a package, as checks ask for them. */
export interface PackageLimits extends Record<PackageFlag, boolean> {
  packageId: string;
  maxParticipants: number;
  /** Longest meeting. Minutes. */
  maxMinutes: number;
}

const NO_LIMIT_MINUTES = 24 * 60;

const limitsOf = (row: typeof packages.$inferSelect): PackageLimits => ({
  packageId: row.id,
  maxParticipants: row.maxParticipants,
  maxMinutes: row.maxMinutes ?? NO_LIMIT_MINUTES,
  instantMeeting: row.instantMeeting,
  planning: row.planning,
  recurring: row.recurring,
  recording: row.recording,
  attendeeList: row.attendeeList,
  calls: row.calls,
  polls: row.polls,
});

/** Limits and flags of people without a subscription. */
export async function freeLimits(db: Db): Promise<PackageLimits> {
  const [row] = await db.select().from(packages).where(eq(packages.isFree, true)).limit(1);
  if (row === undefined) throw new Error('the free package is missing');
  return limitsOf(row);
}

/** Limits and flags of a package; those of the free one when it is gone. */
export async function packageLimits(db: Db, packageId: string): Promise<PackageLimits> {
  const [row] = await db.select().from(packages).where(eq(packages.id, packageId)).limit(1);
  return row === undefined ? freeLimits(db) : limitsOf(row);
}

/** Whether a package has something; null: the free one. */
export async function packageHas(db: Db, packageId: string | null, flag: PackageFlag): Promise<boolean> {
  return (packageId === null ? await freeLimits(db) : await packageLimits(db, packageId))[flag];
}
