import { and, asc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/open.ts';
import { type Owner, statusIn } from '../lists/meeting.lists.queries.ts';
import type { Meeting } from '../meeting.queries.ts';
import { invitees, meetings, series } from '../meeting.tables.ts';

/** Whose planned meetings a feed tells, and of which time. */
export interface FeedWindow {
  owner: Owner;
  from: Date;
  to: Date;
  now: Date;
}

const moment = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/** Planned, not deleted, not held back, and within the time. */
const isInFeed = ({ from, to, now }: FeedWindow) =>
  and(
    isNotNull(meetings.startsAt),
    inArray(statusIn(now), ['upcoming', 'ongoing', 'terminated', 'cancelled']),
    sql`${meetings.startsAt} < ${moment(to)}`,
    sql`coalesce(${meetings.endedAt}, ${meetings.endsAt}) > ${moment(from)}`,
  );

/** Each way by an index of its own: who made it, who is invited to it, who is invited to all of its series. */
function meetingsOfFeed(db: Db, window: FeedWindow) {
  const columns = {
    id: meetings.id,
    seriesId: meetings.seriesId,
    timeZone: meetings.timeZone,
    startsAt: meetings.startsAt,
    endsAt: meetings.endsAt,
  };
  const { userId, emailKey } = window.owner;
  const ownList = or(meetings.hasOwnInvitees, isNull(meetings.seriesId));
  const isInvited = and(eq(invitees.emailKey, emailKey), isNull(invitees.removedAt));
  const feedMeetings = isInFeed(window);
  return union(
    db
      .select(columns)
      .from(meetings)
      .where(and(eq(meetings.creatorId, userId), feedMeetings)),
    db
      .select(columns)
      .from(invitees)
      .innerJoin(meetings, eq(meetings.id, invitees.meetingId))
      .where(and(isInvited, ownList, feedMeetings)),
    db
      .select(columns)
      .from(invitees)
      .innerJoin(meetings, eq(meetings.seriesId, invitees.seriesId))
      .where(and(isInvited, not(meetings.hasOwnInvitees), feedMeetings)),
  );
}

/** What is to be told, in order of start; of each meeting no more than says where it is found. */
export const meetingsInFeed = (db: Db, window: FeedWindow) => meetingsOfFeed(db, window).orderBy(sql`4, 1`);

/**
 * A text that differs when a feed's content does: which meetings it tells, and how often each of them, and each of their
 * series' others, was changed, and which codes were proved. One statement that reads no content.
 */
export async function feedVersion(db: Db, window: FeedWindow): Promise<string> {
  const feedMeetings = sql`told as materialized (select id, series_id from ${meetingsOfFeed(db, window)} as told_meetings)`;
  const state = sql`m.id, m.revision, m.deleted_at, m.cancelled_at, md5(m.title)`;
  const answer =
    await db.execute(sql`with ${feedMeetings} select coalesce(md5(string_agg(line, '|' order by line)), '') as version from (
      select concat_ws(' ', 'told', ${state}) as line from meeting m where m.id in (select id from told)
      union all select concat_ws(' ', ${state}) from meeting m where m.series_id in (select series_id from told)
      union all select concat_ws(' ', s.id, s.revision, s.sequence, md5(s.title)) from meeting_series s
        where s.id in (select series_id from told)
      union all select concat_ws(' ', i.id, md5(i.proven_code)) from invitee i
        where i.email_key = ${window.owner.emailKey} and i.proven_code is not null) as lines`);
  const [row] = (answer as unknown as { rows: { version: string }[] }).rows;
  return row?.version ?? '';
}
export type FeedMeeting = Awaited<ReturnType<typeof meetingsInFeed>>[number];

/** These meetings, in order of their start. */
export function meetingsById(db: Db, ids: readonly string[]): Promise<Meeting[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(meetings)
    .where(inArray(meetings.id, [...ids]))
    .orderBy(asc(meetings.startsAt), asc(meetings.id));
}

/** The zones of series, each with its first and its last time; the days of the rule count, too. */
export async function zonesOfSeries(
  db: Db,
  seriesIds: readonly string[],
): Promise<{ zone: string; first: Date; last: Date }[]> {
  if (seriesIds.length === 0) return [];
  const time = (value: ReturnType<typeof sql>) => sql<Date>`${value}`.mapWith(meetings.startsAt);
  // A day of the rule begins and ends somewhere on earth within these.
  const day = sql`${meetings.occurrence}::timestamptz`;
  const rows = await db
    .select({
      zone: meetings.timeZone,
      seriesZone: series.timeZone,
      first: time(sql`min(least(${meetings.startsAt}, ${day} - interval '2 days'))`),
      last: time(sql`max(greatest(${meetings.endsAt}, ${day} + interval '3 days'))`),
    })
    .from(meetings)
    .innerJoin(series, eq(series.id, meetings.seriesId))
    .where(inArray(meetings.seriesId, [...seriesIds]))
    .groupBy(meetings.timeZone, series.timeZone);
  return rows.flatMap(({ zone, seriesZone, ...span }) => [
    { ...span, zone },
    { ...span, zone: seriesZone },
  ]);
}
