import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';
import { signal } from '../signal.ts';
import { toolContract } from '../tool.ts';
import { Board } from './board.rules.ts';

/** A board was made, renamed, locked or presented, or is not any more. */
export const boardChanged = signal('board.changed', Board);
/** A board was deleted. */
export const boardDeleted = signal('board.deleted', z.object({ id: PublicId }));

/** The boards of the room, the first made first; at most `BOARDS_MAX`. */
export const BoardsSeen = z.object({ boards: z.array(Board) });
export type BoardsSeen = z.infer<typeof BoardsSeen>;

/** Boards over the hub; what is drawn goes over the line of documents. */
export const boardContract = toolContract({
  name: 'board',
  asks: z.object({}),
  snapshot: BoardsSeen,
  signals: [boardChanged, boardDeleted],
});
