import { DomainError } from '#platform/errors.ts';
import type { Account } from '#platform/principal.ts';
import type { Deps } from './deps.ts';
import { findMeeting, inviteesOf, type Meeting, targetOf } from './meeting.queries.ts';

/** The caller's own meeting. Anyone who is invited is notified that it is not theirs, everyone else that there is none. */
export async function ownMeeting(deps: Deps, account: Account, id: string): Promise<Meeting> {
  const meeting = await findMeeting(deps.db, id);
  if (meeting === null) throw new DomainError('meeting.notFound');
  if (meeting.creatorId === account.userId) return meeting;
  const emailKey = account.email.toLowerCase();
  const knows =
    meeting.deletedAt === null &&
    (await inviteesOf(deps.db, targetOf(meeting))).some((one) => one.emailKey === emailKey);
  throw new DomainError(knows ? 'meeting.notCreator' : 'meeting.notFound');
}
