import type { getMeetings, MeetingStatus, ParsedOf } from '@salon/contract';
import { UNUSED_MEETING_HOURS } from '@salon/contract';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/account/account.tables.ts';
import { isAfter, type Keyset } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/open.ts';
import { searchPatternOf } from '#platform/db/searchPattern.ts';
import type { Meeting } from '../meeting.queries.ts';
import { invitees, meetings } from '../meeting.tables.ts';

/** Whose meetings are asked for. */
export interface Owner {
  userId: string;
  emailKey: string;
}

/** A meeting with what a list shows of it beside its row. */
export interface ListedMeeting {
  meeting: Meeting;
  creatorName: string;
  /** The owner's own answer; null: the owner made it, or was not invited by name. */
  response: string | null;
  isModerator: boolean;
  /** Came by the link and was not invited by name. */
  registered: boolean;
  /** The sealed code that they typed for that; null: none. */
  provenCode: string | null;
  /** How many further meetings of its series it stands for. */
  more?: number;
}

const moment = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/** The status of a row at a moment: the same rule as the contract's `statusAt` (a test compares them). */
export function statusIn(now: Date): SQL<MeetingStatus> {
  const unused = moment(new Date(now.getTime() - UNUSED_MEETING_HOURS * 3_600_000));
  const at = moment(now);
  return sql<MeetingStatus>`case
    when ${meetings.deletedAt} is not null then 'deleted'
    when ${meetings.cancelledAt} is not null then 'cancelled'
    when ${meetings.endedAt} <= ${at} then 'terminated'
    when ${meetings.endsAt} <= ${at} then 'terminated'
    when ${meetings.suspendedAt} is not null then 'suspended'
    when ${meetings.startsAt} is not null then case when ${at} < ${meetings.startsAt} then 'upcoming' else 'ongoing' end
    when ${meetings.startedAt} is not null then 'ongoing'
    when ${meetings.createdAt} <= ${unused} then 'terminated'
    else 'upcoming' end`;
}

/** Start of a meeting as lists see it: planned, else the first entry, else when it was made. */
const starts = sql`coalesce(${meetings.startsAt}, ${meetings.startedAt}, ${meetings.createdAt})`;
const ends = sql`coalesce(${meetings.endedAt}, ${meetings.endsAt}, ${starts} + make_interval(mins => ${meetings.maxMinutes}))`;

/** Ids of the owner's meetings with their own answer: made by them, or to which their address is invited. */
const mineOf = ({ userId, emailKey }: Owner) => sql`(
  select id, max(response) as response, bool_or(is_moderator) as is_moderator, bool_and(registered) as registered, max(proven_code) as proven_code from (
    select m.id, null::text as response, true as is_moderator, false as registered, null::text as proven_code from ${meetings} m where m.creator_id = ${userId}
    union all
    select m.id, i.response, i.is_moderator, i.registered, i.proven_code from ${invitees} i join ${meetings} m on m.id = i.meeting_id and (m.has_own_invitees or m.series_id is null)
      where i.email_key = ${emailKey} and i.removed_at is null and i.meeting_id is not null
    union all
    select m.id, i.response, i.is_moderator, i.registered, i.proven_code from ${invitees} i join ${meetings} m on m.series_id = i.series_id and not m.has_own_invitees
      where i.email_key = ${emailKey} and i.removed_at is null and i.series_id is not null
  ) own group by id)`;

/** The maker's account. */
const creators = sql`${users} creator`;
const isCreator = sql`creator.id = ${meetings.creatorId}`;
const nameOf = sql<string>`coalesce(creator.name || ' ' || creator.surname, '')`;

const columns = {
  meeting: meetings,
  creatorName: nameOf,
  response: sql<string | null>`mine.response`,
  isModerator: sql<boolean>`mine.is_moderator`,
  registered: sql<boolean>`mine.registered`,
  provenCode: sql<string | null>`mine.proven_code`,
};

const sortColumns = {
  title: sql`lower(${meetings.title})`,
  participantCount: sql`${meetings.participantCount}`,
  // As `duration` of a list's item.
  duration: sql`case when ${meetings.endedAt} is not null
    then least(${meetings.emptySince}, ${meetings.endedAt}, ${meetings.endsAt}) - ${meetings.startedAt}
    else coalesce(${meetings.endsAt} - ${meetings.startsAt}, make_interval(mins => ${meetings.maxMinutes})) end`,
  created: sql`${meetings.createdAt}`,
  startingDate: starts,
} as const;

const isOverAt = (now: Date) => sql`(${ends} <= ${moment(now)})`;

/** The order of a list: by a column, or, without one, the next meeting first and what is over below, the latest first. */
function orderOf({ sortColumn, sortDirection }: ParsedOf<typeof getMeetings>, now: Date): SQL[] {
  const [order, back] = sortDirection === 1 ? [asc, desc] : [desc, asc];
  if (sortColumn !== '') return [order(sortColumns[sortColumn])];
  const isOver = isOverAt(now);
  return [order(isOver), order(sql`case when not ${isOver} then ${starts} end`), back(starts)];
}

/** Deleted meetings are shown to no one but their maker, and to them when they ask for it. */
function statusFilter(owner: Owner, statuses: readonly MeetingStatus[], now: Date): SQL | undefined {
  const status = statusIn(now);
  const visible = or(sql`${meetings.deletedAt} is null`, eq(meetings.creatorId, owner.userId));
  if (statuses.length === 0) return sql`${meetings.deletedAt} is null`;
  return and(visible, inArray(status, [...statuses]));
}

/**
 * The meetings that a folded list shows: one for what is to come of a series, the next that takes place, and one for what is
 * over of it, the latest. `more`: how many it stands for beside itself.
 */
function folded(owner: Owner, where: SQL | undefined, now: Date): SQL {
  const isOver = isOverAt(now);
  const series = sql`partition by coalesce(${meetings.seriesId}, ${meetings.id}), ${isOver}`;
  const isOff = sql`(${meetings.cancelledAt} is not null or ${meetings.deletedAt} is not null)`;
  return sql`(select ${meetings.id} as id, (count(*) over (${series}) - 1)::int as more, row_number() over (${series}
      order by ${isOff}, case when not ${isOver} then ${starts} end, ${starts} desc, ${meetings.id}) as place
    from ${meetings} join ${mineOf(owner)} mine on mine.id = ${meetings.id} where ${where ?? sql`true`}) fold`;
}

/** One page of the owner's meetings, filtered and sorted, and how many there are in all. */
export async function listMeetings(
  db: Db,
  owner: Owner,
  input: ParsedOf<typeof getMeetings>,
  now: Date,
): Promise<{ items: ListedMeeting[]; totalCount: number }> {
  const where = and(
    statusFilter(owner, input.statuses, now),
    input.search === '' ? undefined : sql`${meetings.title} ~ ${searchPatternOf(input.search)}`,
    input.end === null ? undefined : sql`${starts} < ${moment(new Date(input.end))}`,
    input.beginning === null ? undefined : sql`${ends} > ${moment(new Date(input.beginning))}`,
    input.seriesId === null ? undefined : eq(meetings.seriesId, input.seriesId),
    input.isOver === null ? undefined : sql`${isOverAt(now)} = ${input.isOver}`,
  );
  const found = db
    .select({
      ...columns,
      more: input.isFolded ? sql<number>`fold.more` : sql<number>`0`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(meetings)
    .innerJoin(sql`${mineOf(owner)} mine`, sql`mine.id = ${meetings.id}`)
    .leftJoin(creators, isCreator);
  const shown = input.isFolded
    ? found.innerJoin(folded(owner, where, now), sql`fold.id = ${meetings.id} and fold.place = 1`)
    : found.where(where);
  const rows = await shown
    .orderBy(...orderOf(input, now), asc(meetings.id))
    .limit(input.rowCount)
    .offset((input.pageNumber - 1) * input.rowCount);
  if (rows.length > 0 || input.pageNumber === 1) return { items: rows, totalCount: rows[0]?.total ?? 0 };
  const first = await listMeetings(db, owner, { ...input, pageNumber: 1, rowCount: 1 }, now);
  return { items: [], totalCount: first.totalCount };
}

/** What a program may ask of the owner's meetings. */
export interface MeetingSelection {
  status: MeetingStatus | null;
  from: Date | null;
  to: Date | null;
  search: string;
}

/** The owner's meetings behind a place, the latest made first: rows that are added meanwhile stand before the first page. */
export function meetingsAfter(
  db: Db,
  owner: Owner,
  { status, from, to, search }: MeetingSelection,
  page: { after: Keyset | null; limit: number },
  now: Date,
): Promise<ListedMeeting[]> {
  const where = and(
    statusFilter(owner, status === null ? [] : [status], now),
    search === '' ? undefined : sql`${meetings.title} ~ ${searchPatternOf(search)}`,
    to === null ? undefined : sql`${starts} < ${moment(to)}`,
    from === null ? undefined : sql`${ends} > ${moment(from)}`,
    isAfter(meetings.createdAt, meetings.id, page.after),
  );
  return db
    .select(columns)
    .from(meetings)
    .innerJoin(sql`${mineOf(owner)} mine`, sql`mine.id = ${meetings.id}`)
    .leftJoin(creators, isCreator)
    .where(where)
    .orderBy(desc(meetings.createdAt), desc(meetings.id))
    .limit(page.limit);
}

/** The owner's next meetings that go on or are to come. */
export function nextMeetings(db: Db, owner: Owner, count: number, now: Date): Promise<ListedMeeting[]> {
  return db
    .select(columns)
    .from(meetings)
    .innerJoin(sql`${mineOf(owner)} mine`, sql`mine.id = ${meetings.id}`)
    .leftJoin(creators, isCreator)
    .where(
      and(
        inArray(statusIn(now), ['upcoming', 'ongoing']),
        eq(meetings.hideFromHomepage, false),
        sql`mine.response is distinct from 'declined'`,
      ),
    )
    .orderBy(asc(starts), asc(meetings.id))
    .limit(count);
}

/** One meeting as its owner sees it, or null when they have nothing to do with it. */
export async function ownMeeting(db: Db, owner: Owner, id: string): Promise<ListedMeeting | null> {
  const [row] = await db
    .select({ meeting: meetings, creatorName: nameOf })
    .from(meetings)
    .leftJoin(creators, isCreator)
    .where(eq(meetings.id, id))
    .limit(1);
  if (row === undefined) return null;
  if (row.meeting.creatorId === owner.userId)
    return { ...row, response: null, isModerator: true, registered: false, provenCode: null };
  const { seriesId, hasOwnInvitees } = row.meeting;
  const list = seriesId === null || hasOwnInvitees ? eq(invitees.meetingId, id) : eq(invitees.seriesId, seriesId);
  const [invited] = await db
    .select({
      response: invitees.response,
      isModerator: invitees.isModerator,
      registered: invitees.registered,
      provenCode: invitees.provenCode,
    })
    .from(invitees)
    .where(and(list, eq(invitees.emailKey, owner.emailKey), sql`${invitees.removedAt} is null`))
    .limit(1);
  return invited === undefined ? null : { ...row, ...invited };
}
