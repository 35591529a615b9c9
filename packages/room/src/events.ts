import type {
  ChatMessage,
  Knock,
  MediaSource,
  ParticipantRole,
  Person,
  PrivateMessage,
  PrivateThread,
  RemovedPerson,
  RoomRules,
} from '@salon/contract';
import type { RoomMemory, Sender } from './memory.ts';
import type { ConnectionQuality, DeviceError, DeviceKind, LayoutMode, OutReason } from './state.ts';

/** What the join page hands over. No token, no e-mail: events end up in bug reports. */
export interface RoomStart {
  readonly meetingId: string;
  readonly title: string;
  readonly meId: string;
  readonly fullName: string;
  readonly role: ParticipantRole;
  readonly endsAt: string | null;
  readonly serverNow: string;
  readonly microphoneWanted: boolean;
  readonly cameraWanted: boolean;
  readonly rules: RoomRules;
  /** Who was here when the join page opened, where it said so. */
  readonly people?: readonly Person[];
  /** Private messages seen before a reload: the highest number by person. */
  readonly privateRead?: Readonly<Record<string, number>>;
}

type StartFact =
  | { readonly is: 'began'; readonly start: RoomStart }
  /** The head of a shortened record: everything before it is folded into `state`. */
  | { readonly is: 'restored'; readonly state: RoomMemory };

type HubFact =
  /** The line stands; signals may come from now on, the roster follows. */
  | { readonly is: 'hub.connected' }
  | {
      readonly is: 'hub.entered';
      readonly people: readonly Person[];
      readonly knocks: readonly Knock[];
      readonly messages: readonly ChatMessage[];
      readonly moreMessages: boolean;
      /** With how many people I have written privately. */
      readonly privateThreads: number;
      readonly endsAt: string | null;
      readonly serverNow: string;
      readonly rules?: RoomRules | undefined;
    }
  | { readonly is: 'hub.lost' }
  /** A signal or an answer that breaks the contract; it was dropped. */
  | { readonly is: 'hub.malformed'; readonly name: string }
  | { readonly is: 'hub.person'; readonly person: Person }
  | { readonly is: 'hub.knock'; readonly knock: Knock }
  | { readonly is: 'hub.chat'; readonly message: ChatMessage }
  | { readonly is: 'hub.private'; readonly message: PrivateMessage }
  | { readonly is: 'hub.reaction'; readonly from: string; readonly reaction: string }
  | { readonly is: 'hub.mediaStopped'; readonly source: MediaSource; readonly byName: string }
  /** A moderator asks for my microphone, or wants it opened (`open`). */
  | { readonly is: 'hub.microphoneAsked'; readonly byName: string; readonly open: boolean }
  | { readonly is: 'hub.rightsChanged' }
  | { readonly is: 'hub.rules'; readonly rules: RoomRules }
  | { readonly is: 'hub.endingSoon'; readonly minutes: number; readonly endsAt: string }
  | { readonly is: 'hub.ended'; readonly because: 'moderator' | 'empty' | 'limit' }
  | { readonly is: 'hub.removed' };

type MediaFact =
  /** Connected; `senders` is everybody whom the media server knows, me excepted. */
  | { readonly is: 'media.up'; readonly senders: readonly Sender[] }
  /** The connection is being repaired in place and nothing arrives meanwhile. */
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
  | {
      readonly is: 'device';
      readonly source: MediaSource;
      readonly wanted: boolean;
      readonly actual: 'off' | 'starting' | 'on';
      readonly blockedBy: DeviceError | null;
    }
  | { readonly is: 'device.lost'; readonly kind: DeviceKind; readonly nowUsing: string | null };

type UserFact =
  | { readonly is: 'user.layout'; readonly mode: LayoutMode }
  | { readonly is: 'user.pin'; readonly personId: string | null }
  /** I am ending the meeting for everybody; `asked` false: our server refused. */
  | { readonly is: 'user.ending'; readonly asked: boolean }
  /** The chat is looked at: everybody's, or the conversation with one person. */
  | { readonly is: 'user.chatOpen'; readonly open: boolean; readonly personId?: string | null }
  /** The question about my microphone was answered, either way. */
  | { readonly is: 'user.microphoneAnswered' };

type CallFact =
  | { readonly is: 'session.resumed'; readonly endsAt: string | null; readonly serverNow: string }
  | { readonly is: 'command.failed'; readonly code: string }
  /** Somebody was asked to open their microphone. */
  | { readonly is: 'command.microphoneAsked'; readonly personId: string }
  /** A page of the people who were put out, and whether another follows. */
  | { readonly is: 'removed.page'; readonly people: readonly RemovedPerson[]; readonly more: boolean }
  /** A message of mine waits to be sent. */
  | { readonly is: 'chat.queued'; readonly clientKey: string; readonly text: string }
  | { readonly is: 'chat.accepted'; readonly message: ChatMessage }
  | { readonly is: 'chat.refused'; readonly clientKey: string; readonly code: string }
  | { readonly is: 'chat.retried'; readonly clientKey: string }
  /** Messages fetched to fill a gap; `last` is the highest `seq` that is known to be there. */
  | { readonly is: 'chat.page'; readonly messages: readonly ChatMessage[]; readonly last: number }
  | { readonly is: 'private.queued'; readonly personId: string; readonly clientKey: string; readonly text: string }
  | { readonly is: 'private.accepted'; readonly message: PrivateMessage }
  | { readonly is: 'private.refused'; readonly personId: string; readonly clientKey: string; readonly code: string }
  | { readonly is: 'private.retried'; readonly personId: string; readonly clientKey: string }
  /** A page of the list of my private conversations, and whether another follows. */
  | { readonly is: 'private.threads'; readonly threads: readonly PrivateThread[]; readonly more: boolean }
  | {
      readonly is: 'private.page';
      readonly personId: string;
      readonly messages: readonly PrivateMessage[];
      readonly last: number;
    }
  | { readonly is: 'out'; readonly because: OutReason };

type ClockFact =
  /** Lets what needs time be decided (a speaker who keeps talking). */
  | { readonly is: 'clock.tick' }
  /** Entering takes long: show the room with what there is. */
  | { readonly is: 'clock.joinSlow' };

/** Something that happened, whoever tells it. */
export type RoomFact = StartFact | HubFact | MediaFact | UserFact | CallFact | ClockFact;

/** A fact and when it happened, epoch milliseconds of our own clock. The only thing that changes the state. */
export type RoomEvent = RoomFact & { readonly at: number };
