import type { ErrorCode, NamedAnswer, Poll, PollDraft, PollsSeen, pollContract, Vote } from '@salon/contract';
import type { RoomCore } from '../core.ts';
import type { ToolTypes } from '../tool.ts';

/** A poll as it is being written, whatever is still missing in it. */
export type PollForm = PollDraft;

/** Who answered what in a poll with names, as far as it was read (`more`: there are others). */
export interface NamedAnswers {
  readonly answers: readonly NamedAnswer[];
  readonly more: boolean;
}

/** The polls of the meeting, as I may see them. */
export interface PollsState {
  /** The first made first. */
  readonly polls: readonly Poll[];
  /** Those in which I voted, those whose vote is on its way included. */
  readonly votedIds: readonly string[];
  readonly mayVoteFormally: boolean;
  /** While the panel is open nothing counts as unread. */
  readonly open: boolean;
  /** Opened or published since I last looked. */
  readonly unread: readonly string[];
  /** What I chose or typed and have not sent yet, by poll. */
  readonly chosen: Readonly<Record<string, Vote>>;
  /** The poll that I am writing; null: none. */
  readonly form: PollForm | null;
  /** By poll. */
  readonly named: Readonly<Record<string, NamedAnswers>>;
}

export const NO_POLLS: PollsState = {
  polls: [],
  votedIds: [],
  mayVoteFormally: false,
  open: false,
  unread: [],
  chosen: {},
  form: null,
  named: {},
};

/** What happens in polls besides what the hub tells. */
export type PollFact =
  | { readonly is: 'poll.listed'; readonly reply: PollsSeen }
  /** My own call was answered with the poll as it is now. */
  | { readonly is: 'poll.answered'; readonly poll: Poll }
  | { readonly is: 'poll.panel'; readonly open: boolean }
  | { readonly is: 'poll.choosing'; readonly pollId: string; readonly vote: Vote }
  /** My vote is on its way, and shown as if it had been taken; `poll.unsent` takes that back. */
  | { readonly is: 'poll.sent' | 'poll.unsent'; readonly pollId: string }
  | { readonly is: 'poll.form'; readonly form: PollForm | null }
  | { readonly is: 'poll.named'; readonly pollId: string; readonly page: NamedAnswers; readonly first: boolean };

/** What is told once: people vote, or there is a result. */
export interface PollNotice {
  readonly is: 'pollOpened' | 'pollPublished';
  readonly question: string;
}

/** What can be asked of polls. */
export interface PollCommands {
  /** The panel is looked at, or not. */
  setOpen(open: boolean): void;
  choose(pollId: string, vote: Vote): void;
  /** Votes with what was chosen. */
  vote(pollId: string): Promise<void>;
  /** Begins to write a poll, or changes what is written; null: not any more. */
  write(form: PollForm | null): void;
  /** Saves what is written and, `now`, opens it. True when it was taken. */
  save(now: boolean): Promise<boolean>;
  remove(pollId: string): Promise<void>;
  openPoll(pollId: string): Promise<void>;
  close(pollId: string): Promise<void>;
  publish(pollId: string): Promise<void>;
  /** Reads who answered what: the first page, then the next one. */
  readNamed(pollId: string, next: boolean): Promise<void>;
}

interface PollRules {
  /** Makes, opens, closes and publishes polls. */
  manage(state: PollsState, room: RoomCore): ErrorCode | null;
  vote(state: PollsState, room: RoomCore, pollId: string): ErrorCode | null;
}

export interface PollTypes extends ToolTypes {
  readonly contract: typeof pollContract;
  readonly state: PollsState;
  readonly fact: PollFact;
  readonly announcement: PollNotice;
  readonly commands: PollCommands;
  readonly denials: PollRules;
}
