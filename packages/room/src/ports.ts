import type { MediaSource, RoomSession } from '@salon/contract';
import type { Clock } from './clock.ts';
import type { Devices } from './devices/devices.ts';
import type { RoomMedia } from './engine.ts';
import type { RoomFact } from './events.ts';
import type { AnyTool } from './tool.ts';

export type { Clock } from './clock.ts';
export type { Answer, Send, Sending } from './sending.ts';

/**
 * How a connection to the media server ended. `elsewhere`: the same entry was opened in another window;
 * `unsupported`: this browser cannot do it at all; `asleep`: the page was put away, go on when it is looked at
 * again; `gone`: everything else, try again.
 */
export interface MediaEnd {
  /** `moved`: ended by `renew`. */
  readonly why: 'closed' | 'elsewhere' | 'unsupported' | 'asleep' | 'gone' | 'moved';
  /** It had been connected before it ended. */
  readonly wasUp: boolean;
}

/** Where the media server is, and the token for it. */
export type MediaAccess = RoomSession['sfu'];

/** A connection to the media server that is opened on the join page, before the join call replies (decision 0014). */
export interface Preconnection {
  /** Whether it is alive, and what this participant would open now with this speaker. */
  serves(participantId: string, speakerId: string | null): boolean;
  /** The join call was sent: the connection is needed now. */
  start(): void;
  /** Closes it. Does nothing once a room has taken it over. */
  cancel(): void;
}

/** The way to the media server. Tells facts; sends my devices over all its connections. */
export interface Sfu extends RoomMedia {
  /** Connects once and resolves when that connection has ended for good. Never rejects. */
  run(access: MediaAccess): Promise<MediaEnd>;
  /** Turns one of my sources on or off; resolves when it is so or cannot be. Never rejects. */
  setSource(source: MediaSource, on: boolean): Promise<void>;
  startSound(): Promise<void>;
  /** Who is heard here changed. */
  updateSound(): void;
  /** Roles or rules changed: asks for the cameras that are for my eyes now, and for no others. */
  updateSubscriptions(): void;
  /** The token in use no longer says the truth: the next repair must be a new connection with a new one. */
  expire(): void;
  /** The connection is to another room from now on, or asks for each track: this one ends, the next one has a new token. */
  renew(): void;
  /** Looks at once whether the connection still lives. */
  verify(): void;
  /** Ends the connection and what is shared. */
  close(): Promise<void>;
}

export interface SfuOptions {
  readonly localParticipantId: string;
  readonly devices: Devices;
  /** Whether someone's camera is for my eyes now. */
  readonly maySee: (personId: string) => boolean;
  /** Whether someone's sound is played here. */
  readonly hears: (personId: string) => boolean;
  readonly clock: Clock;
  readonly dispatch: (fact: RoomFact) => void;
  /** Overrides for the peer connection. */
  readonly rtcConfig?: RTCConfiguration;
  /** Taken over by the first connection where it fits, cancelled otherwise. */
  readonly preconnection?: Preconnection | null;
}
export type ConnectSfu = (options: SfuOptions) => Sfu;

/** The way to the hub. Reconnects on its own until closed. */
export interface Hub {
  verify(): void;
  /** Tells something live; lost where the line does not stand or is slow. */
  tell(name: string, said: unknown): void;
  close(): void;
}

/** A signal of a tool whose code is not here, as it came. */
export interface PendingSignal {
  readonly name: string;
  readonly payload: unknown;
}

export interface HubOptions {
  readonly origin: string;
  /** The secret of the entry, asked at each connection. */
  readonly admission: () => string;
  /** What each tool says on entering, asked at each connection. */
  readonly entering: () => Readonly<Record<string, unknown>>;
  readonly clock: Clock;
  readonly dispatch: (fact: RoomFact) => void;
  /** I was moved, and this is the way to the media of the new room: told before the fact, which holds no token. */
  readonly onMoved: (roomId: string, access: MediaAccess) => void;
  /** The connection to the media server ends, and the next one begins with this. */
  readonly onMediaRenewed: (access: MediaAccess) => void;
  /** The hub turned us away: someone should ask our server why. */
  readonly onRefused: () => void;
  /** A tool whose code is here and that takes part in this room, by its name. */
  readonly toolInRoom: (name: string) => AnyTool | undefined;
  /** Someone told something live, by the contract of its tool. */
  readonly onLive: (tool: string, message: unknown) => void;
  /** The meeting uses a tool whose code is not here: it was said on entering, or by a signal (`heard`). */
  readonly onToolUsed: (tool: string, message: PendingSignal | null) => void;
}
export type ConnectHub = (options: HubOptions) => Hub;
