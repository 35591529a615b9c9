import type { Db } from '#platform/db/open.ts';
import { hashOf } from '#platform/ids.ts';
import { usersByEmail } from '../account/index.ts';
import { findMeeting, inviteesOf, type Meeting, targetOf } from '../meeting/index.ts';
import type { Person } from '../room/index.ts';
import type { Deps } from './deps.ts';

/** The key of a person in one poll; in another poll it is another one. */
export const voterKey = ({ person }: Person, pollId: string): string => hashOf(`${pollId}:${person}`);

/** The accounts that are invited to a meeting now: its creator's, and those of invited addresses. */
export async function invitedAccounts(db: Db, meeting: Meeting): Promise<Set<string>> {
  const invitees = (await inviteesOf(db, targetOf(meeting))).filter(({ registered }) => !registered);
  const users = await usersByEmail(
    db,
    invitees.map(({ emailKey }) => emailKey),
  );
  const standing = [...users.values()].filter(({ isActive, emailVerifiedAt }) => isActive && emailVerifiedAt !== null);
  const ids = standing.map(({ id }) => id);
  return new Set(meeting.creatorId === null ? ids : [meeting.creatorId, ...ids]);
}

/** The same by the meeting's id; equal questions at the same time cost one answer. */
export const accountsInvitedTo = (deps: Deps, meetingId: string): Promise<Set<string>> =>
  deps.coalesceRead(`poll:accounts:${meetingId}`, async () => {
    const meeting = await findMeeting(deps.db, meetingId);
    return meeting === null ? new Set<string>() : invitedAccounts(deps.db, meeting);
  });

/** Least number of accounts for a formal vote: a meeting without a list has none but who made it. */
export const FORMAL_MIN = 2;
