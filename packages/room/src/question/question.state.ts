import {
  type ErrorCode,
  type FileReply,
  type getRoomQuestionFile,
  type InputOf,
  type MeetingQuestion,
  NEW_BOARD,
  type QuestionAction,
  type QuestionBoard,
  type QuestionState,
  type QuestionsPage,
  type questionContract,
} from '@salon/contract';
import type { RoomCore } from '../core.ts';
import type { ToolTypes } from '../tool.ts';

/** How far the questions of one state were read. */
export interface QuestionList {
  /** This many of them are shown. */
  readonly shown: number;
  /** The server has others, after the one with so many votes and this number. */
  readonly more: boolean;
  readonly after: { readonly votes: number; readonly seq: number } | null;
}

/** A question as it is being written. `clientKey`: it was sent, and is the same when it is sent again. */
export interface QuestionDraft {
  readonly text: string;
  readonly anonymous: boolean;
  readonly clientKey: string | null;
}

/** The questions of the meeting, as far as I read and may see them. */
export interface QuestionsState {
  readonly board: QuestionBoard;
  /** In no order. */
  readonly known: readonly MeetingQuestion[];
  readonly mineIds: readonly string[];
  /** Those that I voted for, with what is on its way. */
  readonly votedIds: readonly string[];
  readonly counts: QuestionsPage['counts'];
  /** Which ones I look at. */
  readonly list: QuestionState;
  /** By state; null: not read, or not any more. */
  readonly lists: Readonly<Record<QuestionState, QuestionList | null>>;
  /** While the panel is open nothing counts as unread. */
  readonly open: boolean;
  readonly unread: readonly string[];
  readonly draft: QuestionDraft;
  /** What became of the question that I asked last; null: I am writing the next one. */
  readonly asked: 'open' | 'waiting' | null;
  /** The written answer that I, a moderator, am working on. */
  readonly answering: { readonly id: string; readonly text: string } | null;
}

export const NO_DRAFT: QuestionDraft = { text: '', anonymous: false, clientKey: null };
export const NO_LISTS: QuestionsState['lists'] = { waiting: null, open: null, answered: null, dismissed: null };

export const NO_QUESTIONS: QuestionsState = {
  board: NEW_BOARD,
  known: [],
  mineIds: [],
  votedIds: [],
  counts: { waiting: 0, open: 0, answered: 0, dismissed: 0 },
  list: 'open',
  lists: NO_LISTS,
  open: false,
  unread: [],
  draft: NO_DRAFT,
  asked: null,
  answering: null,
};

/** What happens with questions besides what the hub tells. */
export type QuestionFact =
  | { readonly is: 'question.page'; readonly of: QuestionState; readonly page: QuestionsPage; readonly first: boolean }
  /** My own call was answered with the question, or the board, as it is now. */
  | { readonly is: 'question.answered'; readonly question: MeetingQuestion }
  | { readonly is: 'question.set'; readonly board: QuestionBoard }
  | { readonly is: 'question.panel'; readonly open: boolean }
  | { readonly is: 'question.look'; readonly list: QuestionState }
  | { readonly is: 'question.draft'; readonly draft: QuestionDraft }
  | { readonly is: 'question.asked'; readonly question: MeetingQuestion }
  | { readonly is: 'question.answering'; readonly answering: QuestionsState['answering'] }
  /** My vote is on its way, and shown as if it had been taken; the opposite takes that back. */
  | { readonly is: 'question.voted'; readonly id: string; readonly on: boolean }
  | { readonly is: 'question.withdrawn'; readonly id: string }
  /** What I may see has changed: all is read again. */
  | { readonly is: 'question.stale' };

/** What is told once: this question is being answered now. */
export interface QuestionNotice {
  readonly is: 'questionCurrent';
  readonly question: string;
}

/** What can be asked of questions. */
export interface QuestionCommands {
  /** The panel is looked at, or not. */
  setOpen(open: boolean): void;
  look(list: QuestionState): void;
  /** Shows more of the list that I look at. */
  readMore(): Promise<void>;
  write(draft: Pick<QuestionDraft, 'text' | 'anonymous'>): void;
  /** Asks what was written. True when it was taken. */
  ask(): Promise<boolean>;
  withdraw(id: string): Promise<void>;
  vote(id: string, on: boolean): Promise<void>;
  moderate(id: string, action: QuestionAction): Promise<void>;
  /** Begins to write an answer, or changes what is written; null: not any more. */
  writeAnswer(answering: QuestionsState['answering']): void;
  /** Marks as answered: with what was written, or aloud. True when it was taken. */
  answer(id: string, text: string): Promise<boolean>;
  /** All questions as a table to save; null: not now. */
  file(table: InputOf<typeof getRoomQuestionFile>): Promise<FileReply | null>;
  set(change: Partial<Pick<QuestionBoard, 'open' | 'approval' | 'anonymous' | 'order'>>): Promise<void>;
}

interface QuestionRules {
  moderate(state: QuestionsState, room: RoomCore): ErrorCode | null;
  ask(state: QuestionsState, room: RoomCore): ErrorCode | null;
  vote(state: QuestionsState, room: RoomCore, id: string): ErrorCode | null;
  withdraw(state: QuestionsState, room: RoomCore, id: string): ErrorCode | null;
}

export interface QuestionTypes extends ToolTypes {
  readonly contract: typeof questionContract;
  readonly state: QuestionsState;
  readonly fact: QuestionFact;
  readonly announcement: QuestionNotice;
  readonly commands: QuestionCommands;
  readonly denials: QuestionRules;
}
