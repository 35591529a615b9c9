import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { users } from '#features/account/account.tables.ts';
import type { Db } from '#platform/db/open.ts';
import type { Meeting } from '../meeting.queries.ts';
import { meetings } from '../meeting.tables.ts';
import { personalRooms } from './meeting.personal.tables.ts';

export type PersonalRoom = typeof personalRooms.$inferSelect;

const ownOf = (userId: string) => and(eq(personalRooms.userId, userId), isNull(personalRooms.replacedAt));

export async function roomOf(db: Db, userId: string): Promise<PersonalRoom | null> {
  const [row] = await db.select().from(personalRooms).where(ownOf(userId)).limit(1);
  return row ?? null;
}

/** What is done with someone's room is done one after the other until the transaction ends, also before there is one. */
async function lockOwner(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** The room, made where there is none; of two who start it at once the second finds the meeting of the first. */
export async function lockRoomOf(tx: Db, userId: string, token: string, now: Date): Promise<PersonalRoom> {
  await lockOwner(tx, userId);
  const found = await roomOf(tx, userId);
  if (found !== null) return found;
  const [made] = await tx.insert(personalRooms).values({ token, userId, createdAt: now }).returning();
  if (made === undefined) throw new Error('insert into personal_room returned no row');
  return made;
}

/** A person's room gets a new link; the one that it had is a replaced one, and what goes on in it continues. */
export async function replaceRoom(tx: Db, userId: string, token: string, now: Date): Promise<void> {
  await lockOwner(tx, userId);
  const before = await roomOf(tx, userId);
  await tx.update(personalRooms).set({ replacedAt: now, meetingId: null }).where(ownOf(userId));
  await tx.insert(personalRooms).values({ token, userId, meetingId: before?.meetingId ?? null, createdAt: now });
}

export async function setRoomMeeting(tx: Db, token: string, meetingId: string): Promise<void> {
  await tx.update(personalRooms).set({ meetingId }).where(eq(personalRooms.token, token));
}

/** Whose room a link leads to, with its last meeting. */
export async function findRoom(
  db: Db,
  token: string,
): Promise<{ room: PersonalRoom; meeting: Meeting | null; ownerName: string } | null> {
  const [row] = await db
    .select({ room: personalRooms, meeting: meetings, name: users.name, surname: users.surname })
    .from(personalRooms)
    .innerJoin(users, eq(users.id, personalRooms.userId))
    .leftJoin(meetings, eq(meetings.id, personalRooms.meetingId))
    .where(eq(personalRooms.token, token))
    .limit(1);
  return row === undefined
    ? null
    : { room: row.room, meeting: row.meeting, ownerName: `${row.name} ${row.surname}`.trim() };
}

/** How many links of a person were replaced and are still known. */
export async function countReplaced(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ replaced: count() })
    .from(personalRooms)
    .where(and(eq(personalRooms.userId, userId), isNotNull(personalRooms.replacedAt)));
  return row?.replaced ?? 0;
}

export async function eraseRooms(tx: Db, userId: string): Promise<void> {
  await tx.delete(personalRooms).where(eq(personalRooms.userId, userId));
}

export async function purgeReplaced(db: Db, before: Date): Promise<void> {
  await db.delete(personalRooms).where(lt(personalRooms.replacedAt, before));
}
