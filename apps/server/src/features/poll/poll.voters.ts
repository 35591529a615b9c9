import type { Db } from '../../platform/db/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashOf } from '../../platform/ids.ts';
import type { Participant } from '../../platform/principal.ts';
import { usersByEmail } from '../account/index.ts';
import { findMeeting, inviteesOf, type Meeting, targetOf } from '../meeting/index.ts';
import { participantsAmong } from '../room/index.ts';

/** Somebody who votes: the account where there is one, and what tells one person from another. */
export interface Voter {
  userId: string | null;
  person: string;
}

/**
 * Whom a participant stands for. A person votes once, with however many entries and devices: known by the account, else by the
 * personal link, else, as in the lobby, by browser and address.
 */
export async function voterOf(deps: Deps, { meetingId, participantId }: Participant): Promise<Voter> {
  const [entry] = await participantsAmong(deps.db, meetingId, [participantId]);
  if (entry === undefined) throw new Error('a participant without an entry');
  const { userId, invitationId, deviceHash, emailKey } = entry;
  if (userId !== null) return { userId, person: `account:${userId}` };
  return {
    userId,
    person: invitationId === null ? `browser:${deviceHash}:${emailKey}` : `link:${invitationId}`,
  };
}

/** The key of a person in one poll; in another poll it is another one. */
export const voterKey = ({ person }: Voter, pollId: string): string => hashOf(`${pollId}:${person}`);

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
  deps.shared(`poll:accounts:${meetingId}`, async () => {
    const meeting = await findMeeting(deps.db, meetingId);
    return meeting === null ? new Set<string>() : invitedAccounts(deps.db, meeting);
  });

/** Least number of accounts for a formal vote: a meeting without a list has none but who made it. */
export const FORMAL_MIN = 2;
