import { boardContract, getDrawDenial, getManageBoardsDenial } from '@salon/contract';
import type { RoomCore } from '../core.ts';
import { tool } from '../tool.ts';
import { boardCommands } from './board.commands.ts';
import { reduceBoards } from './board.reduce.ts';
import { type BoardTypes, NO_BOARDS } from './board.state.ts';

const isModerator = ({ people, localParticipantId }: RoomCore): boolean =>
  people.find(({ id }) => id === localParticipantId)?.role === 'moderator';

/** Boards: what is drawn together. */
export const board = tool<BoardTypes>({
  ...boardContract,
  initial: NO_BOARDS,
  reduce: reduceBoards,
  commands: boardCommands,
  denials: {
    manage: (_state, room) =>
      getManageBoardsDenial({ isModerator: isModerator(room), inStudyRoom: room.roomId !== room.meetingId }),
    moderate: (_state, room) => (isModerator(room) ? null : 'room.notModerator'),
    draw: ({ boards }, room, boardId) => {
      const one = boards.find(({ id }) => id === boardId);
      return one === undefined ? 'board.notFound' : getDrawDenial(one, isModerator(room));
    },
  },
  // What is looked at outlives a reload.
  persist: ({ lookedAt }) => lookedAt,
  restore: (state, lookedAt) => ({ ...state, lookedAt: typeof lookedAt === 'string' ? lookedAt : null }),
});
