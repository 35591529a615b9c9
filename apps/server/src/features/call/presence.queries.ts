import { type OnlineStatus, onlineStatuses, openCallStates } from '@salon/contract';
import { and, asc, countDistinct, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { users } from '../account/account.tables.ts';
import { participants } from '../room/room.tables.ts';
import { callPreferences, calls, onlineServers, onlineUsers } from './call.tables.ts';

/** A server without a sign of life for this long is not running. */
export const SERVER_SILENT_SECONDS = 10;

const fullName = sql<string>`${users.name} || ' ' || ${users.surname}`;
const moment = (time: Date) => sql`${time.toISOString()}::timestamptz`;

const seenSince = (now: Date) => new Date(now.getTime() - SERVER_SILENT_SECONDS * 1000);

/** Has a line to a server that runs, or had one a moment ago. */
const isOnline = (now: Date): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${onlineUsers} o join ${onlineServers} s on s.id = o.server_id
    where o.user_id = ${users.id} and s.seen_at > ${moment(seenSince(now))})`;
const openStates = sql.raw(openCallStates.map((state) => `'${state}'`).join(', '));
/** Rings, is called, or talks. */
const isInCall = sql`exists (select 1 from ${calls} c where (c.caller_id = ${users.id} or c.callee_id = ${users.id})
  and c.ended_at is null and c.state in (${openStates}, 'answered'))`;
const isInMeeting = sql`exists (select 1 from ${participants} p where p.user_id = ${users.id} and p.state = 'inside')`;
const status = sql<OnlineStatus>`case when ${isInCall} then ${sql.raw(String(onlineStatuses.inCall))}
  when ${isInMeeting} then ${sql.raw(String(onlineStatuses.inMeeting))}
  when exists (select 1 from ${callPreferences} p where p.user_id = ${users.id} and p.do_not_disturb)
  then ${sql.raw(String(onlineStatuses.doNotDisturb))} else ${sql.raw(String(onlineStatuses.available))} end`;
const mayBeSeen = sql`${users.isActive} and ${users.erasedAt} is null and ${users.emailVerifiedAt} is not null`;

const columns = (now: Date) => ({
  userId: users.id,
  companyId: users.companyId,
  fullName,
  email: users.email,
  picture: users.picture,
  // In its own brackets: a column right in what is selected from one table loses the table's name.
  online: sql<boolean>`(${isOnline(now)})`,
  status,
});
export type Whereabouts = Awaited<ReturnType<typeof whereaboutsOf>>[number];

/** What these people are doing. */
export function whereaboutsOf(db: Db, userIds: readonly string[], now: Date) {
  return db
    .select(columns(now))
    .from(users)
    .where(and(inArray(users.id, [...userIds]), mayBeSeen));
}

/** A page of someone's colleagues who are online, by name, and how many there are. */
export async function listOnline(
  db: Db,
  me: { userId: string; companyId: string },
  { pageNumber, rowCount, search }: { pageNumber: number; rowCount: number; search: SQL | undefined },
  now: Date,
) {
  const rows = await db
    .select({ ...columns(now), total: sql<number>`(count(*) over ())::int` })
    .from(users)
    .where(and(eq(users.companyId, me.companyId), sql`${users.id} <> ${me.userId}`, mayBeSeen, isOnline(now), search))
    .orderBy(asc(sql`lower(${fullName})`), asc(users.id))
    .limit(rowCount)
    .offset((pageNumber - 1) * rowCount);
  return { rows, totalCount: rows[0]?.total ?? 0 };
}

/** Those whose name or address holds what is looked for (a `searchPatternOf`). */
export const named = (searchPattern: string): SQL =>
  sql`(${fullName} ~ ${searchPattern} or ${users.email} ~ ${searchPattern})`;

/** Those of these people who have a line now. */
export async function findOnline(db: Db, userIds: readonly string[], now: Date): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isOnline(now)));
  return new Set(rows.map(({ id }) => id));
}

/** How many people have a line now. */
export async function countOnline(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(onlineUsers.userId) })
    .from(onlineUsers)
    .innerJoin(onlineServers, eq(onlineServers.id, onlineUsers.serverId))
    .where(gt(onlineServers.seenAt, seenSince(now)));
  return row?.people ?? 0;
}
