import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { shownName } from '../room/index.ts';
import { participants } from '../room/room.tables.ts';
import { boardPictures, boards } from './board.tables.ts';

export type BoardRow = typeof boards.$inferSelect;

/** Boards of a person's meetings that they are notified of when they ask what is kept about them. */
const EXPORT_LIMIT = 500;

/** The boards of a room, the first made first; at most `BOARDS_MAX`. */
export function boardsOf(db: Db, roomId: string): Promise<BoardRow[]> {
  return db.select().from(boards).where(eq(boards.roomId, roomId)).orderBy(asc(boards.createdAt), asc(boards.id));
}

export async function findBoard(db: Db, id: string): Promise<BoardRow | null> {
  const [row] = await db.select().from(boards).where(eq(boards.id, id)).limit(1);
  return row ?? null;
}

/** The board that a picture is on. */
export async function boardOfPicture(db: Db, fileId: string): Promise<BoardRow | null> {
  const [row] = await db
    .select({ board: boards })
    .from(boardPictures)
    .innerJoin(boards, eq(boards.id, boardPictures.boardId))
    .where(eq(boardPictures.fileId, fileId))
    .limit(1);
  return row?.board ?? null;
}

export async function picturesOf(db: Db, boardIds: readonly string[]): Promise<string[]> {
  if (boardIds.length === 0) return [];
  const rows = await db
    .select({ fileId: boardPictures.fileId })
    .from(boardPictures)
    .where(inArray(boardPictures.boardId, [...boardIds]));
  return rows.map(({ fileId }) => fileId);
}

const heldAt = sql<Date>`coalesce(${meetings.startedAt}, ${meetings.startsAt})`.mapWith(meetings.startsAt);

/** Of the main rooms of meetings of the series that began before; one with people of its own keeps its boards to itself. */
const ofEarlier = (seriesId: string, before: Date) =>
  and(
    eq(meetings.seriesId, seriesId),
    lt(meetings.startsAt, before),
    isNull(meetings.deletedAt),
    eq(meetings.hasOwnInvitees, false),
    eq(boards.roomId, boards.meetingId),
  );

/** A page of the boards of earlier meetings of a series, the latest first. */
export function earlierBoards(db: Db, seriesId: string, before: Date, after: string | undefined, limit: number) {
  const order = sql`(${meetings.startsAt}, ${boards.createdAt}, ${boards.id})`;
  const last = sql`(select m.starts_at, b.created_at, b.id from ${boards} b join ${meetings} m on m.id = b.meeting_id where b.id = ${after ?? ''})`;
  return db
    .select({ board: boards, heldAt })
    .from(meetings)
    .innerJoin(boards, eq(boards.meetingId, meetings.id))
    .where(and(ofEarlier(seriesId, before), after === undefined ? undefined : sql`${order} < ${last}`))
    .orderBy(desc(meetings.startsAt), desc(boards.createdAt), desc(boards.id))
    .limit(limit);
}

/** A board of an earlier meeting of a series; null: no such board there. */
export async function earlierBoard(db: Db, seriesId: string, before: Date, id: string): Promise<BoardRow | null> {
  const [row] = await db
    .select({ board: boards })
    .from(meetings)
    .innerJoin(boards, eq(boards.meetingId, meetings.id))
    .where(and(ofEarlier(seriesId, before), eq(boards.id, id)))
    .limit(1);
  return row?.board ?? null;
}

/** A page of the boards of a meeting with the names of who made them: the main room's first, then by time. */
export function archivedBoards(
  db: Db,
  meetingId: string,
  { mainRoomAlone, after, limit }: { mainRoomAlone: boolean; after: string | undefined; limit: number },
) {
  const inStudy = sql`(${boards.roomId} <> ${boards.meetingId})`;
  const last = sql`(select b.room_id <> b.meeting_id, b.created_at, b.id from ${boards} b where b.id = ${after ?? ''})`;
  const which: (SQL | undefined)[] = [
    eq(boards.meetingId, meetingId),
    mainRoomAlone ? eq(boards.roomId, meetingId) : undefined,
    after === undefined ? undefined : sql`(${inStudy}, ${boards.createdAt}, ${boards.id}) > ${last}`,
  ];
  return db
    .select({ board: boards, author: shownName })
    .from(boards)
    .innerJoin(participants, eq(participants.id, boards.authorId))
    .where(and(...which))
    .orderBy(asc(inStudy), asc(boards.createdAt), asc(boards.id))
    .limit(limit);
}

/** Boards of meetings that someone made. */
export function boardsOfCreator(db: Db, userId: string) {
  return db
    .select({ id: boards.id, name: boards.name, meetingId: boards.meetingId, createdAt: boards.createdAt })
    .from(boards)
    .innerJoin(meetings, eq(meetings.id, boards.meetingId))
    .where(eq(meetings.creatorId, userId))
    .orderBy(asc(boards.createdAt), asc(boards.id))
    .limit(EXPORT_LIMIT);
}
