import type {
  Knock,
  MediaSource,
  ParticipantRole,
  RemovedPerson,
  RoomRules,
  Spotlight,
  SwitchableRule,
} from '@salon/contract';

/** Why the participant left the room. */
export type OutReason =
  | 'left'
  | 'removed'
  | 'ended'
  /** Ended by the local participant for all. */
  | 'endedByMe'
  /** Ended by an administrator. */
  | 'endedByAdministrator'
  | 'emptied'
  | 'leftAlone'
  | 'hungUp'
  | 'timeUp'
  | 'elsewhere'
  | 'full'
  | 'locked'
  | 'refused'
  | 'failed';

/** Where the visitor stands. `recovering` keeps the picture of the room and says what is being done. */
export type Phase =
  | { readonly at: 'joining' }
  | { readonly at: 'inside'; readonly connection: Connection }
  | { readonly at: 'out'; readonly because: OutReason };

export type Connection =
  | { readonly is: 'steady' }
  /**
   * `hub`: facts and chat wait; `media`: sound and picture wait; `both`; `renewal`: sound and picture wait because a rule needs another
   * connection. `since` is epoch milliseconds.
   */
  | { readonly is: 'recovering'; readonly what: 'hub' | 'media' | 'both' | 'renewal'; readonly since: number };

/** Cause of a device failure; key of its help text. */
export type DeviceError =
  | 'denied'
  | 'missing'
  | 'busy'
  | 'system'
  | 'unsupported'
  /** The page was served without TLS. */
  | 'insecure'
  | 'moderator'
  | 'failed';

/** Kinds of devices that can be chosen. */
export type DeviceKind = 'microphone' | 'camera' | 'speaker';

/** One device that can be chosen. */
export interface DeviceChoice {
  readonly id: string;
  readonly label: string;
}

/** One of my own sources: what I want, what is so, and what stands between. */
export interface DeviceState {
  readonly wanted: boolean;
  readonly actual: 'off' | 'starting' | 'on';
  readonly blockedBy: DeviceError | null;
}

export type ConnectionQuality = 'unknown' | 'lost' | 'poor' | 'good' | 'excellent';

/**
 * Someone in the room: who they are (our server's word) and what they send (the media server's word). One person, with however
 * many devices.
 */
export interface RoomPerson {
  /** Of their first device; of mine the one here. */
  readonly id: string;
  /** Of their first device, where that is not the one here: what our server calls the person by. */
  readonly firstId?: string | undefined;
  /** Their other devices; undefined: none. */
  readonly devices?: readonly string[] | undefined;
  /** The other device that sends the camera, or the screen; undefined: the first one. */
  readonly cameraOf?: string | undefined;
  readonly screenOf?: string | undefined;
  readonly fullName: string;
  /** Path of their profile picture, which may be gone by now; undefined: none. */
  readonly pictureUrl?: string | undefined;
  readonly role: ParticipantRole;
  /** Made the meeting: stays its moderator. */
  readonly isCreator: boolean;
  readonly isMe: boolean;
  readonly enteredAt: string;
  readonly handRaisedAt: string | null;
  readonly blocked: readonly MediaSource[];
  /** Seen by the media server; false while connecting or after a drop. */
  readonly connected: boolean;
  readonly microphone: boolean;
  /** `paused`: sent, but held back to keep the sound on a weak connection. `saved`: not asked for, to save data. A camera that is not for my eyes is `off`. */
  readonly camera: 'off' | 'on' | 'paused' | 'saved';
  readonly screen: boolean;
  readonly speaking: boolean;
  readonly quality: ConnectionQuality;
}

/** What is told once by the room itself. Tools add their own. */
export type CoreNotice =
  | {
      readonly is: 'entered' | 'left' | 'handRaised' | 'becameModerator' | 'noLongerModerator' | 'askedMicrophone';
      readonly personId: string;
      readonly name: string;
    }
  /** Asks for my microphone, or has opened it. */
  | { readonly is: 'microphoneAsked' | 'openedByModerator'; readonly byName: string }
  | { readonly is: 'stoppedByModerator'; readonly source: MediaSource; readonly byName: string }
  /** `byName` is empty: the roster tells what changed, not who did it. */
  | {
      readonly is: 'blockedByModerator' | 'allowedByModerator';
      readonly source: MediaSource;
      readonly byName: string;
    }
  | { readonly is: 'reaction'; readonly personId: string; readonly name: string; readonly reaction: string }
  | { readonly is: 'knocked'; readonly knockId: string; readonly name: string }
  /** A moderator switched a rule of the meeting. */
  | { readonly is: 'locked' | 'unlocked' | 'guestsWait' | 'guestsComeIn' }
  | {
      readonly is: 'ruleSwitched';
      readonly rule: Exclude<SwitchableRule, 'locked' | 'guestsWait'>;
      readonly on: boolean;
    }
  /** Everyone else was muted; `byName` is empty: by me. Whose microphone was open is notified that it was stopped. */
  | { readonly is: 'mutedAll'; readonly byName: string }
  /** Someone is shown large to everyone; no one any more. */
  | { readonly is: 'spotlight'; readonly name: string; readonly isMe: boolean }
  | { readonly is: 'spotlightEnded' }
  | { readonly is: 'renamed'; readonly before: string; readonly name: string }
  | { readonly is: 'endingSoon'; readonly minutes: number }
  | { readonly is: 'recovered' }
  | { readonly is: 'videoPaused' | 'videoResumed' }
  /** The device in use was unplugged; `nowUsing` is the label of the one that took over, null when there is none. */
  | { readonly is: 'deviceLost'; readonly kind: DeviceKind; readonly nowUsing: string | null }
  /** What was to change my picture or my voice does not work: it goes out as it is. */
  | { readonly is: 'processorFailed'; readonly kind: 'microphone' | 'camera' }
  | { readonly is: 'commandFailed'; readonly code: string };

export type LayoutMode = 'auto' | 'grid' | 'speaker' | 'side';

/** The room itself, without its tools: what they read. */
export interface RoomCore {
  readonly phase: Phase;
  readonly meetingId: string;
  /** The room of the meeting where I am. */
  readonly roomId: string;
  readonly title: string;
  readonly localParticipantId: string;
  /** ISO time at which the meeting's limit ends it. */
  readonly endsAt: string | null;
  /** Server clock minus ours, milliseconds. */
  readonly clockOffset: number;
  /** Stable order: local participant first, then by first join. */
  readonly people: readonly RoomPerson[];
  /** Lobby requests, oldest first; empty for non-moderators. */
  readonly waiting: readonly Knock[];
  /** Who was put out, the latest first, as far as it was read (`more`: there are others); for moderators. */
  readonly removed: { readonly people: readonly RemovedPerson[]; readonly more: boolean };
  readonly devices: Readonly<Record<MediaSource, DeviceState>>;
  /** Active speaker, shown large when no screen is shared; kept until another participant speaks. */
  readonly speakerId: string | null;
  readonly layout: LayoutMode;
  readonly pinnedId: string | null;
  /** Whom a moderator shows large to everyone; someone who is not here (any more) is not shown. */
  readonly spotlight: Spotlight;
  /** Audio playback is blocked until a user gesture. */
  readonly soundBlocked: boolean;
  /** Nothing is heard here until I want it: another device of mine is in the meeting. */
  readonly soundOff: boolean;
  readonly rules: RoomRules;
  /** A moderator waits for me to open my microphone, or not. */
  readonly microphoneAsk: { readonly byName: string } | null;
}
