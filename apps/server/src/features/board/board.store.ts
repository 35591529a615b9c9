import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import type { BoardRow } from './board.queries.ts';
import { boardPictures, boards } from './board.tables.ts';

const nextRev = sql`${boards.rev} + 1` as unknown as number;

/** A board of a room, locked until the transaction ends. */
export async function lockBoardRow(tx: Db, roomId: string, id: string): Promise<BoardRow | null> {
  const [row] = await tx
    .select()
    .from(boards)
    .where(and(eq(boards.id, id), eq(boards.roomId, roomId)))
    .for('update');
  return row ?? null;
}

export const countBoards = (db: Db, roomId: string): Promise<number> => db.$count(boards, eq(boards.roomId, roomId));

export async function insertBoard(tx: Db, row: typeof boards.$inferInsert): Promise<BoardRow> {
  const [written] = await tx.insert(boards).values(row).returning();
  if (written === undefined) throw new Error('insert of board returned no row');
  return written;
}

export async function updateBoard(
  tx: Db,
  id: string,
  values: Partial<Pick<BoardRow, 'name' | 'locked' | 'presenterId'>>,
): Promise<BoardRow> {
  const [written] = await tx
    .update(boards)
    .set({ ...values, rev: nextRev })
    .where(eq(boards.id, id))
    .returning();
  if (written === undefined) throw new Error('board not found after locking');
  return written;
}

/** Takes down what is presented in a room, and says what that was. */
export function stopPresented(tx: Db, roomId: string): Promise<BoardRow[]> {
  return tx
    .update(boards)
    .set({ presenterId: null, rev: nextRev })
    .where(and(eq(boards.roomId, roomId), isNotNull(boards.presenterId)))
    .returning();
}

export async function dropBoards(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(boards).where(inArray(boards.id, [...ids]));
}

export const countPictures = (db: Db, boardId: string): Promise<number> =>
  db.$count(boardPictures, eq(boardPictures.boardId, boardId));

export async function insertPicture(tx: Db, fileId: string, boardId: string): Promise<void> {
  await tx.insert(boardPictures).values({ fileId, boardId });
}

/** The boards of these meetings, to be forgotten. */
export async function idsOfMeetings(tx: Db, meetingIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: boards.id })
    .from(boards)
    .where(inArray(boards.meetingId, [...meetingIds]));
  return rows.map(({ id }) => id);
}

/** The boards of meetings that someone made, to be forgotten. */
export async function idsOfCreator(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: boards.id })
    .from(boards)
    .innerJoin(meetings, eq(meetings.id, boards.meetingId))
    .where(eq(meetings.creatorId, userId));
  return rows.map(({ id }) => id);
}
