import type { endReasons, FileReaders } from '@salon/contract';
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { users } from '../account/account.tables.ts';
import type { Meeting } from './meeting.queries.ts';
import { companyMeetingCounts, invitations, meetings, shortLinks } from './meeting.tables.ts';

export async function insertMeeting(
  db: Db,
  meeting: Pick<
    Meeting,
    | 'id'
    | 'title'
    | 'packageVersionId'
    | 'maxParticipants'
    | 'maxMinutes'
    | 'fixedRules'
    | 'creatorId'
    | 'participantCount'
    | 'createdAt'
  > &
    Partial<Pick<Meeting, 'subscriptionId' | 'hideFromHomepage' | 'isCall' | 'accessCode' | 'guestsWait' | 'content'>>,
): Promise<void> {
  await db.insert(meetings).values(meeting);
}

export async function insertInvitation(db: Db, invitation: typeof invitations.$inferInsert): Promise<void> {
  await db.insert(invitations).values(invitation).onConflictDoNothing();
}

/** No one will enter the rooms of these calls. */
export async function discardMeetings(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .update(meetings)
      .set({ deletedAt: now })
      .where(and(inArray(meetings.id, [...ids]), isNull(meetings.startedAt), isNull(meetings.deletedAt)));
}

/** The meeting, locked until the transaction ends: entries of one meeting are counted one after the other. */
export async function lockMeeting(tx: Db, id: string): Promise<Meeting | null> {
  const [row] = await tx.select().from(meetings).where(eq(meetings.id, id)).for('update');
  return row ?? null;
}

/**
 * The first entry starts an instant meeting's time (a planned one has its end); any entry makes it not empty. `meeting` was
 * read under the lock that the transaction still holds.
 */
export async function noteEntry(tx: Db, meeting: Meeting, now: Date): Promise<void> {
  const isKnown = meeting.startedAt !== null && meeting.emptySince === null && meeting.entriesForgottenAt === null;
  if (isKnown) return;
  const endsAt = meeting.startsAt === null ? new Date(now.getTime() + meeting.maxMinutes * 60_000) : meeting.endsAt;
  await tx
    .update(meetings)
    .set({ emptySince: null, entriesForgottenAt: null, ...(meeting.startedAt === null && { startedAt: now, endsAt }) })
    .where(eq(meetings.id, meeting.id));
  if (meeting.startedAt === null && meeting.creatorId !== null) await countHeld(tx, meeting.creatorId);
}

/** One meeting more that someone's company held. */
async function countHeld(tx: Db, creatorId: string): Promise<void> {
  const one = tx
    .select({ companyId: sql<string>`${users.companyId}`.as('company_id'), meetings: sql<number>`1`.as('meetings') })
    .from(users)
    .where(and(eq(users.id, creatorId), isNotNull(users.companyId)));
  await tx
    .insert(companyMeetingCounts)
    .select(one)
    .onConflictDoUpdate({
      target: companyMeetingCounts.companyId,
      set: { meetings: sql`${companyMeetingCounts.meetings} + 1` },
    });
}

/** Ends a meeting once; false when it had been ended before. */
export async function closeMeeting(
  db: Db,
  id: string,
  because: (typeof endReasons)[number],
  now: Date,
): Promise<boolean> {
  const closed = await db
    .update(meetings)
    .set({ endedAt: now, endedBecause: because })
    .where(and(eq(meetings.id, id), isNull(meetings.endedAt)))
    .returning({ id: meetings.id });
  return closed.length > 0;
}

/** Who may look into a meeting's file from now on. */
export async function setFileReaders(db: Db, id: string, readers: FileReaders): Promise<void> {
  await db.update(meetings).set({ fileReaders: readers }).where(eq(meetings.id, id));
}

export async function noteEmpty(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(meetings)
    .set({ emptySince: now })
    .where(and(eq(meetings.id, id), isNull(meetings.emptySince)));
}

/** Claims the announcement of "N minutes left" before an end for one of several servers. */
export async function claimNotice(db: Db, id: string, minutes: number, endsAt: Date): Promise<boolean> {
  const { noticeMinutes, noticeEndsAt } = meetings;
  const isDue = or(isNull(noticeMinutes), gt(noticeMinutes, minutes), ne(noticeEndsAt, endsAt));
  const claimed = await db
    .update(meetings)
    .set({ noticeMinutes: minutes, noticeEndsAt: endsAt })
    .where(and(eq(meetings.id, id), isDue))
    .returning({ id: meetings.id });
  return claimed.length > 0;
}

export async function revokeInvitation(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.id, id), isNull(invitations.revokedAt)));
}

/** Ways in that a removal took away are good again. */
export async function restoreInvitations(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(invitations)
      .set({ revokedAt: null })
      .where(inArray(invitations.id, [...ids]));
}

/** The organiser was notified that people wait. */
export async function recordLobbyNotified(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(meetings).set({ lobbyNotifiedAt: now }).where(eq(meetings.id, id));
}

/** What a moderator switched in the room, in the transaction that holds the meeting's lock. */
export async function switchRules(
  tx: Db,
  id: string,
  change: Pick<Meeting, 'guestsWait' | 'locked' | 'lobbyMessage' | 'switchedRules' | 'selectiveSubscriptionSince'>,
): Promise<typeof change & Pick<Meeting, 'rulesRev'>> {
  const [row] = await tx
    .update(meetings)
    .set({ ...change, rulesRev: sql`${meetings.rulesRev} + 1` as unknown as number })
    .where(eq(meetings.id, id))
    .returning({
      guestsWait: meetings.guestsWait,
      locked: meetings.locked,
      lobbyMessage: meetings.lobbyMessage,
      switchedRules: meetings.switchedRules,
      selectiveSubscriptionSince: meetings.selectiveSubscriptionSince,
      rulesRev: meetings.rulesRev,
    });
  if (row === undefined) throw new Error('meeting not found while reading its rules');
  return row;
}

/** The code of a path, the same one for the same path. */
export async function shortLinkFor(db: Db, path: string, code: string, now: Date): Promise<string> {
  const [made] = await db
    .insert(shortLinks)
    .values({ code, path, createdAt: now })
    .onConflictDoUpdate({ target: shortLinks.path, set: { path } })
    .returning({ code: shortLinks.code });
  return made?.code ?? code;
}

export async function setInvitationRole(db: Db, id: string, role: 'moderator' | 'user' | 'guest'): Promise<void> {
  await db.update(invitations).set({ role }).where(eq(invitations.id, id));
}

/** Who holds an invitation from now on, and with which role. */
export async function changeInvitation(
  db: Db,
  id: string,
  values: { fullName: string; role: 'moderator' | 'user' | 'guest' },
): Promise<void> {
  await db.update(invitations).set(values).where(eq(invitations.id, id));
}
