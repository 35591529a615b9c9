import type { Db } from '#platform/db/open.ts';
import type { UploadClaim } from '#platform/files/uploads.ts';
import type { Deps } from './deps.ts';
import { findMeeting } from './meeting.queries.ts';
import { lockMeeting } from './meeting.store.ts';

/**
 * Room for an upload that is to be a meeting's, charged to the meeting and to the package of who made it. `admit` refuses with
 * the meeting locked: of two uploads that begin at once the second one finds the first.
 */
export async function claimUpload(
  { db }: Pick<Deps, 'db'>,
  meetingId: string,
  admit: NonNullable<UploadClaim['admit']>,
): Promise<UploadClaim> {
  const meeting = await findMeeting(db, meetingId);
  return {
    owner: { kind: 'meeting', id: meetingId },
    payerId: meeting?.creatorId ?? null,
    async admit(tx: Db, size: number) {
      await lockMeeting(tx, meetingId);
      await admit(tx, size);
    },
  };
}
