import { ARCHIVED_BOARDS_PAGE, type ArchivedBoard, type ReplyOf, type readMeetingBoard } from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { Account } from '#platform/principal.ts';
import { openFile } from '../meetingFile/index.ts';
import { studyRoomsOf } from '../study/index.ts';
import { BOARD, drawnIn, picturesIn } from './board.document.ts';
import { archivedBoards, findBoard, picturesOf } from './board.queries.ts';
import type { Deps } from './deps.ts';

/** The address of a picture is good for this long. */
const PICTURE_SECONDS = 600;

export interface StoredPage {
  boards: ArchivedBoard[];
  more: boolean;
}

/** A page of the boards of a meeting, anyone who asks; those of study rooms once people are back from there. */
export async function listArchivedBoards(
  deps: Deps,
  meetingId: string,
  after: string | undefined,
): Promise<StoredPage> {
  const { isOpen, rooms } = await studyRoomsOf(deps.db, meetingId, deps.clock.now());
  const asked = { mainRoomAlone: isOpen, after, limit: ARCHIVED_BOARDS_PAGE + 1 };
  const rows = await archivedBoards(deps.db, meetingId, asked);
  const boards = rows.slice(0, ARCHIVED_BOARDS_PAGE).map(({ board: { id, name, createdAt, roomId }, author }) => ({
    id,
    name,
    author: author ?? '',
    createdAt: createdAt.toISOString(),
    room: rooms.get(roomId) ?? null,
  }));
  return { boards, more: rows.length > ARCHIVED_BOARDS_PAGE };
}

/** The boards of a meeting, for who may look into its file. */
export async function listBoardsOfMeeting(deps: Deps, account: Account, meetingId: string, after: string | undefined) {
  await openFile(deps, account, meetingId);
  return listArchivedBoards(deps, meetingId, after);
}

/** What is drawn on one of them. */
export async function getArchivedBoard(
  deps: Deps,
  account: Account,
  meetingId: string,
  boardId: string,
): Promise<ReplyOf<typeof readMeetingBoard>> {
  await openFile(deps, account, meetingId);
  const board = await findBoard(deps.db, boardId);
  if (board === null || board.meetingId !== meetingId) throw new DomainError('board.notFound');
  if (board.roomId !== meetingId && (await studyRoomsOf(deps.db, meetingId, deps.clock.now())).isOpen)
    throw new DomainError('board.notFound');
  const state = await deps.documents.read(BOARD, boardId);
  if (state === null) throw new DomainError('board.notFound');
  return drawingOf(deps, boardId, state);
}

/** What is drawn in a board's document, with addresses of the pictures in it. */
export async function drawingOf(deps: Deps, boardId: string, state: Uint8Array) {
  const elements = drawnIn(state);
  const shown = picturesIn(elements);
  const own = (await picturesOf(deps.db, [boardId])).filter((id) => shown.has(id));
  return { elements, pictures: own.map((id) => ({ id, url: deps.files.address({ id }, PICTURE_SECONDS) })) };
}
