import { PublicId } from '@salon/contract';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { findRefused } from '#platform/mail/mail.store.ts';
import { users } from '../account/account.tables.ts';
import { calendarPreferences, invitations, invitees, meetings, series, shortLinks } from './meeting.tables.ts';

export type Meeting = typeof meetings.$inferSelect;
export type Invitation = typeof invitations.$inferSelect;
export type Series = typeof series.$inferSelect;
export type Invitee = typeof invitees.$inferSelect;
export type DueMeeting = Pick<Meeting, 'id'> & { startsAt: Date };

/** To what people are invited: one meeting, or every meeting of a series. */
export type Target = { meetingId: string; seriesId: null } | { meetingId: null; seriesId: string };

export async function findMeeting(db: Db, id: string): Promise<Meeting | null> {
  // Rooms of the media server may have any name.
  if (!PublicId.safeParse(id).success) return null;
  const [row] = await db.select().from(meetings).where(eq(meetings.id, id)).limit(1);
  return row ?? null;
}

export async function findInvitation(db: Db, id: string): Promise<Invitation | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id)).limit(1);
  return row ?? null;
}

/**
 * Whether a way in is that of who made the meeting: by account, or by the link that a visitor got for making it. Of a meeting that
 * an account made, an invitation without one is a join link that a program made.
 */
export const isCreatorInvitation = ({ creatorId }: Meeting, { userId, inviteeId }: Invitation): boolean =>
  userId === null ? creatorId === null && inviteeId === null : userId === creatorId;

/** Meetings that someone entered and no one ended. */
export function findOngoingMeetings(db: Db): Promise<Meeting[]> {
  return db
    .select()
    .from(meetings)
    .where(and(isNotNull(meetings.startedAt), isNull(meetings.endedAt)));
}

/** Those of these meetings that were ended. */
/** Accounts in whose lists a meeting stands, or stood: its maker's, and of whose address is or was invited. */
export async function accountsListing(db: Db, meetingId: string): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`u.id` })
    .from(sql`${users} u`)
    .where(
      sql`u.id in (
        select m.creator_id from ${meetings} m where m.id = ${meetingId}
        union all
        select p.id from ${meetings} m
          join ${invitees} i on i.meeting_id = m.id or i.series_id = m.series_id
          join ${users} p on p.email_key = i.email_key
          where m.id = ${meetingId})`,
    );
  return rows.map(({ id }) => id);
}

export async function shortLinkPath(db: Db, code: string): Promise<string | null> {
  const [row] = await db.select({ path: shortLinks.path }).from(shortLinks).where(eq(shortLinks.code, code)).limit(1);
  return row?.path ?? null;
}

export async function findSeries(db: Db, id: string): Promise<Series | null> {
  const [row] = await db.select().from(series).where(eq(series.id, id)).limit(1);
  return row ?? null;
}

/** Where a meeting's invited people are kept. */
export const targetOf = (meeting: Pick<Meeting, 'id' | 'seriesId' | 'hasOwnInvitees'>): Target =>
  meeting.seriesId === null || meeting.hasOwnInvitees
    ? { meetingId: meeting.id, seriesId: null }
    : { meetingId: null, seriesId: meeting.seriesId };

const at = (target: Target) =>
  target.meetingId === null ? eq(invitees.seriesId, target.seriesId) : eq(invitees.meetingId, target.meetingId);

/** Everyone who is invited now, moderators first, then by address. */
export function inviteesOf(db: Db, target: Target): Promise<Invitee[]> {
  return db
    .select()
    .from(invitees)
    .where(and(at(target), isNull(invitees.removedAt)))
    .orderBy(sql`${invitees.isModerator} desc`, asc(invitees.emailKey));
}

/** Addresses of invited people whose mail servers refused them for good. */
export const findRefusedInvitees = (db: Db, people: readonly Invitee[]): Promise<ReadonlySet<string>> =>
  findRefused(
    db,
    people.map(({ emailKey }) => emailKey),
  );

/** Addresses that are invited to meetings by lists of their own, by meeting. */
export async function addressesOn(db: Db, meetingIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ meetingId: invitees.meetingId, emailKey: invitees.emailKey })
    .from(invitees)
    .where(and(inArray(invitees.meetingId, [...meetingIds]), isNull(invitees.removedAt)));
  const lists = new Map<string, Set<string>>(meetingIds.map((id) => [id, new Set()]));
  for (const { meetingId, emailKey } of rows) lists.get(meetingId ?? '')?.add(emailKey);
  return lists;
}

export async function inviteeByEmail(db: Db, target: Target, emailKey: string): Promise<Invitee | null> {
  const [row] = await db
    .select()
    .from(invitees)
    .where(and(at(target), eq(invitees.emailKey, emailKey), isNull(invitees.removedAt)))
    .limit(1);
  return row ?? null;
}

/** Who of these meetings' own lists has this address and was not invited by name, by meeting. */
export async function registrationsIn(
  db: Db,
  meetingIds: readonly string[],
  emailKey: string,
): Promise<Map<string, Invitee>> {
  if (meetingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(invitees)
    .where(and(inArray(invitees.meetingId, [...meetingIds]), eq(invitees.emailKey, emailKey), invitees.registered));
  return new Map(rows.flatMap((row) => (row.meetingId === null ? [] : [[row.meetingId, row]])));
}

export async function findInvitee(db: Db, id: string): Promise<Invitee | null> {
  if (!PublicId.safeParse(id).success) return null;
  const [row] = await db.select().from(invitees).where(eq(invitees.id, id)).limit(1);
  return row ?? null;
}

/** Every meeting that a series ever had and still stands for a day of its rule, in order of these days. */
export function meetingsOfSeries(db: Db, seriesId: string): Promise<Meeting[]> {
  return db
    .select()
    .from(meetings)
    .where(and(eq(meetings.seriesId, seriesId), isNotNull(meetings.occurrence)))
    .orderBy(asc(meetings.occurrence));
}

/** The meeting of a series that continues, else the next one, else the last. */
export async function findCurrentOccurrence(db: Db, seriesId: string, now: Date): Promise<Meeting | null> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const [row] = await db
    .select()
    .from(meetings)
    .where(and(eq(meetings.seriesId, seriesId), isNotNull(meetings.occurrence), isNull(meetings.deletedAt)))
    .orderBy(
      // Over and cancelled ones come last, the latest of them first; of the others the earliest.
      sql`(${meetings.cancelledAt} is not null or ${meetings.endsAt} <= ${moment} or coalesce(${meetings.endedAt} <= ${moment}, false))`,
      sql`case when ${meetings.endsAt} > ${moment} then extract(epoch from ${meetings.startsAt}) else -extract(epoch from ${meetings.startsAt}) end`,
    )
    .limit(1);
  return row ?? null;
}

/** End of the last meeting of a series that was not deleted. */
export async function lastEndOf(db: Db, seriesId: string): Promise<Date | null> {
  const [row] = await db
    .select({ endsAt: meetings.endsAt })
    .from(meetings)
    .where(and(eq(meetings.seriesId, seriesId), isNull(meetings.deletedAt)))
    .orderBy(desc(meetings.endsAt))
    .limit(1);
  return row?.endsAt ?? null;
}

/** This many meetings whose reminder is due, in order of their start, from after one of them on. */
export function remindersDue(
  db: Db,
  kind: 'day' | 'quarter',
  startsBefore: Date,
  after: DueMeeting | null,
  limit: number,
): Promise<DueMeeting[]> {
  const startsAt = sql<Date>`${meetings.startsAt}`.mapWith(meetings.startsAt);
  return db
    .select({ id: meetings.id, startsAt })
    .from(meetings)
    .where(
      and(
        isNull(kind === 'day' ? meetings.remindedDayAt : meetings.remindedQuarterAt),
        isNotNull(meetings.startsAt),
        isNull(meetings.suspendedAt),
        lte(meetings.startsAt, startsBefore),
        after === null
          ? undefined
          : sql`(${meetings.startsAt}, ${meetings.id}) > (${after.startsAt.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(limit);
}

/** Which mails about meetings someone wants, and their calendar's address; of whom none are kept has the usual ones. */
export async function preferencesOf(db: Db, userId: string) {
  const [row] = await db.select().from(calendarPreferences).where(eq(calendarPreferences.userId, userId)).limit(1);
  return (
    row ?? {
      userId,
      remindDayBefore: true,
      remindQuarterBefore: true,
      mailMeetingFile: true,
      mailLobby: true,
      feedVersion: 0,
      feedOn: false,
    }
  );
}

/** The settings of several people, by person; of whom none are kept has the usual ones. */
export async function preferencesOfAll(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, typeof calendarPreferences.$inferSelect>();
  const rows = await db
    .select()
    .from(calendarPreferences)
    .where(inArray(calendarPreferences.userId, [...userIds]));
  return new Map(rows.map((row) => [row.userId, row]));
}
