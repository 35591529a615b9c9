import type { Board } from '@salon/contract';
import type { RoomState } from '@salon/room';

type Seen = Pick<RoomState, 'tools'>;

/** The board that stands among my pictures: the one that I look at, else the one that someone presents; undefined: none. */
export function shownBoard({ tools: { board } }: Seen): Board | undefined {
  const looked = board?.boards.find(({ id }) => id === board.lookedAt);
  return looked ?? board?.boards.find(({ presenterId }) => presenterId !== null);
}

/** Whose item it is on the stage: anyone who presents it, or I, where I look at one for myself. */
export function presenterOf(state: Seen & Pick<RoomState, 'localParticipantId'>): string | null {
  const board = shownBoard(state);
  return board === undefined ? null : (board.presenterId ?? state.localParticipantId);
}
