import type { Spotlight } from '@salon/contract';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { rooms } from './room.tables.ts';

/** A meeting's main room has the id of the meeting: who has a token for it, and no entry yet, knows no other. */
export const mainRoomOf = ({ id }: { id: string }): string => id;

/** The main room of a meeting; made with the first entry. */
export async function ensureMainRoom(tx: Db, meeting: { id: string }, now: Date): Promise<string> {
  const id = mainRoomOf(meeting);
  await tx.insert(rooms).values({ id, meetingId: meeting.id, kind: 'main', createdAt: now }).onConflictDoNothing();
  return id;
}

export async function insertRoom(tx: Db, row: typeof rooms.$inferInsert): Promise<void> {
  await tx.insert(rooms).values(row);
}

export async function findRoom(db: Db, id: string) {
  const [row] = await db.select().from(rooms).where(eq(rooms.id, id)).limit(1);
  return row ?? null;
}

/** The rooms of these meetings, by meeting; of one that no one entered the main room that will be. */
export async function roomsOf(db: Db, meetingIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map(meetingIds.map((id) => [id, [mainRoomOf({ id })]]));
  if (meetingIds.length === 0) return found;
  const rows = await db
    .select({ id: rooms.id, meetingId: rooms.meetingId })
    .from(rooms)
    .where(and(inArray(rooms.meetingId, [...meetingIds]), eq(rooms.kind, 'study')));
  for (const { id, meetingId } of rows) found.get(meetingId)?.push(id);
  return found;
}

/** Those of these rooms whose meeting has ended. */
export async function endedRooms(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: sql<string>`coalesce(${rooms.id}, ${meetings.id})` })
    .from(meetings)
    .leftJoin(rooms, and(eq(rooms.meetingId, meetings.id), inArray(rooms.id, [...ids])))
    .where(and(isNotNull(meetings.endedAt), or(inArray(meetings.id, [...ids]), isNotNull(rooms.id))));
  return rows.map(({ id }) => id);
}

/** Whom a room shows large; null: no one, or no one has entered it yet. */
export async function spotlightOf(db: Db, roomId: string): Promise<Spotlight | null> {
  const [row] = await db
    .select({ participantId: rooms.spotlightId, rev: rooms.spotlightRev })
    .from(rooms)
    .where(eq(rooms.id, roomId))
    .limit(1);
  return row ?? null;
}

/** Null: it is so already. */
export async function switchSpotlight(tx: Db, roomId: string, participantId: string | null): Promise<Spotlight | null> {
  const [row] = await tx
    .update(rooms)
    .set({ spotlightId: participantId, spotlightRev: sql`${rooms.spotlightRev} + 1` })
    .where(and(eq(rooms.id, roomId), sql`${rooms.spotlightId} is distinct from ${participantId}`))
    .returning({ participantId: rooms.spotlightId, rev: rooms.spotlightRev });
  return row ?? null;
}

/** Rooms of these meetings that show someone large who is not inside there any more show no one. */
export function endSpotlights(db: Db, meetingIds: readonly string[]): Promise<(Spotlight & { roomId: string })[]> {
  if (meetingIds.length === 0) return Promise.resolve([]);
  const isThere = sql`exists (select 1 from participant p where ${rooms.spotlightId} in (p.id, p.device_of) and p.room_id = ${rooms.id} and p.state = 'inside')`;
  return db
    .update(rooms)
    .set({ spotlightId: null, spotlightRev: sql`${rooms.spotlightRev} + 1` })
    .where(and(inArray(rooms.meetingId, [...meetingIds]), isNotNull(rooms.spotlightId), sql`not ${isThere}`))
    .returning({ roomId: rooms.id, participantId: rooms.spotlightId, rev: rooms.spotlightRev });
}

/** The next number of a chat message; the row lock keeps numbers without gaps and in the order of commits. */
export async function nextChatSeq(tx: Db, id: string): Promise<number> {
  const [row] = await tx
    .update(rooms)
    .set({ chatSeq: sql`${rooms.chatSeq} + 1` })
    .where(eq(rooms.id, id))
    .returning({ seq: rooms.chatSeq });
  if (row === undefined) throw new Error('room not found while adding a message');
  return row.seq;
}

/** The next number of a change of a chat message, in the order of commits. */
export async function nextChatChange(tx: Db, id: string): Promise<number> {
  const [row] = await tx
    .update(rooms)
    .set({ chatChanges: sql`${rooms.chatChanges} + 1` })
    .where(eq(rooms.id, id))
    .returning({ changes: rooms.chatChanges });
  if (row === undefined) throw new Error('update of room returned no row');
  return row.changes;
}

/** Number of the latest change of a chat message in a room. */
export async function chatChangesIn(db: Db, id: string): Promise<number> {
  const [row] = await db.select({ changes: rooms.chatChanges }).from(rooms).where(eq(rooms.id, id)).limit(1);
  return row?.changes ?? 0;
}
