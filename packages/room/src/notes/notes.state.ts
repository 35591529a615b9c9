import type {
  ActionDraft,
  AgendaItem,
  ErrorCode,
  FileReply,
  NotesBlock,
  NotesSeen,
  NotesVersion,
  NotesWritten,
  notesContract,
} from '@salon/contract';
import type { RoomCore } from '../core.ts';
import type { ToolTypes } from '../tool.ts';

/** Notes as my room sees them, but for what is written in them. */
export interface NotesState {
  readonly seen: NotesSeen;
  /** The bell that is to ring: when, counted from the moment at which it was heard of. Null: no time runs, or it has run out. */
  readonly bell: { readonly key: string; readonly inMs: number } | null;
}

export const NO_NOTES: NotesState = {
  seen: {
    roomId: '',
    documentId: null,
    locked: false,
    presenterId: null,
    agenda: [],
    timer: null,
    actions: [],
    actionsLocked: false,
    rev: 0,
  },
  bell: null,
};

export type NotesFact =
  /** My own call was answered with the notes as they are now. */
  { readonly is: 'notes.answered'; readonly reply: NotesSeen } | { readonly is: 'notes.rang'; readonly key: string };

/** A time ran out: of an agenda item, or of someone who speaks. */
export interface NotesNotice {
  readonly is: 'notesTimeUp';
  readonly name: string;
}

/** What can be asked of notes. True, or something: it was taken. */
export interface NotesCommands {
  /** Begins the notes where no one has. */
  open(): Promise<void>;
  lock(locked: boolean): Promise<boolean>;
  present(presenting: boolean): Promise<boolean>;
  saveAgenda(agenda: AgendaItem[]): Promise<boolean>;
  startItem(itemId: string): Promise<boolean>;
  startSpeaker(speaker: string, seconds: number): Promise<boolean>;
  stopTimer(): Promise<boolean>;
  saveAction(draft: ActionDraft): Promise<boolean>;
  removeAction(actionId: string): Promise<boolean>;
  /** Keeps a picture that is to be shown in the text; the id of its file. */
  keepPicture(picture: Blob): Promise<string | null>;
  /** Puts a picture at the end of the text. `alt` is read in its place. */
  putPicture(picture: Blob, alt: string): Promise<boolean>;
  versions(): Promise<NotesVersion[] | null>;
  version(versionId: string): Promise<NotesBlock[] | null>;
  restore(versionId: string): Promise<boolean>;
  /** All of it, to be put on paper. */
  read(): Promise<NotesWritten | null>;
  file(format: 'pdf' | 'docx' | 'md'): Promise<FileReply | null>;
}

interface NotesRules {
  /** Agenda, timer, who writes, bringing back. */
  manage(state: NotesState, room: RoomCore): ErrorCode | null;
  write(state: NotesState, room: RoomCore): ErrorCode | null;
  /** Action items are the meeting's, wherever I am. */
  writeActions(state: NotesState, room: RoomCore): ErrorCode | null;
}

export interface NotesTypes extends ToolTypes {
  readonly contract: typeof notesContract;
  readonly state: NotesState;
  readonly fact: NotesFact;
  readonly announcement: NotesNotice;
  readonly commands: NotesCommands;
  readonly denials: NotesRules;
}
