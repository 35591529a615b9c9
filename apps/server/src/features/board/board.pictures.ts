import { buffer } from 'node:stream/consumers';
import { BOARD_PICTURE_MAX_SIDE, BOARD_PICTURES_MAX, getDrawDenial } from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import { redrawnWithin } from '#platform/files/pictures.ts';
import type { SentFile } from '#platform/http/download.ts';
import type { IncomingFile } from '#platform/http/payload.ts';
import type { Participant } from '#platform/principal.ts';
import { boardOfPicture, findBoard } from './board.queries.ts';
import { allowed, refuse } from './board.service.ts';
import { countPictures, insertPicture, lockBoardRow } from './board.store.ts';
import type { Deps } from './deps.ts';

export const PICTURE = { purpose: 'board', type: 'image/webp', name: 'board.webp' };

/** Keeps a picture for a board; an element of the board may name it from then on. */
export async function savePicture(
  deps: Deps,
  participant: Participant,
  boardId: string,
  file: IncomingFile,
): Promise<{ fileId: string }> {
  const { meetingId, roomId, role } = participant;
  await allowed(deps, meetingId);
  const board = await findBoard(deps.db, boardId);
  if (board === null || board.roomId !== roomId) throw new DomainError('board.notFound');
  refuse(getDrawDenial(board, role === 'moderator'));
  if ((await countPictures(deps.db, boardId)) >= BOARD_PICTURES_MAX) throw new DomainError('board.tooManyPictures');
  const webp = await redrawnWithin(await buffer(file.bytes), BOARD_PICTURE_MAX_SIDE, 'board.pictureBroken');
  const about = { ...PICTURE, owner: { kind: 'meeting', id: meetingId } } as const;
  const { id } = await deps.files.keep(about, webp, async (tx, stored) => {
    // It may have been deleted, or filled, while the picture was on its way.
    if ((await lockBoardRow(tx, roomId, boardId)) === null) throw new DomainError('board.notFound');
    if ((await countPictures(tx, boardId)) >= BOARD_PICTURES_MAX) throw new DomainError('board.tooManyPictures');
    await insertPicture(tx, stored.id, boardId);
  });
  return { fileId: id };
}

/** A picture of a board of the room where someone is. */
export async function pictureSeen(deps: Deps, { roomId }: Participant, fileId: string): Promise<SentFile> {
  const board = await boardOfPicture(deps.db, fileId);
  if (board === null || board.roomId !== roomId) throw new DomainError('route.notFound');
  return deps.files.sent(fileId, PICTURE.purpose);
}
