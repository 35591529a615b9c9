import type { Knock, Person, Spotlight } from '@salon/contract';
import { OPEN_RULES } from '@salon/contract';
import type { Sender } from './facts.ts';
import { NO_TOOLS } from './registry.ts';
import type { ConnectionQuality, DeviceState, RoomState } from './state.ts';

export type { Sender } from './facts.ts';

/** What the reducer remembers to work out the next state; screens never read it. */
export interface Transient {
  /** Our server's word, by person. The latest of those who left stay in it, so that a late signal cannot bring them back. */
  readonly roster: Readonly<Record<string, Person>>;
  /** People told by signals since the hub's line stands: a roster read before cannot drop them. */
  readonly heard: readonly string[];
  /** Who asked to be let in, the latest answered ones among them, so that a late signal cannot bring them back. */
  readonly knocks: Readonly<Record<string, Knock>>;
  /** Those of them told by signals since the hub's line stands. */
  readonly heardKnocks: readonly string[];
  /** The media server's word, by identity. */
  readonly senders: Readonly<Record<string, Sender>>;
  readonly myQuality: ConnectionQuality;
  /** Whose cameras I ask for; null: everyone's. */
  readonly cameras: { readonly shown: readonly string[] | null; readonly because: 'line' | 'saver' };
  /** Who talks now, loudest first. */
  readonly speaking: readonly string[];
  /** Someone who may become the speaker, and since when they talk. */
  readonly candidate: { readonly id: string; readonly since: number } | null;
  /** `hub` is true once entered, `media` while connected. */
  readonly up: { readonly hub: boolean; readonly media: boolean };
  /** Entering takes long: the hub alone is enough to show the room. */
  readonly slow: boolean;
  /** When a new access to the media server came that the present connection was not made with; 0: none. Epoch milliseconds. */
  readonly renewedAt: number;
  /** I asked our server to end the meeting for everyone. */
  readonly ending: boolean;
  /** Who opens my microphone, until it is open or cannot be. */
  readonly openingBy: string | null;
  readonly noticeId: number;
  /** What each tool kept before a reload, by name: those whose code comes later read it then. */
  readonly persisted: Readonly<Record<string, unknown>>;
  /** Signals that were dropped because they break the contract. */
  readonly malformed: number;
}

/** The state that screens read, with what the reducer remembers. Plain data: it can be written to a file. */
export interface RoomMemory extends RoomState {
  readonly transient: Transient;
}

/** No one is shown large: older than anything that our server says of a room. */
export const NO_SPOTLIGHT: Spotlight = { participantId: null, rev: -1 };

const off: DeviceState = { wanted: false, actual: 'off', blockedBy: null };

/** Before anything happened. */
export const INITIAL_STATE: RoomMemory = {
  phase: { at: 'joining' },
  meetingId: '',
  roomId: '',
  title: '',
  localParticipantId: '',
  endsAt: null,
  clockOffset: 0,
  people: [],
  waiting: [],
  removed: { people: [], more: false },
  devices: { microphone: off, camera: off, screen: off },
  notices: [],
  tools: NO_TOOLS,
  toolsOffered: [],
  speakerId: null,
  layout: 'auto',
  pinnedId: null,
  spotlight: NO_SPOTLIGHT,
  soundBlocked: false,
  soundOff: false,
  rules: OPEN_RULES,
  microphoneAsk: null,
  transient: {
    roster: {},
    heard: [],
    knocks: {},
    heardKnocks: [],
    senders: {},
    myQuality: 'unknown',
    cameras: { shown: null, because: 'saver' },
    speaking: [],
    candidate: null,
    up: { hub: false, media: false },
    slow: false,
    renewedAt: 0,
    ending: false,
    openingBy: null,
    noticeId: 0,
    persisted: {},
    malformed: 0,
  },
};

/** The same memory with some of what lies behind changed. */
export const withTransient = (memory: RoomMemory, change: Partial<Transient>): RoomMemory => ({
  ...memory,
  transient: { ...memory.transient, ...change },
});
