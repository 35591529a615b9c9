import { type CallFilter, type CallState, openCallStates } from '@salon/contract';
import { and, count, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/open.ts';
import { users } from '../account/account.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { participants } from '../room/room.tables.ts';
import { callPreferences, calls } from './call.tables.ts';

export type CallRow = typeof calls.$inferSelect;

const isOpen = inArray(calls.state, [...openCallStates]);
const goesOn = and(eq(calls.state, 'answered'), isNull(calls.endedAt));
const isOf = (userId: string) => or(eq(calls.callerId, userId), eq(calls.calleeId, userId));

/** Calls of these people that ring or continue, locked with their people: deeds of two are done one after the other. */
export async function lockTalkers(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('update');
}

export async function callById(db: Db, id: string): Promise<CallRow | null> {
  const [row] = await db.select().from(calls).where(eq(calls.id, id)).limit(1);
  return row ?? null;
}

/** The calls of someone that ring or continue. */
export function activeCalls(db: Db, userId: string): Promise<CallRow[]> {
  return db
    .select()
    .from(calls)
    .where(and(isOf(userId), isNull(calls.endedAt)))
    .orderBy(desc(calls.createdAt))
    .limit(10);
}

/** The call that someone made last, whatever became of it. */
export async function lastCallBy(db: Db, userId: string): Promise<CallRow | null> {
  const [row] = await db
    .select()
    .from(calls)
    .where(eq(calls.callerId, userId))
    .orderBy(desc(calls.createdAt), desc(calls.id))
    .limit(1);
  return row ?? null;
}

/** Someone is inside a meeting now, or, with a meeting's id, moderates that one there. */
export async function isInside(db: Db, userId: string, moderating: string | null = null): Promise<boolean> {
  const where = moderating === null ? [] : [eq(participants.meetingId, moderating), eq(participants.role, 'moderator')];
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.userId, userId), eq(participants.state, 'inside'), ...where))
    .limit(1);
  return rows.length > 0;
}

export async function preferencesOf(db: Db, userId: string) {
  const [row] = await db.select().from(callPreferences).where(eq(callPreferences.userId, userId)).limit(1);
  return row ?? { userId, doNotDisturb: false, missedCallMails: false, missedSeenAt: null };
}

/** Those that reached the callee in vain. */
const missedStates: readonly CallState[] = ['busy', 'unanswered', 'cancelled'];
const isMissed = inArray(calls.state, [...missedStates]);
/** The most that is counted. */
const MAX_MISSED = 99;

export async function countMissed(db: Db, userId: string, since: Date | null): Promise<number> {
  const missed = db
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.calleeId, userId), isMissed, since === null ? undefined : gt(calls.createdAt, since)))
    .limit(MAX_MISSED)
    .as('missed');
  const [row] = await db.select({ n: count() }).from(missed);
  return row?.n ?? 0;
}

const caller = alias(users, 'caller');
const callee = alias(users, 'callee');
const nameOf = (person: typeof caller | typeof callee) => sql<string>`trim(${person.name} || ' ' || ${person.surname})`;

/** The two of a call, as the history names them. */
const both = {
  call: calls,
  callerName: nameOf(caller),
  callerEmail: caller.email,
  calleeName: nameOf(callee),
  calleeEmail: callee.email,
};

const filters: Readonly<Record<CallFilter, (userId: string) => SQL | undefined>> = {
  all: () => undefined,
  unanswered: () => and(ne(calls.state, 'answered'), ne(calls.state, 'rejected')),
  incoming: (userId) => eq(calls.calleeId, userId),
  outgoing: (userId) => eq(calls.callerId, userId),
  missed: (userId) => and(eq(calls.calleeId, userId), isMissed),
};

/** A page of someone's calls of the past, the latest first. `named`: who the other one is. */
export async function listCalls(
  db: Db,
  userId: string,
  page: { pageNumber: number; rowCount: number; filter: CallFilter; searchPattern: string | null },
) {
  const { searchPattern } = page;
  const found = (person: typeof caller | typeof callee) =>
    sql`(${nameOf(person)} ~ ${searchPattern} or ${person.email} ~ ${searchPattern})`;
  const other =
    searchPattern === null
      ? undefined
      : or(and(eq(calls.callerId, userId), found(callee)), and(eq(calls.calleeId, userId), found(caller)));
  const rows = await db
    .select({ ...both, total: sql<number>`(count(*) over ())::int` })
    .from(calls)
    .innerJoin(caller, eq(caller.id, calls.callerId))
    .innerJoin(callee, eq(callee.id, calls.calleeId))
    .where(and(isOf(userId), sql`not (${isOpen})`, filters[page.filter](userId), other))
    .orderBy(desc(calls.createdAt), desc(calls.id))
    .limit(page.rowCount)
    .offset((page.pageNumber - 1) * page.rowCount);
  return { rows, totalCount: rows[0]?.total ?? 0 };
}

/** Calls with the names of their two. */
export function namedCalls(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select(both)
    .from(calls)
    .innerJoin(caller, eq(caller.id, calls.callerId))
    .innerJoin(callee, eq(callee.id, calls.calleeId))
    .where(inArray(calls.id, [...ids]));
}
export type NamedCall = Awaited<ReturnType<typeof namedCalls>>[number];

/** Calls that ring, the oldest first; `before`: only those since then. */
export function ringing(db: Db, before: Date, limit: number): Promise<CallRow[]> {
  return db
    .select()
    .from(calls)
    .where(and(isOpen, isNull(calls.endedAt), lte(calls.createdAt, before)))
    .orderBy(calls.createdAt)
    .limit(limit);
}

/** How many calls ring, on all servers. */
export async function countRinging(db: Db): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(calls)
    .where(and(isOpen, isNull(calls.endedAt), isNull(calls.answeredAt)));
  return row?.n ?? 0;
}

/** Talks that continue, with who of the two is in their room and when the last of it left. */
export function talks(db: Db, limit: number) {
  const inRoom = sql`${participants} p where p.meeting_id = ${calls.meetingId}`;
  const person = (row: SQL) => sql`coalesce(${row}.device_of, ${row}.id)`;
  // A further device of someone who is there comes and goes without a word.
  const hasOther = sql`exists (select 1 from ${participants} q where q.meeting_id = ${calls.meetingId}
    and ${person(sql`q`)} = ${person(sql`p`)} and q.state in ('inside', 'admitted'))`;
  const isThere = (side: SQL) =>
    sql<boolean>`exists (select 1 from ${inRoom} and p.user_id = ${side} and p.state in ('inside', 'admitted'))`;
  return db
    .select({
      call: calls,
      callerInside: isThere(sql`${calls.callerId}`),
      calleeInside: isThere(sql`${calls.calleeId}`),
      inside: sql<number>`(select count(distinct ${person(sql`p`)})::int from ${inRoom} and p.state in ('inside', 'admitted'))`,
      lastLeftAt: sql<string | null>`(select max(p.left_at) from ${inRoom} and p.state = 'left' and not ${hasOther})`,
      endedAt: meetings.endedAt,
    })
    .from(calls)
    .innerJoin(meetings, eq(meetings.id, calls.meetingId))
    .where(goesOn)
    .orderBy(calls.createdAt)
    .limit(limit);
}

/** The calls of someone, for them to read. */
export async function exportCalls(db: Db, userId: string) {
  const { rows } = await listCalls(db, userId, { pageNumber: 1, rowCount: 10_000, filter: 'all', searchPattern: null });
  const { doNotDisturb, missedCallMails } = await preferencesOf(db, userId);
  return {
    calls: rows.map(({ call, callerName, calleeName }) => ({
      callerName,
      calleeName,
      state: call.state,
      createdAt: call.createdAt.toISOString(),
      answeredAt: call.answeredAt?.toISOString() ?? null,
      endedAt: call.endedAt?.toISOString() ?? null,
    })),
    callPreferences: { doNotDisturb, missedCallMails },
  };
}
