import type { changeRules, InputOf, MediaSource } from '@salon/contract';
import type { Channel } from './channel.ts';
import type { Devices } from './devices/devices.ts';
import type { RoomEvent } from './events.ts';
import type { ToolHandles } from './registry.ts';
import type { LayoutMode, RoomState } from './state.ts';

/** Commands for moderators. */
export interface ModeratorCommands {
  endForAll(): Promise<void>;
  stopMedia(personId: string, source: MediaSource): Promise<void>;
  allowMedia(personId: string, source: MediaSource, allowed: boolean): Promise<void>;
  /** Asks for someone's microphone, or opens it (`open`) where the meeting's rules allow that. */
  askMicrophone(personId: string, open: boolean): Promise<void>;
  remove(personId: string): Promise<void>;
  setModerator(personId: string, moderator: boolean): Promise<void>;
  lowerHand(personId: string): Promise<void>;
  /** Mutes all other participants except these. */
  muteAll(except: readonly string[]): Promise<void>;
  /** Sets the spotlight for all participants; null clears it. */
  setSpotlight(personId: string | null): Promise<void>;
  /** Switches rules of the meeting, and writes to those who wait; what is left out stays. Resolves with whether it was taken. */
  setRules(change: InputOf<typeof changeRules>): Promise<boolean>;
  /** Reads who was put out: the first page, then the next one. */
  readRemoved(): Promise<void>;
  /** Lifts a ban. */
  allowBack(personId: string): Promise<void>;
  /** Admits or rejects waiting participants. */
  answerKnocks(knockIds: readonly string[], admitted: boolean): Promise<void>;
}

/** Commands of the room. Promises resolve when the command was accepted; effects appear in the state. */
export interface RoomCommands extends ModeratorCommands {
  setMicrophone(on: boolean): Promise<void>;
  setCamera(on: boolean): Promise<void>;
  setScreen(on: boolean): Promise<void>;
  /** Responds to a moderator's request to unmute. */
  answerMicrophone(open: boolean): Promise<void>;
  setHand(raised: boolean): Promise<void>;
  /** Changes the local participant's name. Resolves with whether it was accepted. */
  rename(fullName: string): Promise<boolean>;
  react(reaction: string): Promise<void>;
  /** Starts audio playback after a user gesture (autoplay policy). */
  startSound(): Promise<void>;
  /** Turns playback of the meeting's audio on this device on or off. */
  setSound(on: boolean): void;
  setLayout(mode: LayoutMode): void;
  pin(personId: string | null): void;
  leave(): Promise<void>;
}

/** What someone says, in writing: the latest part, which grows and changes until it is final. */
export interface Caption {
  /** The same for every change of one part. */
  readonly id: string;
  readonly text: string;
  /** As its writer tells it, for example `tr-TR`; may be empty. */
  readonly language: string;
  readonly final: boolean;
}

/** Pictures, sound levels and captions are looked up by id and drawn outside the state. */
export interface RoomMedia {
  /** Shows someone's camera or screen in an element until the returned function is called. */
  attach(personId: string, source: 'camera' | 'screen', element: HTMLVideoElement): () => void;
  /** How loud people are, 0..1, by person, two or three times a second. */
  readonly levels: Channel<number>;
  /** What people say in writing, by person, where something in the meeting writes it down; null: nothing yet. */
  readonly captions: Channel<Caption | null>;
  /** What of the cameras is asked for and sent, and how well sound arrives; its code comes with the first call. */
  reception(): Promise<Reception>;
}

/** Whose cameras are asked for. */
export interface CameraSubscription {
  /** By person; null: everyone's. */
  readonly shown: readonly string[] | null;
  /** In the smallest size that they are sent in. */
  readonly low: boolean;
  /** Why others are not: the line is weak, or the data saver is on. */
  readonly because: 'line' | 'saver';
}

/** What arrived since the last sample, over all that is received. */
export interface ReceptionSample {
  readonly packets: number;
  readonly lost: number;
  /** Greatest jitter of the sound now; null: no sound is received. */
  readonly jitterMs: number | null;
  /** Pictures that stood still, and the longest time of one of them. */
  readonly freezes: number;
  readonly frozenMs: number;
  /** How long someone's picture has been shown; null: none is. */
  readonly shownForMs: number | null;
}

/** What of the cameras is asked for and sent, over all connections. Sound and shared screens stay as they are. */
export interface Reception {
  want(wish: CameraSubscription): void;
  /** My camera goes out in its smallest size at most. */
  sendLow(low: boolean): void;
  /** The part of the sound's packets that was lost since this was asked last, 0 to 1; null: nothing came. */
  soundLoss(): Promise<number | null>;
  /** What arrived since this was asked last. */
  sample(): Promise<ReceptionSample>;
  /** How large someone's screen is shared, whatever layer of it comes; null: that is not known. */
  screenSize(personId: string): { readonly width: number; readonly height: number } | null;
}

/** One meeting, headless. React reads it through `useSyncExternalStore(engine.subscribe, engine.snapshot)`. */
export interface RoomEngine {
  subscribe(listener: () => void): () => void;
  snapshot(): RoomState;
  readonly commands: RoomCommands;
  /** What can be asked of each tool, by its name; null while its code is not here. */
  readonly tools: ToolHandles;
  /** Fetches the code of a tool and what the meeting has of it, once; rejects where the code cannot be fetched. */
  loadTool(name: string): Promise<void>;
  readonly media: RoomMedia;
  /** My microphone, camera and speaker, as the join page handed them over. */
  readonly devices: Devices;
  /** Something hints that time was lost (page visible again, back online, restored): looks at both connections at once. */
  checkConnections(): void;
  /** What happened lately, for a bug report: `replay(engine.record())` gives the snapshot again. No tokens are in it. */
  record(): readonly RoomEvent[];
}
