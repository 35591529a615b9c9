import {
  type FileReaders,
  type getMeetingsForRecordings,
  type ParsedOf,
  type ParticipantRole,
  UNUSED_MEETING_HOURS,
} from '@salon/contract';
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/account/account.tables.ts';
import type { Meeting } from '#features/meeting/index.ts';
import { invitations, invitees, meetings } from '#features/meeting/meeting.tables.ts';
import type { Db } from '#platform/db/open.ts';
import { searchPatternOf } from '#platform/db/searchPattern.ts';
import { attendanceIntervals, participants } from '../room.tables.ts';

/** Who asks. */
export interface Asker {
  userId: string;
  emailKey: string;
}

const at = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;
/** A time of a table that is named in the statement only, read as a column of ours is. */
const moment = (value: SQL) => value.mapWith(attendanceIntervals.joinedAt);
const perhaps = (value: SQL): SQL<Date | null> => moment(value);

/** Where a meeting's invited people are kept: with the meeting itself, or with its series. */
const ownList = sql`(m.has_own_invitees or m.series_id is null)`;
const isOnList = sql`((i.meeting_id = m.id and ${ownList}) or (i.series_id = m.series_id and not ${ownList}))`;

/** Whether someone has to do with a meeting that is not theirs: invited by their address, or once let in by their account. */
export async function isInvited(db: Db, meetingId: string, { userId, emailKey }: Asker): Promise<boolean> {
  const rows = await db
    .select({ id: sql<string>`m.id` })
    .from(sql`${meetings} m`)
    .where(
      sql`m.id = ${meetingId} and (
        exists (select 1 from ${invitees} i where i.email_key = ${emailKey} and i.removed_at is null and ${isOnList})
        or exists (select 1 from ${invitations} v where v.meeting_id = m.id and v.user_id = ${userId}))`,
    );
  return rows.length > 0;
}

/** The last entry that someone made by their account and was let in with; null: they never were inside. */
export async function lastEntryOf(db: Db, meetingId: string, userId: string) {
  const { role, state } = participants;
  const [row] = await db
    .select({ role, state })
    .from(participants)
    .where(
      and(eq(participants.meetingId, meetingId), eq(participants.userId, userId), isNotNull(participants.enteredAt)),
    )
    .orderBy(desc(participants.admittedAt), desc(participants.id))
    .limit(1);
  return row ?? null;
}

/** Everyone who is invited by name. */
export function invitedTo(db: Db, meeting: Pick<Meeting, 'id' | 'seriesId' | 'hasOwnInvitees'>) {
  const list =
    meeting.seriesId === null || meeting.hasOwnInvitees
      ? sql`i.meeting_id = ${meeting.id}`
      : sql`i.series_id = ${meeting.seriesId}`;
  return db
    .select({
      id: sql<string>`i.id`,
      fullName: sql<string>`i.full_name`,
      email: sql<string>`i.email`,
      emailKey: sql<string>`i.email_key`,
      isModerator: sql<boolean>`i.is_moderator`,
    })
    .from(sql`${invitees} i`)
    .where(sql`${list} and i.removed_at is null and not i.registered`)
    .orderBy(sql`i.email_key`);
}

/** Every stay with its entry and whose signed link the entry was made with, in order. */
export function presencesIn(db: Db, meetingId: string) {
  return db
    .select({
      participantId: participants.id,
      fullName: participants.fullName,
      email: participants.email,
      emailKey: participants.emailKey,
      deviceHash: participants.deviceHash,
      role: sql<ParticipantRole>`${participants.role}`,
      invitationId: participants.invitationId,
      userKey: sql<string | null>`u.email_key`,
      userName: sql<string | null>`trim(u.name || ' ' || u.surname)`,
      userEmail: sql<string | null>`u.email`,
      inviteeKey: sql<string | null>`i.email_key`,
      joinedAt: attendanceIntervals.joinedAt,
      leftAt: attendanceIntervals.leftAt,
    })
    .from(attendanceIntervals)
    .innerJoin(participants, eq(participants.id, attendanceIntervals.participantId))
    .leftJoin(sql`${invitations} v`, sql`v.id = ${participants.invitationId}`)
    .leftJoin(sql`${invitees} i`, sql`i.id = v.invitee_id`)
    .leftJoin(sql`${users} u`, sql`u.id = v.user_id`)
    .where(eq(attendanceIntervals.meetingId, meetingId))
    .orderBy(asc(attendanceIntervals.joinedAt), asc(attendanceIntervals.id));
}

const began = sql`coalesce(m.started_at, m.starts_at, m.created_at)`;

/** The asker's meetings: made by them, or to which their address is invited (not to one that was deleted). */
const mineOf = ({ userId, emailKey }: Asker) => sql`(
  m.id in (
    select id from ${meetings} where creator_id = ${userId}
    union all
    select m.id from ${invitees} i join ${meetings} m on m.id = i.meeting_id
      where i.email_key = ${emailKey} and i.removed_at is null and ${ownList} and m.deleted_at is null
    union all
    select m.id from ${invitees} i join ${meetings} m on m.series_id = i.series_id
      where i.email_key = ${emailKey} and i.removed_at is null and not ${ownList} and m.deleted_at is null))`;

/** Its time is over; one that was called off only where someone was inside. */
function isPast(now: Date): SQL {
  const unused = new Date(now.getTime() - UNUSED_MEETING_HOURS * 3_600_000);
  const isTakenBack = sql`(m.cancelled_at is not null or m.deleted_at is not null)`;
  return sql`(m.started_at is not null or not ${isTakenBack}) and (${isTakenBack}
    or m.ended_at <= ${at(now)} or m.ends_at <= ${at(now)}
    or (m.starts_at is null and m.started_at is null and m.created_at <= ${at(unused)}))`;
}

const creatorName = sql<string>`coalesce(trim(u.name || ' ' || u.surname), '')`;
const pastOrders = { startingDate: began, title: sql`lower(m.title)`, organiser: sql`lower(${creatorName})` } as const;

/** The asker's meetings that are over and answer to what is asked for. */
const pastWhere = (asker: Asker, input: ParsedOf<typeof getMeetingsForRecordings>, now: Date) =>
  and(
    mineOf(asker),
    isPast(now),
    sql`${began} >= ${at(new Date(input.beginning))}`,
    sql`${began} < ${at(new Date(input.end))}`,
    input.search === '' ? undefined : sql`m.title ~ ${searchPatternOf(input.search)}`,
  );

/** One page of them. */
export const pastPage = (db: Db, asker: Asker, input: ParsedOf<typeof getMeetingsForRecordings>, now: Date) =>
  db
    .select({
      id: sql<string>`m.id`,
      title: sql<string>`m.title`,
      creatorId: sql<string | null>`m.creator_id`,
      creatorName,
      timeZone: sql<string>`m.time_zone`,
      fileReaders: sql<FileReaders | null>`coalesce(m.file_readers, m.content->>'fileReaders')`,
      createdAt: moment(sql`m.created_at`),
      startsAt: perhaps(sql`m.starts_at`),
      startedAt: perhaps(sql`m.started_at`),
      endsAt: perhaps(sql`m.ends_at`),
      endedAt: perhaps(sql`m.ended_at`),
    })
    .from(sql`${meetings} m`)
    .leftJoin(sql`${users} u`, sql`u.id = m.creator_id`)
    .where(pastWhere(asker, input, now))
    .orderBy((input.sortDirection === 1 ? asc : desc)(pastOrders[input.sortColumn]), asc(sql`m.id`))
    .limit(input.rowCount)
    .offset(input.pageNumber * input.rowCount);

/** One page of the asker's past meetings, and how many there are in all. */
export async function pastMeetings(db: Db, asker: Asker, input: ParsedOf<typeof getMeetingsForRecordings>, now: Date) {
  const where = pastWhere(asker, input, now);
  const total = db.select({ n: sql<number>`count(*)::int` }).from(sql`${meetings} m`).where(where);
  const [rows, [all]] = await Promise.all([pastPage(db, asker, input, now), total]);
  return { rows, totalCount: all?.n ?? 0 };
}
export type PastMeeting = Awaited<ReturnType<typeof pastMeetings>>['rows'][number];

interface Visits {
  people: number;
  /** Null: someone still is inside. */
  lastLeftAt: Date | null;
}

/** Of each of these meetings that anybody entered: how many people were inside, and when the last one went. */
export async function visitsOf(db: Db, meetingIds: readonly string[]): Promise<Map<string, Visits>> {
  if (meetingIds.length === 0) return new Map();
  // One person by the same proofs as in the attendance, short of comparing the names that were typed.
  const person = sql`coalesce(u.email_key, i.email_key, ${participants.invitationId}, nullif(${participants.emailKey}, ''), ${participants.id})`;
  const rows = await db
    .select({
      meetingId: attendanceIntervals.meetingId,
      people: sql<number>`count(distinct ${person})::int`,
      lastLeftAt: perhaps(
        sql`case when bool_and(${attendanceIntervals.leftAt} is not null) then max(${attendanceIntervals.leftAt}) end`,
      ),
    })
    .from(attendanceIntervals)
    .innerJoin(participants, eq(participants.id, attendanceIntervals.participantId))
    .leftJoin(sql`${invitations} v`, sql`v.id = ${participants.invitationId}`)
    .leftJoin(sql`${invitees} i`, sql`i.id = v.invitee_id`)
    .leftJoin(sql`${users} u`, sql`u.id = v.user_id`)
    .where(inArray(attendanceIntervals.meetingId, [...meetingIds]))
    .groupBy(attendanceIntervals.meetingId);
  return new Map(rows.map((row) => [row.meetingId, row]));
}

/** How many people were invited to each of these meetings, the creator not counted. */
export async function invitedCounts(db: Db, meetingIds: readonly string[]): Promise<Map<string, number>> {
  if (meetingIds.length === 0) return new Map();
  const rows = await db
    .select({ id: sql<string>`m.id`, n: sql<number>`count(*)::int` })
    .from(sql`${meetings} m`)
    .innerJoin(sql`${invitees} i`, isOnList)
    .leftJoin(sql`${users} u`, sql`u.id = m.creator_id`)
    .where(
      and(
        inArray(sql`m.id`, [...meetingIds]),
        sql`i.removed_at is null and not i.registered and i.email_key is distinct from u.email_key`,
      ),
    )
    .groupBy(sql`m.id`);
  return new Map(rows.map((row) => [row.id, row.n]));
}
