import { rulesFixedBy } from '@salon/contract';
import { type PackageLimits, versionLimits } from '../billing/index.ts';
import type { Deps } from './deps.ts';
import { findMeeting } from './meeting.queries.ts';

/**
 * What the package allows that a meeting was made with; null: there is no such meeting. Every tool asks whenever someone enters:
 * they share one answer.
 */
export const limitsOfMeeting = (
  deps: Pick<Deps, 'db' | 'coalesceRead'>,
  meetingId: string,
): Promise<PackageLimits | null> =>
  deps.coalesceRead(`meeting:limits:${meetingId}`, async () => {
    const meeting = await findMeeting(deps.db, meetingId);
    return meeting === null ? null : versionLimits(deps.db, meeting.packageVersionId);
  });

/** What a meeting's row holds of the package that it is made with. */
export const limitsHeld = (limits: PackageLimits) => ({
  packageVersionId: limits.packageVersionId,
  subscriptionId: limits.subscriptionId,
  maxParticipants: limits.maxParticipants,
  maxMinutes: limits.maxMinutes,
  fixedRules: rulesFixedBy(limits),
});
