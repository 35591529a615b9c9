import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import { PublicId } from '../meeting/meeting.rules.ts';

/** Most boards of a room. */
export const BOARDS_MAX = 20;
export const BOARD_NAME_MAX = 80;
/** Most pictures of a board. */
export const BOARD_PICTURES_MAX = 100;
/** Largest picture that is taken, as someone has it. */
export const BOARD_PICTURE_MAX_BYTES = 10 * 1024 * 1024;
/** Longest side of a picture as it is kept. Pixels. */
export const BOARD_PICTURE_MAX_SIDE = 2048;
/** Boards of earlier meetings on one page. */
export const EARLIER_BOARDS_PAGE = 20;
/** Boards of a meeting on one page, where they are kept. */
export const ARCHIVED_BOARDS_PAGE = 50;

/** The name of a board: one line. Control characters and line breaks count as a space. */
export const BoardName = z.string('field.required').check(
  z.overwrite((text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ')),
  z.trim(),
  z.minLength(1, 'field.required'),
  z.maxLength(BOARD_NAME_MAX, 'field.textLong'),
);

/** A board of a room, as everyone in it knows it. What is drawn on it is a document of the kind `board` with the same id. */
export const Board = z.object({
  id: PublicId,
  name: z.string(),
  /** Moderators alone draw on it; everyone sees it. */
  locked: z.boolean(),
  /** Who shows it to everyone in the room; null: no one. One board of a room is presented at a time. */
  presenterId: z.nullable(PublicId),
  /** ISO time. */
  createdAt: z.string(),
  /** Grows with every change, so that a late signal cannot undo a newer one. */
  rev: z.int(),
});
export type Board = z.infer<typeof Board>;

interface InRoom {
  isModerator: boolean;
  /** Where they are is a study room: anyone who is sent there works without a moderator. */
  inStudyRoom: boolean;
}

/** Why someone cannot make, rename, delete and present boards, or null. */
export const getManageBoardsDenial = ({ isModerator, inStudyRoom }: InRoom): ErrorCode | null =>
  isModerator || inStudyRoom ? null : 'room.notModerator';

/** Why someone cannot draw on a board, or null. */
export const getDrawDenial = ({ locked }: Pick<Board, 'locked'>, isModerator: boolean): ErrorCode | null =>
  locked && !isModerator ? 'board.readOnly' : null;
