import { DASHBOARD_ROWS } from '@salon/contract';
import { and, count, desc, eq, gte, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { BUSINESS_ZONE } from '#platform/db/pages.ts';
import { users } from '../account/account.tables.ts';
import { companies } from '../company/company.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { dashboardDays } from './dashboard.tables.ts';

const isThere = isNull(users.erasedAt);
const isApproved = or(isNotNull(companies.approvedAt), isNull(companies.email));
const fullName = sql<string>`trim(${users.name} || ' ' || ${users.surname})`;

/** Meetings of a day. */
export interface DayCount {
  day: string;
  meetings: number;
}

export const findStoredDays = (db: Db, from: string): Promise<DayCount[]> =>
  db.select().from(dashboardDays).where(gte(dashboardDays.day, from)).orderBy(dashboardDays.day);

/** Meetings that someone entered first since a moment, a day at a time; days of none are not told. */
export function countByDay(db: Db, since: Date, until: Date | null): Promise<DayCount[]> {
  const counted = db
    .select({
      day: sql`(${meetings.startedAt} at time zone ${BUSINESS_ZONE})::date`.as('day'),
      meetings: count().as('n'),
    })
    .from(meetings)
    .where(and(gte(meetings.startedAt, since), until === null ? undefined : lt(meetings.startedAt, until)))
    .groupBy(sql`1`)
    .as('counted');
  return db.select({ day: sql<string>`${counted.day}::text`, meetings: counted.meetings }).from(counted);
}

/** What changes from one moment to the next: how many meetings continue, and when the last one began. */
export async function meetingsNow(db: Db) {
  const goingOn = and(isNotNull(meetings.startedAt), isNull(meetings.endedAt));
  const [[live], [latest]] = await Promise.all([
    db.select({ n: count() }).from(meetings).where(goingOn),
    db.select({ at: max(meetings.startedAt) }).from(meetings),
  ]);
  return { active: live?.n ?? 0, lastStart: latest?.at?.toISOString() ?? '' };
}

export const latestUsers = (db: Db) =>
  db
    .select({ id: users.id, fullName, email: users.email })
    .from(users)
    .where(isThere)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(DASHBOARD_ROWS);

export const latestCompanies = (db: Db) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(isApproved)
    .orderBy(desc(companies.createdAt), desc(companies.id))
    .limit(DASHBOARD_ROWS);

/** Reads through whole tables. */
export async function totals(db: Db) {
  const [[people], [firms]] = await Promise.all([
    db.select({ n: count() }).from(users).where(isThere),
    db.select({ n: count() }).from(companies).where(isApproved),
  ]);
  return { totalUsers: people?.n ?? 0, totalCompanies: firms?.n ?? 0 };
}

const heldSince = (db: Db, since: Date) =>
  db
    .select({ creatorId: meetings.creatorId, n: count().as('n') })
    .from(meetings)
    .where(gte(meetings.startedAt, since))
    .groupBy(meetings.creatorId)
    .as('held');

/** Who made the most meetings since a moment. */
export function topUsers(db: Db, since: Date) {
  const pastMeetings = heldSince(db, since);
  return db
    .select({ id: users.id, name: fullName, meetings: pastMeetings.n })
    .from(pastMeetings)
    .innerJoin(users, eq(users.id, pastMeetings.creatorId))
    .where(isThere)
    .orderBy(desc(pastMeetings.n), users.id)
    .limit(DASHBOARD_ROWS);
}

/** The companies whose people did. */
export function topCompanies(db: Db, since: Date) {
  const pastMeetings = heldSince(db, since);
  const all = sql<number>`sum(${pastMeetings.n})::int`;
  return db
    .select({ id: companies.id, name: companies.name, meetings: all })
    .from(pastMeetings)
    .innerJoin(users, eq(users.id, pastMeetings.creatorId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(isApproved)
    .groupBy(companies.id)
    .orderBy(desc(all), companies.id)
    .limit(DASHBOARD_ROWS);
}
