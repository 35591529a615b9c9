import {
  type DocumentView,
  type ErrorCode,
  type FileReply,
  NOTHING_PRESENTED,
  type PageView,
  type Presented,
  type SlidePage,
  type SlidesDocument,
  type SlidesSeen,
  type slidesContract,
} from '@salon/contract';
import type { RoomCore } from '../core.ts';
import type { ToolTypes } from '../tool.ts';

/** A file on its way. */
export interface SlidesUpload {
  readonly key: string;
  readonly name: string;
  /** The part that has left, 0 to 1. */
  readonly share: number;
  /** Why it was not taken: a refusal's code or another word for that there was no answer; null: it is on its way. */
  readonly failure: string | null;
}

/** The slides of the meeting, as I may see them. */
export interface SlidesState {
  /** The first brought first. */
  readonly documents: readonly SlidesDocument[];
  readonly presented: Presented;
  /** What I turned to as the presenter, as long as our server has not said so; null: nothing. */
  readonly turning: DocumentView | null;
  /** What I look at on my own; null: what is presented. */
  readonly own: DocumentView | null;
  /** Pictures of pages as far as they were asked for, by document, in the order of numbers. */
  readonly pages: Readonly<Record<string, readonly SlidePage[]>>;
  /** Documents whose pages could not be asked for. */
  readonly unreached: readonly string[];
  readonly uploads: readonly SlidesUpload[];
}

export const NO_SLIDES: SlidesState = {
  documents: [],
  presented: NOTHING_PRESENTED,
  turning: null,
  own: null,
  pages: {},
  unreached: [],
  uploads: [],
};

/** What happens in slides besides what the hub tells. */
export type SlidesFact =
  | { readonly is: 'slides.listed'; readonly seen: SlidesSeen }
  /** My own call was answered. */
  | { readonly is: 'slides.answered'; readonly presented: Presented }
  | { readonly is: 'slides.documentAnswered'; readonly document: SlidesDocument }
  | { readonly is: 'slides.turning'; readonly view: DocumentView | null }
  | { readonly is: 'slides.own'; readonly view: DocumentView | null }
  | { readonly is: 'slides.pages'; readonly documentId: string; readonly pages: readonly SlidePage[] | null }
  | { readonly is: 'slides.uploading'; readonly upload: SlidesUpload }
  | { readonly is: 'slides.uploadOver'; readonly key: string };

/** What is told once: someone shows a document. */
export interface SlidesNotice {
  readonly is: 'slidesShown';
  readonly personId: string;
  readonly fullName: string;
}

/** What can be asked of slides. */
export interface SlidesCommands {
  /** Another page or another part of it: for everyone where I present, else for myself alone. */
  look(view: Partial<PageView>): void;
  /** Looks at what is presented again. */
  back(): void;
  /** Shows a document from its first page on, or from another; I present it. */
  show(documentId: string, page?: number): Promise<void>;
  hide(): Promise<void>;
  /** Someone, or I, present from now on. */
  hand(personId: string): Promise<void>;
  upload(file: File): Promise<void>;
  /** Stops an upload, or forgets one that failed. */
  dismiss(key: string): void;
  remove(documentId: string): Promise<void>;
  letBeSaved(documentId: string, mayBeSaved: boolean): Promise<void>;
  /** Where the file is; null: it cannot be had. */
  fileOf(documentId: string): Promise<FileReply | null>;
  /** Asks for the pages around this one, unless they are here; `anew`: also then. */
  needPage(documentId: string, page: number, anew?: boolean): Promise<void>;
  /** Asks for every page. */
  needAll(documentId: string): Promise<void>;
}

interface SlidesRules {
  /** Brings and shows documents, and hands over who presents. */
  present(state: SlidesState, room: RoomCore): ErrorCode | null;
  /** Turns pages for everyone. */
  turn(state: SlidesState, room: RoomCore): ErrorCode | null;
  /** Removes documents, and says whether everyone may have the file. */
  manage(state: SlidesState, room: RoomCore): ErrorCode | null;
  save(state: SlidesState, room: RoomCore, documentId: string): ErrorCode | null;
}

export interface SlidesTypes extends ToolTypes {
  readonly contract: typeof slidesContract;
  readonly state: SlidesState;
  readonly fact: SlidesFact;
  readonly announcement: SlidesNotice;
  readonly commands: SlidesCommands;
  readonly denials: SlidesRules;
}

/** What is presented, as a view of a document; null: nothing. */
export const presentedView = ({ documentId, page, zoom, x, y }: Presented): DocumentView | null =>
  documentId === null ? null : { documentId, page, zoom, x, y };

/** What I see now. */
export const shownView = ({ own, turning, presented }: SlidesState): DocumentView | null =>
  presented.documentId === null ? null : (own ?? turning ?? presentedView(presented));
