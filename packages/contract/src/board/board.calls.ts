import * as z from 'zod/mini';
import { call, FileContent } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { BOARD_PICTURE_MAX_BYTES, Board, BoardName } from './board.rules.ts';

const Done = z.object({ ok: z.literal(true) });
const managing = ['board.notAllowed', 'board.notFound', 'room.notModerator'] as const;
const limit = { points: 60, seconds: 60, by: 'admission' } as const;
const OneBoard = z.object({ boardId: PublicId });

/** Makes a board in the room. For moderators, and in a study room for everyone there. */
export const createBoard = call({
  name: 'createBoard',
  method: 'POST',
  path: '/board/create',
  access: 'participant',
  input: z.object({ name: BoardName }),
  reply: Board,
  refusals: ['board.notAllowed', 'board.tooMany', 'room.notModerator'],
  limit,
});

/** Renames a board. The same people as `createBoard`. */
export const renameBoard = call({
  name: 'renameBoard',
  method: 'POST',
  path: '/board/rename',
  access: 'participant',
  input: z.object({ boardId: PublicId, name: BoardName }),
  reply: Board,
  refusals: managing,
  limit,
});

/** Says whether everyone draws on a board, or moderators alone. */
export const lockBoard = call({
  name: 'lockBoard',
  method: 'POST',
  path: '/board/lock',
  access: 'moderator',
  input: z.object({ boardId: PublicId, locked: z.boolean() }),
  reply: Board,
  refusals: ['board.notAllowed', 'board.notFound'],
  limit,
});

/** Deletes a board with what is drawn on it. Deleting twice is deleting. The same people as `createBoard`. */
export const deleteBoard = call({
  name: 'deleteBoard',
  method: 'POST',
  path: '/board/delete',
  access: 'participant',
  input: OneBoard,
  reply: Done,
  refusals: managing,
  limit,
});

/** Shows a board to everyone in the room, in place of the one before. The same people as `createBoard`. */
export const presentBoard = call({
  name: 'presentBoard',
  method: 'POST',
  path: '/board/present',
  access: 'participant',
  input: OneBoard,
  reply: Board,
  refusals: managing,
  limit,
});

/** No one is shown this board any more. Stopping twice is stopping. The same people as `createBoard`. */
export const stopPresentingBoard = call({
  name: 'stopPresentingBoard',
  method: 'POST',
  path: '/board/stop',
  access: 'participant',
  input: OneBoard,
  reply: Board,
  refusals: managing,
  limit,
});

/** A board of an earlier meeting of the same series. */
export const EarlierBoard = z.object({
  id: PublicId,
  name: z.string(),
  /** When that meeting began. ISO time. */
  heldAt: z.string(),
});
export type EarlierBoard = z.infer<typeof EarlierBoard>;

/** Boards of the main rooms of earlier meetings of the series, the latest first; `after`: the last id of the page before. */
export const listEarlierBoards = call({
  name: 'listEarlierBoards',
  method: 'GET',
  path: '/board/earlier',
  access: 'moderator',
  input: z.object({ after: z.optional(PublicId) }),
  reply: z.object({ boards: z.array(EarlierBoard), more: z.boolean() }),
  refusals: ['board.notAllowed'],
  limit,
});

/** Copies a board of an earlier meeting of the series into the room, as it was left. */
export const reopenBoard = call({
  name: 'reopenBoard',
  method: 'POST',
  path: '/board/reopen',
  access: 'moderator',
  input: OneBoard,
  reply: Board,
  refusals: ['board.notAllowed', 'board.notFound', 'board.tooMany'],
  limit,
});

/** Keeps a picture of a board: JPEG, PNG or WebP, which is drawn again without what else the file says. For anyone who may draw. */
export const uploadBoardPicture = call({
  name: 'uploadBoardPicture',
  method: 'POST',
  path: '/board/pictures/:boardId',
  access: 'participant',
  upload: true,
  input: z.object({ boardId: PublicId, file: FileContent }),
  reply: z.object({ fileId: PublicId }),
  refusals: ['board.notAllowed', 'board.notFound', 'board.readOnly', 'board.tooManyPictures', 'board.pictureBroken'],
  limit: { points: 60, seconds: 600, by: 'admission' },
  bodyLimit: BOARD_PICTURE_MAX_BYTES,
});

/** A picture of a board of the room. */
export const getBoardPicture = call({
  name: 'getBoardPicture',
  method: 'GET',
  path: '/board/picture/:fileId',
  access: 'participant',
  download: { type: 'image/webp', seconds: 3600 },
  input: z.object({ fileId: PublicId }),
  reply: FileContent,
});
