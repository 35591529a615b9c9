import type { Db } from '#platform/db/open.ts';
import type { Participant } from '#platform/principal.ts';
import { findParticipantsByIds } from './room.queries.ts';

/** Someone in a meeting: the account where there is one, and what tells one person from another. */
export interface Person {
  userId: string | null;
  person: string;
}

/**
 * Whom a participant stands for. A person votes once, with however many entries and devices: known by the account, else by the
 * personal link, else, as in the lobby, by browser and address.
 */
export async function personOf(db: Db, { meetingId, participantId }: Participant): Promise<Person> {
  const [entry] = await findParticipantsByIds(db, meetingId, [participantId]);
  if (entry === undefined) throw new Error('participant has no entry');
  // What the first device proved: a further one may have proved more.
  const first = entry.deviceOf === null ? undefined : (await findParticipantsByIds(db, meetingId, [entry.deviceOf]))[0];
  const { userId, invitationId, deviceHash, emailKey } = first ?? entry;
  if (userId !== null) return { userId, person: `account:${userId}` };
  return {
    userId,
    person: invitationId === null ? `browser:${deviceHash}:${emailKey}` : `link:${invitationId}`,
  };
}
