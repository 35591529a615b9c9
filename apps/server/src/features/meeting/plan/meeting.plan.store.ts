import type { ParsedOf, saveCalendarPreferences } from '@salon/contract';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { deleteAll, insertAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import type { Meeting, Series } from '../meeting.queries.ts';
import { accessCodeAttempts, calendarPreferences, meetings, series } from '../meeting.tables.ts';

/** Rows in one statement: a moment's work for the database, also for the embedded one, which does one thing at a time. */
const ROWS_BATCH_SIZE = 100;

export const insertMeetings = (tx: Db, rows: readonly (typeof meetings.$inferInsert)[]): Promise<void> =>
  insertAll(tx, meetings, rows, ROWS_BATCH_SIZE);

export async function insertSeries(tx: Db, row: typeof series.$inferInsert): Promise<Series> {
  const [made] = await tx.insert(series).values(row).returning();
  if (made === undefined) throw new Error('insert into meeting_series returned no row');
  return made;
}

/** The series, locked until the transaction ends: changes of its meetings come one after the other. */
export async function lockSeries(tx: Db, id: string): Promise<Series | null> {
  const [row] = await tx.select().from(series).where(eq(series.id, id)).for('update');
  return row ?? null;
}

export async function updateSeries(tx: Db, id: string, set: Partial<typeof series.$inferInsert>): Promise<Series> {
  const [row] = await tx
    .update(series)
    .set({ ...set, revision: sql`${series.revision} + 1` as unknown as number })
    .where(eq(series.id, id))
    .returning();
  if (row === undefined) throw new Error('update of meeting_series returned no row');
  return row;
}

/** Changes the plan of meetings; every change raises their revision. */
export async function updateMeetings(
  tx: Db,
  ids: readonly string[],
  set: Partial<typeof meetings.$inferInsert>,
): Promise<Meeting[]> {
  const changed: Meeting[] = [];
  for (let from = 0; from < ids.length; from += ROWS_BATCH_SIZE)
    changed.push(
      ...(await tx
        .update(meetings)
        .set({ ...set, revision: sql`${meetings.revision} + 1` as unknown as number })
        .where(inArray(meetings.id, ids.slice(from, from + ROWS_BATCH_SIZE)))
        .returning()),
    );
  return changed;
}

/** The day of a series that one of its meetings stands for from now on; null times: it keeps its own. */
export interface Place {
  id: string;
  day: string;
  times: { startsAt: Date; endsAt: Date } | null;
  /** Null: reminders are as they were. */
  reminded: { remindedDayAt: Date | null; remindedQuarterAt: Date | null } | null;
}

/** Puts meetings on days of a series that no other one of it has; each one's revision rises. */
export async function placeMeetings(tx: Db, seriesId: string, places: readonly Place[]): Promise<void> {
  for (let from = 0; from < places.length; from += ROWS_BATCH_SIZE)
    await placeSome(tx, seriesId, places.slice(from, from + ROWS_BATCH_SIZE));
}

async function placeSome(tx: Db, seriesId: string, places: readonly Place[]): Promise<void> {
  const rows = places.map(({ id, day, times, reminded }) => ({
    id,
    day,
    starts: times?.startsAt ?? null,
    ends: times?.endsAt ?? null,
    afresh: reminded !== null,
    reminded_day: reminded?.remindedDayAt ?? null,
    reminded_quarter: reminded?.remindedQuarterAt ?? null,
  }));
  await tx.execute(sql`update ${meetings} m set series_id = ${seriesId}, occurrence = n.day, revision = m.revision + 1,
      starts_at = coalesce(n.starts, m.starts_at), ends_at = coalesce(n.ends, m.ends_at),
      reminded_day_at = case when n.afresh then n.reminded_day else m.reminded_day_at end,
      reminded_quarter_at = case when n.afresh then n.reminded_quarter else m.reminded_quarter_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id text, day text, starts timestamptz, ends timestamptz,
      afresh boolean, reminded_day timestamptz, reminded_quarter timestamptz)
    where m.id = n.id`);
}

const nonceOf = (kind: 'day' | 'quarter') => (kind === 'day' ? meetings.remindedDayAt : meetings.remindedQuarterAt);

/** Takes a meeting whose reminder is due, for one of several servers; null: another one has it, or had it. */
export async function claimReminder(
  tx: Db,
  id: string,
  kind: 'day' | 'quarter',
  now: Date,
  startsBefore: Date,
): Promise<Meeting | null> {
  const due = tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(
      and(
        eq(meetings.id, id),
        isNull(nonceOf(kind)),
        isNull(meetings.suspendedAt),
        lte(meetings.startsAt, startsBefore),
      ),
    )
    .for('update', { skipLocked: true });
  const [claimed] = await tx
    .update(meetings)
    .set(kind === 'day' ? { remindedDayAt: now } : { remindedQuarterAt: now })
    .where(inArray(meetings.id, due))
    .returning();
  return claimed ?? null;
}

export async function savePreferences(
  db: Db,
  userId: string,
  { feed, ...mails }: ParsedOf<typeof saveCalendarPreferences>,
): Promise<void> {
  const version = sql`${calendarPreferences.feedVersion} + 1` as unknown as number;
  await db
    .insert(calendarPreferences)
    .values({ userId, ...mails, feedVersion: feed === 'new' ? 1 : 0, feedOn: feed === 'new' })
    .onConflictDoUpdate({
      target: calendarPreferences.userId,
      set: {
        userId,
        ...mails,
        ...(feed === undefined ? {} : { feedOn: feed === 'new', feedVersion: version }),
      },
    });
}

/** How wrong access codes make people wait: from the `from`-th on, `first` seconds, then twofold up to `longest`. */
export interface CodeWaits {
  readonly from: number;
  readonly first: number;
  readonly longest: number;
}

/** Counts a try at an access code before it is judged; false: it has to wait. One statement, so many at once are not all judged. */
export async function registerAttempt(
  db: Db,
  meetingId: string,
  network: string,
  waits: CodeWaits,
  now: Date,
): Promise<boolean> {
  const failures = sql`${accessCodeAttempts.failures} + 1`;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const seconds = sql`least(${waits.longest}, ${waits.first} * power(2, least(${failures} - ${waits.from}, 30)))`;
  const rows = await db
    .insert(accessCodeAttempts)
    .values({ meetingId, network, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [accessCodeAttempts.meetingId, accessCodeAttempts.network],
      set: {
        failures,
        lastAt: now,
        waitUntil: sql`case when ${failures} < ${waits.from} then null else ${moment} + make_interval(secs => ${seconds}) end`,
      },
      setWhere: sql`${accessCodeAttempts.waitUntil} is null or ${accessCodeAttempts.waitUntil} <= ${moment}`,
    })
    .returning({ failures: accessCodeAttempts.failures });
  return rows.length > 0;
}

export async function clearCodeTries(db: Db, meetingId: string, network: string): Promise<void> {
  await db
    .delete(accessCodeAttempts)
    .where(and(eq(accessCodeAttempts.meetingId, meetingId), eq(accessCodeAttempts.network, network)));
}

export const purgeCodeTries = (db: Db, before: Date): Promise<void> =>
  deleteAll(db, accessCodeAttempts, lte(accessCodeAttempts.lastAt, before));
