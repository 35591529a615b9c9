import { buffer } from 'node:stream/consumers';
import { BOARDS_MAX, type Board, EARLIER_BOARDS_PAGE, type EarlierBoard } from '@salon/contract';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Participant } from '#platform/principal.ts';
import { BOARD, copyOf, drawnIn, picturesIn } from './board.document.ts';
import { PICTURE } from './board.pictures.ts';
import { earlierBoard, earlierBoards, picturesOf } from './board.queries.ts';
import { addBoard, allowed, tell } from './board.service.ts';
import { countBoards, insertPicture } from './board.store.ts';
import type { Deps } from './deps.ts';

/** The series of a meeting and when the meeting begins; null: it is in none. */
async function seriesOf(deps: Deps, meetingId: string): Promise<{ seriesId: string; startsAt: Date } | null> {
  const { seriesId, startsAt } = await allowed(deps, meetingId);
  return seriesId === null || startsAt === null ? null : { seriesId, startsAt };
}

/** A page of the boards of earlier meetings of the series. */
export async function earlier(
  deps: Deps,
  { meetingId }: Participant,
  after: string | undefined,
): Promise<{ boards: EarlierBoard[]; more: boolean }> {
  const series = await seriesOf(deps, meetingId);
  if (series === null) return { boards: [], more: false };
  const rows = await earlierBoards(deps.db, series.seriesId, series.startsAt, after, EARLIER_BOARDS_PAGE + 1);
  const boards = rows.slice(0, EARLIER_BOARDS_PAGE).map(({ board, heldAt }) => ({
    id: board.id,
    name: board.name,
    heldAt: heldAt.toISOString(),
  }));
  return { boards, more: rows.length > EARLIER_BOARDS_PAGE };
}

/** Copies pictures of another meeting into this one; by their former ids. */
async function copyPictures(deps: Deps, meetingId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const copies = new Map<string, string>();
  for (const id of ids) {
    const file = await deps.files.sent(id, PICTURE.purpose);
    const bytes = await buffer(await file.read());
    const stored = await deps.files.keep({ ...PICTURE, owner: { kind: 'meeting', id: meetingId } }, bytes);
    copies.set(id, stored.id);
  }
  return copies;
}

/**
 * Brings a board of an earlier meeting of the series back as a copy: what is drawn on from now on leaves that meeting's board
 * as it was, and each goes with its own meeting.
 */
export async function reopen(deps: Deps, participant: Participant, boardId: string): Promise<Board> {
  const { meetingId, roomId } = participant;
  const series = await seriesOf(deps, meetingId);
  const board = series && (await earlierBoard(deps.db, series.seriesId, series.startsAt, boardId));
  if (board === null) throw new DomainError('board.notFound');
  const state = await deps.documents.read(BOARD, boardId);
  if (state === null) throw new DomainError('board.notFound');
  // Before anything is copied; counted again in the transaction.
  if ((await countBoards(deps.db, roomId)) >= BOARDS_MAX) throw new DomainError('board.tooMany');
  const shown = picturesIn(drawnIn(state));
  const ids = (await picturesOf(deps.db, [boardId])).filter((id) => shown.has(id));
  const pictures = await copyPictures(deps, meetingId, ids);
  try {
    const row = await transact(deps.db, async (tx) => {
      const added = await addBoard(deps, tx, participant, board.name, copyOf(state, pictures));
      for (const fileId of pictures.values()) await insertPicture(tx, fileId, added.id);
      return added;
    });
    return tell(deps, row);
  } catch (failure) {
    await transact(deps.db, async (tx) => {
      for (const fileId of pictures.values()) await deps.files.remove(tx, fileId);
    });
    throw failure;
  }
}
