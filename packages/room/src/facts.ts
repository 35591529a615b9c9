import type {
  endReasons,
  Knock,
  MediaSource,
  ParticipantRole,
  Person,
  RemovedPerson,
  RoomRules,
  Spotlight,
} from '@salon/contract';
import type { ConnectionQuality, DeviceError, DeviceKind, LayoutMode, OutReason } from './core.ts';

/** What the media server says of one participant. `id` is the person's id (the media server's identity). */
export interface Sender {
  readonly id: string;
  readonly microphone: boolean;
  readonly camera: 'off' | 'on' | 'paused';
  readonly screen: boolean;
  readonly quality: ConnectionQuality;
}

/** What the join page hands over. No token, no e-mail: events end up in bug reports. */
export interface RoomStart {
  readonly meetingId: string;
  readonly roomId: string;
  readonly title: string;
  readonly localParticipantId: string;
  readonly fullName: string;
  readonly role: ParticipantRole;
  readonly endsAt: string | null;
  readonly serverNow: string;
  readonly microphoneWanted: boolean;
  readonly cameraWanted: boolean;
  readonly rules: RoomRules;
  /** A second device begins without sound. */
  readonly soundOff?: boolean;
  /** Who was here when the join page opened, where it said so. */
  readonly people?: readonly Person[];
  /** Persisted state of each tool by name, from before a reload. */
  readonly persisted?: Readonly<Record<string, unknown>>;
}

type StartFact = { readonly is: 'began'; readonly start: RoomStart };

type HubFact =
  /** The line stands; signals may come from now on, the roster follows. */
  | { readonly is: 'hub.connected' }
  | {
      readonly is: 'hub.entered';
      readonly roomId: string;
      readonly people: readonly Person[];
      readonly knocks: readonly Knock[];
      /** Each tool's part, by its name, as its contract has it; of those alone whose code is here. */
      readonly tools: Readonly<Record<string, unknown>>;
      /** Every tool that the meeting has. */
      readonly offered?: readonly string[];
      readonly endsAt: string | null;
      readonly serverNow: string;
      readonly rules?: RoomRules | undefined;
      readonly spotlight?: Spotlight | undefined;
    }
  | { readonly is: 'hub.lost' }
  /** I am in another room of the meeting from now on. */
  | { readonly is: 'hub.moved'; readonly roomId: string }
  /** A signal or an answer that breaks the contract; it was dropped. */
  | { readonly is: 'hub.malformed'; readonly name: string }
  | { readonly is: 'hub.person'; readonly person: Person }
  | { readonly is: 'hub.knock'; readonly knock: Knock }
  | { readonly is: 'hub.reaction'; readonly from: string; readonly reaction: string }
  | { readonly is: 'hub.mediaStopped'; readonly source: MediaSource; readonly byName: string }
  /** A moderator muted everyone but themselves and `except`. */
  | { readonly is: 'hub.mutedAll'; readonly byId: string; readonly byName: string; readonly except: readonly string[] }
  | { readonly is: 'hub.spotlight'; readonly spotlight: Spotlight }
  /** A moderator asks for my microphone, or wants it opened (`open`). */
  | { readonly is: 'hub.microphoneAsked'; readonly byName: string; readonly open: boolean }
  | { readonly is: 'hub.rightsChanged' }
  | { readonly is: 'hub.mediaRenewed' }
  | { readonly is: 'hub.rules'; readonly rules: RoomRules }
  | { readonly is: 'hub.endingSoon'; readonly minutes: number; readonly endsAt: string }
  | { readonly is: 'hub.ended'; readonly because: (typeof endReasons)[number] }
  | { readonly is: 'hub.removed' };

type MediaFact =
  /** Connected; `senders` is everyone whom the media server knows, me excepted. */
  | { readonly is: 'media.up'; readonly senders: readonly Sender[] }
  /** The connection is being repaired in place and nothing arrives in the meantime. */
  | { readonly is: 'media.wavering' }
  /** The connection is gone; a new one has to be made. */
  | { readonly is: 'media.lost' }
  | { readonly is: 'media.sender'; readonly sender: Sender }
  | { readonly is: 'media.senderGone'; readonly id: string }
  /** My own line to the media server. */
  | { readonly is: 'media.myQuality'; readonly quality: ConnectionQuality }
  /** Who talks now, loudest first, me included. */
  | { readonly is: 'media.speakers'; readonly ids: readonly string[] }
  | { readonly is: 'media.sound'; readonly blocked: boolean }
  /** Whether the room is being recorded. */
  | {
      readonly is: 'device';
      readonly source: MediaSource;
      readonly wanted: boolean;
      readonly actual: 'off' | 'starting' | 'on';
      readonly blockedBy: DeviceError | null;
    }
  | { readonly is: 'device.lost'; readonly kind: DeviceKind; readonly nowUsing: string | null }
  | { readonly is: 'device.processorFailed'; readonly kind: 'microphone' | 'camera' };

type UserFact =
  | { readonly is: 'user.layout'; readonly mode: LayoutMode }
  | { readonly is: 'user.sound'; readonly on: boolean }
  | { readonly is: 'user.pin'; readonly personId: string | null }
  /** These cameras of others are asked for, and no others; null: all are. */
  | { readonly is: 'user.cameras'; readonly shown: readonly string[] | null; readonly because: 'line' | 'saver' }
  /** I am ending the meeting for everyone; `asked` false: our server refused. */
  | { readonly is: 'user.ending'; readonly asked: boolean }
  /** The question about my microphone was answered, either way. */
  | { readonly is: 'user.microphoneAnswered' };

type CallFact =
  | {
      readonly is: 'session.resumed';
      readonly roomId: string;
      readonly endsAt: string | null;
      readonly serverNow: string;
    }
  | { readonly is: 'command.failed'; readonly code: string }
  /** Someone was asked to open their microphone. */
  | { readonly is: 'command.microphoneAsked'; readonly personId: string }
  /** A page of the people who were put out, and whether another follows. */
  | { readonly is: 'removed.page'; readonly people: readonly RemovedPerson[]; readonly more: boolean }
  | { readonly is: 'out'; readonly because: OutReason };

/** The code of a lazy tool came: it takes part from now on. */
type ToolsFact = { readonly is: 'tool.loaded'; readonly name: string };

type ClockFact =
  /** Lets what needs time be decided (a speaker who keeps talking). */
  | { readonly is: 'clock.tick' }
  /** Entering takes long: show the room with what there is. */
  | { readonly is: 'clock.joinSlow' };

/** What happens to the room itself; every tool is notified of it. */
export type CoreFact = StartFact | HubFact | MediaFact | UserFact | CallFact | ToolsFact | ClockFact;
