import type { PhraseValues } from '@salon/phrases';
import { isLazy, type Notice, type RoomEngine, type RoomPerson, type RoomState } from '@salon/room';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Pack, PhraseKey } from '../phrases/index.ts';

/** Sounds of the room, each short and soft. */
export type SoundName = 'entered' | 'left' | 'hand' | 'knock' | 'message' | 'attention' | 'ending';

/** Someone whom something is about; the name is kept because they may leave. */
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
  /** Leads to the tool's panel, about someone where they are named. */
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
  /** Opened by someone just now: the place to write takes the focus. */
  readonly takesFocus: boolean;
}

/** What the line of a tool above the pictures is given: how such lines are drawn. */
export interface BannerProps {
  readonly Line: ComponentType<{
    readonly tone: 'plain' | 'attention';
    readonly children: ReactNode;
    readonly actions?: ReactNode;
  }>;
}

/** A picture that is drawn over. It is the `video` or `img` beside what is drawn, or that of the `data-picture` beside it. */
export interface OverlaidPicture {
  /** Which picture it is, by the contract of the tool. */
  readonly surface: string;
  /** Who shows it; null: no one does just now. */
  readonly presenterId: string | null;
}

export interface OverlayProps extends OverlaidPicture {
  /** Someone pressed its button just now. */
  readonly begins?: boolean;
}

/** What a tool shows on the stage is given. */
export interface StageProps {
  /** Draws what tools draw over a picture, among the picture's own parts; null: it is too small for that here. */
  readonly Overlays: ComponentType<OverlaidPicture> | null;
}

/** A tool of the room as people see it. The frame knows no tool by name: what it draws comes from these values. */
export interface ToolView {
  readonly name: string;
  /** Whether this meeting has it; without: where our server says so, and every meeting what comes with the room. */
  isOffered?(state: RoomState): boolean;
  readonly button?: {
    readonly Icon: LucideIcon;
    readonly caption: PhraseKey;
    /**
     * A number at the corner; none when it is 0. `counted` is the button's name with it, `also` what is said besides, with an `@`
     * at the number.
     */
    readonly count?: {
      of(state: RoomState): number;
      readonly counted: PhraseKey;
      also?(state: RoomState): PhraseKey | null;
    };
    /** The number is of something new: it stands out and is counted in the tab's title. */
    readonly news?: boolean;
    /** A dot on what holds this button while it is not in the bar. */
    attention?(state: RoomState): boolean;
    /** Position in its group, the smallest first. Tools of the panel have 30 to 60. */
    readonly order: number;
    /**
     * Beside the room's own buttons in the middle of the bar, or at its end. Left out: in the panel of tools, and in the bar while
     * it is in use or pinned.
     */
    readonly group?: 'middle' | 'end';
    /** Whether it is in use, apart from what it shows on the stage and from news. */
    inUse?(state: RoomState): boolean;
    /**
     * When one with a group goes into "more" for lack of room, the smallest first; the screen has 10, reactions 20, the hand 40.
     * Left out: never.
     */
    readonly folds?: number;
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
    /** Someone opens it now: about someone, about no one (null), or as it was. */
    onOpen?(engine: RoomEngine, about?: Somebody | null): void;
  };
  /** What it shows among the pictures while someone presents it; its code comes when it is needed. */
  readonly stage?: {
    /** What is shown, with the presenter's `{name}`. */
    readonly title: PhraseKey;
    /** Shared screens have 10: a tool with more stands before them, with the same beside them. */
    readonly priority: number;
    /** Who presents it to everyone, by what our server told; null while no one does. */
    presenter(state: RoomState): string | null;
    load(): Promise<ComponentType<StageProps>>;
    readonly phrases?: Pack;
  };
  /** How things stand with it, in a line above the pictures while there is something to say. */
  readonly banner?: {
    /** It asks for an answer: it stands before what is only good to know. */
    readonly urgent?: boolean;
    isShown(state: RoomState): boolean;
    load(): Promise<ComponentType<BannerProps>>;
    readonly phrases?: Pack;
  };
  /** A sign in the top line while something is so that no one may miss, on a phone too. */
  readonly mark?: {
    isShown(state: RoomState): boolean;
    load(): Promise<ComponentType<object>>;
    readonly phrases?: Pack;
  };
  /** How its notices are told; a lazy tool that has many has them fetched beside its code. */
  readonly announcements?: ToolAnnouncements | (() => Promise<ToolAnnouncements>);
  /** What it draws over pictures that are shown to everyone; its code comes when someone uses it. */
  readonly overlay?: {
    readonly Icon: LucideIcon;
    readonly caption: PhraseKey;
    load(): Promise<ComponentType<OverlayProps>>;
    readonly phrases?: Pack;
    /** Whether I look at the screen that I share myself; otherwise it is not among the pictures. */
    showsOwn(state: RoomState): boolean;
    showOwn(engine: RoomEngine): void;
  };
  /** A part of the settings. */
  readonly settings?: { load(): Promise<ComponentType<object>>; readonly phrases?: Pack };
  /** Another way to bring someone in, beside the link; shown above the list of people. */
  readonly invites?: { load(): Promise<ComponentType<{ meetingId: string }>>; readonly phrases?: Pack };
  /** A line in someone's menu that opens the panel about them. */
  readonly person?: {
    readonly key: PhraseKey;
    readonly Icon: LucideIcon;
    isOffered(state: RoomState, person: RoomPerson): boolean;
    /** How much from them is unread: a mark at their picture and in the list of people, which opens the panel about them. */
    readonly unread?: { of(state: RoomState, person: RoomPerson): number; readonly counted: PhraseKey };
  };
}

const fetched = new WeakMap<ToolView, ToolAnnouncements>();

/** Fetches how the notices of a tool are told, where that does not come with its face. */
export async function fetchAnnouncements(face: ToolView): Promise<void> {
  if (typeof face.announcements === 'function') fetched.set(face, await face.announcements());
}

/** How the notices of a tool are told, as far as that is here. */
export const announcementsOf = (face: ToolView): ToolAnnouncements | undefined =>
  typeof face.announcements === 'function' ? fetched.get(face) : face.announcements;

const newsOf = ({ button }: ToolView, state: RoomState): number => (button?.news ? (button.count?.of(state) ?? 0) : 0);

/** Whether the meeting uses a tool at the moment, or there is something new in it. */
export const isInUse = (face: ToolView, state: RoomState): boolean =>
  newsOf(face, state) > 0 || face.button?.inUse?.(state) === true || (face.stage?.presenter(state) ?? null) !== null;

/** Whether someone should look at a tool that they do not see. */
export const asksAttention = (face: ToolView, state: RoomState): boolean =>
  newsOf(face, state) > 0 || face.button?.attention?.(state) === true;

/** The tools that a meeting has. */
export const facesOffered = (toolViews: readonly ToolView[], state: RoomState): readonly ToolView[] =>
  toolViews.filter((face) => face.isOffered?.(state) ?? (!isLazy(face.name) || state.toolsOffered.includes(face.name)));
