import type { ErrorCode, Study, StudyPerson, StudySeen, studyContract } from '@salon/contract';
import type { RoomCore } from '../core.ts';
import type { ToolTypes } from '../tool.ts';

/** The study rooms of the meeting, as I may see them. */
export interface StudyState {
  /** Null: nothing was told yet. */
  readonly study: Study | null;
  /** Everyone in the meeting with the room where they are, for moderators; those too who left. */
  readonly people: readonly StudyPerson[];
  /** The room that I was last told I am in. */
  readonly hereId: string;
  /** The panel is looked at. */
  readonly open: boolean;
  /** What I am writing to all rooms. */
  readonly draft: string;
}

export const NO_STUDY: StudyState = { study: null, people: [], hereId: '', open: false, draft: '' };

/** What happens in study rooms besides what the hub tells. */
export type StudyFact =
  | { readonly is: 'study.listed'; readonly seen: StudySeen }
  | { readonly is: 'study.panel'; readonly open: boolean }
  | { readonly is: 'study.draft'; readonly text: string };

/** A room by its number, and its name where it has one. */
interface NamedRoom {
  readonly place: number;
  readonly name: string;
}

/** What is told once. */
export type StudyNotice =
  /** I am in that room from now on. */
  | ({ readonly is: 'studyArrived' } & NamedRoom)
  /** I am back with everyone. */
  | { readonly is: 'studyBack' }
  /** Rooms are prepared, for me to open. */
  | { readonly is: 'studyPrepared' }
  /** Rooms are open, and I choose one. */
  | { readonly is: 'studyChoice' }
  /** Someone calls for a moderator; told to moderators. */
  | ({ readonly is: 'studyHelp'; readonly byName: string } & NamedRoom)
  /** A moderator is coming to my room. */
  | { readonly is: 'studyComing'; readonly byName: string }
  | { readonly is: 'studySaid'; readonly byName: string; readonly text: string }
  | { readonly is: 'studyClosing'; readonly seconds: number };

/** What can be asked of study rooms; each is true when it was done. */
export interface StudyCommands {
  /** The panel is looked at, or not. */
  setOpen(open: boolean): void;
  write(text: string): void;
  add(count: number): Promise<boolean>;
  rename(roomId: string, name: string): Promise<boolean>;
  remove(roomId: string): Promise<boolean>;
  plan(values: { minutes: number | null; ownChoice: boolean }): Promise<boolean>;
  spread(anew: boolean): Promise<boolean>;
  /** Null: with everyone. */
  seat(personId: string, roomId: string | null): Promise<boolean>;
  openRooms(): Promise<boolean>;
  closeRooms(atOnce: boolean): Promise<boolean>;
  extend(minutes: number): Promise<boolean>;
  /** Goes there myself; null: back to everyone. */
  go(roomId: string | null): Promise<boolean>;
  /** Says what I wrote to all rooms. */
  say(): Promise<boolean>;
  call(calling: boolean): Promise<boolean>;
  /** Says that I am coming to a room that called. */
  coming(roomId: string): Promise<boolean>;
}

interface StudyRules {
  /** Makes rooms and says who goes where. */
  manage(state: StudyState, room: RoomCore): ErrorCode | null;
  /** Goes to a room by oneself. */
  go(state: StudyState, room: RoomCore): ErrorCode | null;
  /** Calls for a moderator. */
  call(state: StudyState, room: RoomCore): ErrorCode | null;
}

export interface StudyTypes extends ToolTypes {
  readonly contract: typeof studyContract;
  readonly state: StudyState;
  readonly fact: StudyFact;
  readonly announcement: StudyNotice;
  readonly commands: StudyCommands;
  readonly denials: StudyRules;
}
