import type { Board } from '@salon/contract';
import type { ToolEvent, ToolStep } from '../tool.ts';
import type { BoardNotice, BoardsState, BoardTypes } from './board.state.ts';

type Step = ToolStep<BoardNotice>;

const inOrder = (boards: readonly Board[]): readonly Board[] =>
  [...boards].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));

/** Takes a board over, unless it is known as it became later. */
function take(state: BoardsState, board: Board): BoardsState {
  const known = state.boards.find(({ id }) => id === board.id);
  if (known !== undefined && known.rev >= board.rev) return state;
  return { ...state, boards: inOrder([...state.boards.filter(({ id }) => id !== board.id), board]) };
}

/** The same, of one that is presented now: it takes the place of what I look at, and anyone who presents it to me is named. */
function withBoard(state: BoardsState, board: Board, { room, nameOf, note }: Step): BoardsState {
  const taken = take(state, board);
  const { presenterId, name } = board;
  if (taken === state || presenterId === null || presentedOf(state)?.id === board.id) return taken;
  if (presenterId !== room.localParticipantId)
    note({ is: 'boardPresented', name, personId: presenterId, byName: nameOf(presenterId) ?? '' });
  return { ...taken, lookedAt: null };
}

const without = (state: BoardsState, boardId: string): BoardsState =>
  state.boards.some(({ id }) => id === boardId)
    ? {
        boards: state.boards.filter(({ id }) => id !== boardId),
        lookedAt: state.lookedAt === boardId ? null : state.lookedAt,
      }
    : state;

/** The board that everyone in the room is shown; undefined: none. */
export const presentedOf = ({ boards }: Pick<BoardsState, 'boards'>): Board | undefined =>
  boards.find(({ presenterId }) => presenterId !== null);

/** The next state of the boards after something happened. */
export function reduceBoards(state: BoardsState, event: ToolEvent<BoardTypes>, step: Step): BoardsState {
  switch (event.is) {
    case 'tool.entered': {
      const { boards } = event.snapshot;
      // In another room of the meeting, or deleted in the meantime.
      const lookedAt = boards.some(({ id }) => id === state.lookedAt) ? state.lookedAt : null;
      return { boards: inOrder(boards), lookedAt };
    }
    case 'board.changed':
      return withBoard(state, event.payload, step);
    case 'board.answered':
      return withBoard(state, event.board, step);
    case 'hub.moved':
      return { boards: [], lookedAt: null };
    case 'board.deleted':
      return without(state, event.payload.id);
    case 'board.gone':
      return without(state, event.boardId);
    case 'board.look':
      return { ...state, lookedAt: event.boardId };
    default:
      return state;
  }
}
