import type { Board, boardContract, ErrorCode, listEarlierBoards, ReplyOf } from '@salon/contract';
import type { RoomCore } from '../core.ts';
import type { ToolTypes } from '../tool.ts';

/** The boards of the room where I am; what is drawn on them are documents. */
export interface BoardsState {
  /** The first made first. */
  readonly boards: readonly Board[];
  /** The one that I look at in the panel; null: the list of them. */
  readonly lookedAt: string | null;
}

export const NO_BOARDS: BoardsState = { boards: [], lookedAt: null };

/** What happens to boards besides what the hub tells. */
export type BoardFact =
  /** My own call was answered with the board as it is now. */
  | { readonly is: 'board.answered'; readonly board: Board }
  | { readonly is: 'board.gone'; readonly boardId: string }
  | { readonly is: 'board.look'; readonly boardId: string | null };

/** What is told once: a board stands among the pictures from now on. */
export interface BoardNotice {
  readonly is: 'boardPresented';
  readonly name: string;
  readonly personId: string;
  readonly byName: string;
}

/** What can be asked of boards. Each is true when it was done; a refusal is told as a notice. */
export interface BoardCommands {
  /** Makes a board; null: it was refused. */
  create(name: string): Promise<string | null>;
  rename(boardId: string, name: string): Promise<boolean>;
  lock(boardId: string, locked: boolean): Promise<boolean>;
  remove(boardId: string): Promise<boolean>;
  present(boardId: string): Promise<boolean>;
  stop(boardId: string): Promise<boolean>;
  /** A page of the boards of earlier meetings, after the one of this id; null: it was refused. */
  listEarlier(after?: string): Promise<ReplyOf<typeof listEarlierBoards> | null>;
  /** Copies a board of an earlier meeting; null: it was refused. */
  reopen(boardId: string): Promise<string | null>;
  /** Looks at a board in the panel; null: at the list. */
  look(boardId: string | null): void;
}

interface BoardRules {
  /** Makes, renames, deletes and presents boards. */
  manage(state: BoardsState, room: RoomCore): ErrorCode | null;
  /** Says who draws, and brings back boards of earlier meetings. */
  moderate(state: BoardsState, room: RoomCore): ErrorCode | null;
  draw(state: BoardsState, room: RoomCore, boardId: string): ErrorCode | null;
}

export interface BoardTypes extends ToolTypes {
  readonly contract: typeof boardContract;
  readonly state: BoardsState;
  readonly fact: BoardFact;
  readonly announcement: BoardNotice;
  readonly commands: BoardCommands;
  readonly denials: BoardRules;
}
