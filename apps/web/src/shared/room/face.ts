import type { PhraseValues } from '@salon/phrases';
import type { Notice, RoomEngine, RoomPerson, RoomState } from '@salon/room';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Pack, PhraseKey } from '../phrases/index.ts';

/** Sounds of the room, each short and soft. */
export type SoundName = 'entered' | 'left' | 'hand' | 'knock' | 'message' | 'attention' | 'ending';

/** Somebody whom something is about; the name is kept because they may leave. */
export interface Somebody {
  readonly id: string;
  readonly fullName: string;
}

/** Something that happened put into words. What is left out: plain, silent, read aloud when there is a pause, for a short while. */
export interface ToolAnnouncement {
  readonly key: PhraseKey;
  readonly values?: PhraseValues;
  readonly tone?: 'plain' | 'attention' | 'done';
  readonly sound?: SoundName | null;
  /** Leads to the tool's panel, about somebody where they are named. */
  readonly opens?: boolean;
  readonly about?: Somebody | null;
  /** Read aloud: not at all, when there is a pause, or at once. */
  readonly aloud?: 'no' | 'politely' | 'atOnce';
  /** Notices of one group that come together become one; `many` is the phrase for that, with `{count}` others. */
  readonly group?: { readonly name: string; readonly many: PhraseKey };
  /** Milliseconds on the screen; 0: only heard. */
  readonly durationMs?: number;
}

/** What decides whether and how something is told. */
export interface AnnouncementContext {
  readonly state: RoomState;
  /** New messages are not read aloud. */
  readonly hushed: boolean;
}

type Kind = Notice['kind'];
/** How the notices of a tool are told; null: not to me, or not now. */
export type ToolAnnouncements = {
  readonly [Is in Kind['is']]?: (
    kind: Extract<Kind, { is: Is }>,
    context: AnnouncementContext,
  ) => ToolAnnouncement | null;
};

/** What the panel of a tool is given; everything else it reads by the hooks of `room.context.ts`. */
export interface PanelProps {
  /** Opened by somebody just now: the place to write takes the focus. */
  readonly takesFocus: boolean;
}

/** A tool of the room as people see it. The frame knows no tool by name: what it draws comes from these values. */
export interface ToolFace {
  readonly name: string;
  /** Whether this meeting has it; without: every meeting has. */
  isOffered?(state: RoomState): boolean;
  readonly button?: {
    readonly Icon: LucideIcon;
    readonly caption: PhraseKey;
    /** A number at the corner; none when it is 0. `counted` is the button's name with it. */
    readonly count?: { of(state: RoomState): number; readonly counted: PhraseKey };
    /** The number is of something new: it stands out and is counted in the tab's title. */
    readonly news?: boolean;
    /** A dot on "more" while this button is folded away. */
    attention?(state: RoomState): boolean;
    /** Order at the bar's end. */
    readonly place: number;
    /** What goes into "more" first when there is no room; null: stays. Reactions 10, the hand 30, the screen 40. */
    readonly folds: number | null;
  };
  /** A key that opens and closes the panel. */
  readonly shortcut?: { readonly key: string; readonly title: PhraseKey };
  /** What stands beside the pictures; its code, and its words where they are a pack of their own, come when they are needed. */
  readonly panel?: {
    readonly title: PhraseKey;
    /** What the way there is called in a notice. */
    readonly open: PhraseKey;
    load(): Promise<ComponentType<PanelProps>>;
    readonly phrases?: Pack;
    /** Somebody opens it now: about somebody, about nobody (null), or as it was. */
    onOpen?(engine: RoomEngine, about?: Somebody | null): void;
  };
  /** What it shows among the pictures while somebody presents it; its code comes when it is needed. */
  readonly stage?: {
    /** What is shown, with the presenter's `{name}`. */
    readonly title: PhraseKey;
    /** Shared screens have 10: a tool with more stands before them, with the same beside them. */
    readonly priority: number;
    /** Who presents it to everybody, by what our server told; null while nobody does. */
    presenter(state: RoomState): string | null;
    load(): Promise<ComponentType<object>>;
    readonly phrases?: Pack;
  };
  readonly announcements?: ToolAnnouncements;
  /** A part of the settings. */
  readonly settings?: { load(): Promise<ComponentType<object>> };
  /** Another way to bring somebody in, beside the link; shown above the list of people. */
  readonly invites?: { load(): Promise<ComponentType<{ meetingId: string }>>; readonly phrases?: Pack };
  /** A line in somebody's menu that opens the panel about them. */
  readonly person?: {
    readonly key: PhraseKey;
    readonly Icon: LucideIcon;
    isOffered(state: RoomState, person: RoomPerson): boolean;
  };
}

/** The tools that a meeting has. */
export const facesOffered = (faces: readonly ToolFace[], state: RoomState): readonly ToolFace[] =>
  faces.filter((face) => face.isOffered?.(state) ?? true);
