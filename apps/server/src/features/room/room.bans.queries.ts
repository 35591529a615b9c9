import { and, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { isSamePerson, type ParticipantRow, shownName } from './room.queries.ts';
import { participants } from './room.tables.ts';

/** Someone as they are known to the meeting. */
export interface Who {
  deviceHash: string;
  emailKey: string;
  invitationId: string | null;
  userId: string | null;
}

/** The same, with the address that counts for them: the one that an account or a personal link proves, else the typed one. */
export interface Known extends Pick<Who, 'deviceHash' | 'invitationId' | 'userId'> {
  addressKey: string;
  addressProven: boolean;
}

const sameProof = ({ invitationId, userId }: Known): SQL | undefined =>
  or(
    invitationId === null ? undefined : eq(participants.invitationId, invitationId),
    userId === null ? undefined : eq(participants.userId, userId),
  );
const sameDevice = ({ deviceHash }: Known): SQL | undefined =>
  deviceHash === '' ? undefined : eq(participants.deviceHash, deviceHash);
const sameAddress = ({ addressKey }: Known): SQL | undefined =>
  addressKey === '' ? undefined : eq(participants.addressKey, addressKey);

/**
 * Whether this person was put out of the meeting: by invitation, by account, by browser, and by address. Anyone who typed an
 * address keeps no one out who proves it. A moderator of the meeting is known by what they prove alone: they may share
 * a browser with a guest who was removed.
 */
export async function wasRemoved(db: Db, meetingId: string, who: Known, moderates: boolean): Promise<boolean> {
  const address = and(sameAddress(who), who.addressProven ? eq(participants.addressProven, true) : undefined);
  const same = moderates ? sameProof(who) : or(sameProof(who), sameDevice(who), address);
  if (same === undefined) return false;
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.meetingId, meetingId), eq(participants.state, 'removed'), same))
    .limit(1);
  return rows.length > 0;
}

/** Entries that go with someone who is put out: the same person's, but no other moderator's and never the creator's. */
export function linkedEntries(target: ParticipantRow): SQL | undefined {
  const address = and(sameAddress(target), target.addressProven ? undefined : eq(participants.addressProven, false));
  const attendee = and(ne(participants.role, 'moderator'), or(sameDevice(target), address));
  return and(
    eq(participants.meetingId, target.meetingId),
    eq(participants.isCreator, false),
    or(isSamePerson(target), sameProof(target), attendee),
  );
}

/** Every removed entry that would keep this person out. */
export const bansMatching = (target: ParticipantRow): SQL | undefined =>
  and(
    eq(participants.meetingId, target.meetingId),
    eq(participants.state, 'removed'),
    or(isSamePerson(target), sameProof(target), sameDevice(target), sameAddress(target)),
  );

/** People who were put out and had been seen inside, the latest first; one more than `limit` tells that more follow. */
export function removedPage(
  db: Db,
  meetingId: string,
  after: string | undefined,
  limit: number,
): Promise<{ id: string; fullName: string }[]> {
  const later = sql`(${participants.leftAt}, ${participants.id}) < (select last.left_at, last.id from ${participants} last
    where last.id = ${after ?? ''} and last.meeting_id = ${meetingId})`;
  return db
    .select({
      id: participants.id,
      fullName: shownName,
    })
    .from(participants)
    .where(
      and(
        eq(participants.meetingId, meetingId),
        eq(participants.state, 'removed'),
        isNotNull(participants.enteredAt),
        after === undefined ? undefined : later,
      ),
    )
    .orderBy(desc(participants.leftAt), desc(participants.id))
    .limit(limit);
}
