import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { packages } from './billing.tables.ts';

export interface PackageLimits {
  packageId: string;
  maxParticipants: number;
  /** Minutes from the first entry. */
  maxMinutes: number;
  instantMeeting: boolean;
}

const NO_LIMIT_MINUTES = 24 * 60;

/** Limits and flags of people without a subscription. */
export async function freeLimits(db: Db): Promise<PackageLimits> {
  const [row] = await db.select().from(packages).where(eq(packages.isFree, true)).limit(1);
  if (row === undefined) throw new Error('the free package is missing');
  return {
    packageId: row.id,
    maxParticipants: row.maxParticipants,
    maxMinutes: row.maxMinutes ?? NO_LIMIT_MINUTES,
    instantMeeting: row.instantMeeting,
  };
}
