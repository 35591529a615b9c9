import {
  type Call,
  createBoard,
  deleteBoard,
  type InputOf,
  listEarlierBoards,
  lockBoard,
  presentBoard,
  type ReplyOf,
  renameBoard,
  reopenBoard,
  stopPresentingBoard,
} from '@salon/contract';
import type { ToolHost } from '../tool.ts';
import type { BoardCommands, BoardFact, BoardsState } from './board.state.ts';

type BoardCall =
  | typeof createBoard
  | typeof renameBoard
  | typeof lockBoard
  | typeof presentBoard
  | typeof stopPresentingBoard
  | typeof reopenBoard;

export function boardCommands({ ask, dispatch }: ToolHost<BoardsState, BoardFact>): BoardCommands {
  /** Sends what changes a board, and takes over what it is afterwards. */
  const changed = async <C extends BoardCall & Call>(call: C, input: InputOf<C>): Promise<string | null> => {
    const board = (await ask(call, input)) as ReplyOf<BoardCall> | null;
    if (board === null) return null;
    dispatch({ is: 'board.answered', board });
    return board.id;
  };
  const isDone = async (answer: Promise<string | null>) => (await answer) !== null;
  return {
    create: (name) => changed(createBoard, { name }),
    rename: (boardId, name) => isDone(changed(renameBoard, { boardId, name })),
    lock: (boardId, locked) => isDone(changed(lockBoard, { boardId, locked })),
    async remove(boardId) {
      if ((await ask(deleteBoard, { boardId })) === null) return false;
      dispatch({ is: 'board.gone', boardId });
      return true;
    },
    present: (boardId) => isDone(changed(presentBoard, { boardId })),
    stop: (boardId) => isDone(changed(stopPresentingBoard, { boardId })),
    listEarlier: (after) => ask(listEarlierBoards, after === undefined ? {} : { after }),
    reopen: (boardId) => changed(reopenBoard, { boardId }),
    look: (boardId) => dispatch({ is: 'board.look', boardId }),
  };
}
