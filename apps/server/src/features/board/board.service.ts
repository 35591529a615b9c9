import {
  BOARDS_MAX,
  type Board,
  type BoardsSeen,
  boardChanged,
  boardDeleted,
  type ErrorCode,
  getManageBoardsDenial,
} from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import type { Participant } from '#platform/principal.ts';
import { findMeeting, limitsOfMeeting, lockMeeting, type Meeting } from '../meeting/index.ts';
import { BOARD } from './board.document.ts';
import { forget } from './board.personalData.ts';
import { type BoardRow, boardsOf, findBoard } from './board.queries.ts';
import { countBoards, insertBoard, lockBoardRow, stopPresented, updateBoard } from './board.store.ts';
import { boardWire } from './board.wire.ts';
import type { Deps } from './deps.ts';

/** Boards belong to the package that the meeting was made with. */
async function hasBoards(deps: Deps, meetingId: string): Promise<boolean> {
  return (await limitsOfMeeting(deps, meetingId))?.whiteboard === true;
}

/** The meeting of someone who does something with boards. */
export async function allowed(deps: Deps, meetingId: string): Promise<Meeting> {
  const meeting = await findMeeting(deps.db, meetingId);
  if (meeting === null) throw new DomainError('meeting.ended');
  if (!(await hasBoards(deps, meetingId))) throw new DomainError('board.notAllowed');
  return meeting;
}

/** Throws the refusal, where there is one. */
export function refuse(why: ErrorCode | null): void {
  if (why !== null) throw new DomainError(why);
}

/** The same for anyone who makes and presents boards. */
async function managing(deps: Deps, { meetingId, roomId, role }: Participant): Promise<void> {
  await allowed(deps, meetingId);
  refuse(getManageBoardsDenial({ isModerator: role === 'moderator', inStudyRoom: roomId !== meetingId }));
}

/** The boards of the room where someone is; undefined where the meeting's package has none. */
export async function boardsSeen(deps: Deps, { meetingId, roomId }: Participant): Promise<BoardsSeen | undefined> {
  return deps.coalesceRead(`boards:${roomId}`, async () => {
    if (!(await hasBoards(deps, meetingId))) return undefined;
    return { boards: (await boardsOf(deps.db, roomId)).map(boardWire) };
  });
}

/** Tells everyone in the room of a board. */
export const tell = (deps: Deps, row: BoardRow): Board => {
  const board = boardWire(row);
  deps.hub.toRoom(row.roomId, boardChanged, board);
  return board;
};

/**
 * A new board of the room with its document, which begins with `state`; in a transaction that counts them. The meeting is locked,
 * so that two at once are counted.
 */
export async function addBoard(
  deps: Deps,
  tx: Db,
  { meetingId, roomId, participantId }: Participant,
  name: string,
  state: Uint8Array | null,
): Promise<BoardRow> {
  if ((await lockMeeting(tx, meetingId)) === null) throw new DomainError('meeting.ended');
  if ((await countBoards(tx, roomId)) >= BOARDS_MAX) throw new DomainError('board.tooMany');
  const id = publicId();
  await deps.documents.create(tx, { kind: BOARD, id, meetingId, state });
  return insertBoard(tx, { id, meetingId, roomId, name, authorId: participantId, createdAt: deps.clock.now() });
}

export async function create(deps: Deps, participant: Participant, name: string): Promise<Board> {
  await managing(deps, participant);
  const row = await transact(deps.db, (tx) => addBoard(deps, tx, participant, name, null));
  return tell(deps, row);
}

/** What someone does to one board of their room; null: nothing to do. Everyone there is notified of what it came to. */
async function change(
  deps: Deps,
  participant: Participant,
  boardId: string,
  how: (tx: Db, board: BoardRow) => Promise<BoardRow | null>,
): Promise<Board> {
  const { row, changed } = await transact(deps.db, async (tx) => {
    const board = await lockBoardRow(tx, participant.roomId, boardId);
    if (board === null) throw new DomainError('board.notFound');
    const now = await how(tx, board);
    return { row: now ?? board, changed: now !== null };
  });
  return changed ? tell(deps, row) : boardWire(row);
}

export async function rename(deps: Deps, participant: Participant, boardId: string, name: string): Promise<Board> {
  await managing(deps, participant);
  return change(deps, participant, boardId, async (tx, board) =>
    board.name === name ? null : updateBoard(tx, boardId, { name }),
  );
}

export async function lock(deps: Deps, participant: Participant, boardId: string, locked: boolean): Promise<Board> {
  await allowed(deps, participant.meetingId);
  const board = await change(deps, participant, boardId, async (tx, before) =>
    before.locked === locked ? null : updateBoard(tx, boardId, { locked }),
  );
  await deps.documents.recheck(BOARD, boardId);
  return board;
}

/** Shows a board to everyone in the room; the one before is notified of first, so that no one sees two. */
export async function present(deps: Deps, participant: Participant, boardId: string): Promise<Board> {
  await managing(deps, participant);
  const { participantId, meetingId, roomId } = participant;
  const rows = await transact(deps.db, async (tx) => {
    // One after the other, where two people present at once.
    await lockMeeting(tx, meetingId);
    const board = await lockBoardRow(tx, roomId, boardId);
    if (board === null) throw new DomainError('board.notFound');
    if (board.presenterId === participantId) return [board];
    const before = await stopPresented(tx, roomId);
    const now = await updateBoard(tx, boardId, { presenterId: participantId });
    return [...before.filter(({ id }) => id !== boardId), now];
  });
  const entries = rows.map((row) => tell(deps, row));
  const presented = entries.at(-1);
  if (presented === undefined) throw new Error('nothing was presented');
  return presented;
}

export async function stop(deps: Deps, participant: Participant, boardId: string): Promise<Board> {
  await managing(deps, participant);
  return change(deps, participant, boardId, async (tx, board) =>
    board.presenterId === null ? null : updateBoard(tx, boardId, { presenterId: null }),
  );
}

/** Deletes a board with its document and its pictures. */
export async function remove(deps: Deps, participant: Participant, boardId: string): Promise<void> {
  await managing(deps, participant);
  const { roomId } = participant;
  const was = await transact(deps.db, async (tx) => {
    const board = await lockBoardRow(tx, roomId, boardId);
    // Deleting twice is deleting; a board that is still there belongs to another room.
    if (board === null && (await findBoard(tx, boardId)) !== null) throw new DomainError('board.notFound');
    if (board !== null) await forget(deps, tx, [boardId]);
    return board !== null;
  });
  if (!was) return;
  deps.hub.toRoom(roomId, boardDeleted, { id: boardId });
  await deps.documents.recheck(BOARD, boardId);
}
