import type { annotationContract, DrawingSurface, ErrorCode, FileReply, Stroke, StrokeStyle } from '@salon/contract';
import type { Channel } from '../channel.ts';
import type { RoomCore } from '../core.ts';
import type { ToolTypes } from '../tool.ts';

/** What is drawn on shared screens of the room and on pages that were looked at, as far as it stays. */
export interface AnnotationState {
  /** The first drawn first. */
  readonly strokes: readonly Stroke[];
  /** Pages whose strokes are here. */
  readonly listed: readonly DrawingSurface[];
  /** Where only anyone who shows it draws, as `restrictedWith` says it. */
  readonly forbidden: readonly string[];
  /** Strokes that signals told of, and when, as long as an older answer may come after them. */
  readonly lately: readonly { readonly id: string; readonly at: number }[];
  /** Who else drew on the screen that I share. */
  readonly drawnBy: readonly string[];
  /** Whether I look at my own shared screen: as soon as someone draws on it, unless I chose. */
  readonly ownView: 'auto' | 'shown' | 'hidden';
}

export const NO_ANNOTATIONS: AnnotationState = {
  strokes: [],
  listed: [],
  forbidden: [],
  lately: [],
  drawnBy: [],
  ownView: 'auto',
};

/** A stroke that is being drawn, or fades. */
export interface LiveStroke extends StrokeStyle {
  readonly id: string;
  readonly personId: string;
  /** x, y, x, y in the scale of `STROKE_SCALE`; grows in place. */
  readonly points: number[];
  /** `kept`: it stays as soon as our server says so. */
  readonly end: 'drawing' | 'kept' | 'fades';
}

/** Where someone points. */
export interface LivePointer {
  readonly personId: string;
  readonly x: number;
  readonly y: number;
}

/** What happens on one picture just now. */
export interface LiveAnnotations {
  readonly strokes: readonly LiveStroke[];
  readonly pointers: readonly LivePointer[];
}

/** A stroke of my own while I draw it. */
export interface Pen {
  /** Further points: x, y, x, y. */
  extend(points: readonly number[]): void;
  /** It is drawn: from now on it stays, or fades. */
  end(): void;
}

export type AnnotationFact =
  /** Someone else draws on the screen that I share. */
  | { readonly is: 'annotation.touched'; readonly personId: string }
  /** What is on a page was asked for. */
  | { readonly is: 'annotation.listed'; readonly surface: DrawingSurface; readonly strokes: readonly Stroke[] }
  | { readonly is: 'annotation.mine'; readonly stroke: Stroke }
  | { readonly is: 'annotation.undone'; readonly id: string }
  | { readonly is: 'annotation.ownView'; readonly shown: boolean }
  /** I share no screen any more. */
  | { readonly is: 'annotation.shareOver' };

/** Someone draws on the screen that I share, for the first time. */
export interface AnnotationNotice {
  readonly is: 'drawnOnMyScreen';
  readonly personId: string;
  readonly name: string;
}

export interface AnnotationCommands {
  /** By surface; drawn outside the state. */
  readonly live: Channel<LiveAnnotations>;
  /** Asks what is on a page, where it is not here. */
  need(surface: DrawingSurface): Promise<void>;
  /** Begins a stroke; `fades`: it goes some seconds after it was drawn. */
  begin(surface: DrawingSurface, look: StrokeStyle, fades: boolean): Pen;
  /** I point there; null: nowhere. */
  point(surface: DrawingSurface, at: { readonly x: number; readonly y: number } | null): void;
  /** Takes my last stroke on a picture back. */
  undo(surface: DrawingSurface): Promise<void>;
  clear(surface: DrawingSurface): Promise<void>;
  /** The pages of a document that are drawn on, as a file; null: refused, and told. */
  pagesFile(documentId: string): Promise<FileReply | null>;
  /** Lets others draw on a picture, or not. */
  forbid(surface: DrawingSurface, forbidden: boolean): Promise<void>;
  /** Shows my own shared screen among the pictures, or not. */
  showOwn(shown: boolean): void;
}

interface AnnotationRules {
  /** `presenterId`: who shows the picture; null: no one does just now. */
  draw(state: AnnotationState, room: RoomCore, surface: DrawingSurface, presenterId: string | null): ErrorCode | null;
  /** Clears a picture, and says whether others draw on it. */
  restrict(state: AnnotationState, room: RoomCore, presenterId: string | null): ErrorCode | null;
}

export interface AnnotationTypes extends ToolTypes {
  readonly contract: typeof annotationContract;
  readonly state: AnnotationState;
  readonly fact: AnnotationFact;
  readonly announcement: AnnotationNotice;
  readonly commands: AnnotationCommands;
  readonly denials: AnnotationRules;
}
