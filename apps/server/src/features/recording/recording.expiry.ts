import { addDays, billingDay, dayBegins } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { limitsOfUser, versionLimits } from '../billing/index.ts';
import { findMeeting } from '../meeting/index.ts';
import type { RecordingRow } from './recording.queries.ts';

/** What never became a file is notified of so long. */
const FAILED_DAYS = 7;

/** The end of a term: the first moment of the day (Europe/Istanbul) after so many whole days. */
export const expiryDay = (from: Date, days: number): Date => dayBegins(addDays(billingDay(from), days + 1));

/** What the package of someone who made a meeting gives its recordings now. */
export async function ownersDays(db: Db, ownerId: string | null, now: Date): Promise<number> {
  return ownerId === null ? 0 : (await limitsOfUser(db, ownerId, now)).recordingDays;
}

/**
 * Until when a recording is kept that is over: as long as the package says that its meeting was made with, or that its owner has
 * now, whichever is longer. It is never made shorter afterwards.
 */
export async function computeExpiry(tx: Db, row: RecordingRow, now: Date): Promise<Date> {
  if (row.state === 'failed') return expiryDay(now, FAILED_DAYS);
  const meeting = await findMeeting(tx, row.meetingId);
  const made = meeting === null ? 0 : (await versionLimits(tx, meeting.packageVersionId)).recordingDays;
  return expiryDay(now, Math.max(1, made, await ownersDays(tx, row.ownerId, now)));
}
