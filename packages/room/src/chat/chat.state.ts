import type {
  ChatMessage,
  chatContract,
  ErrorCode,
  MessageReaction,
  PrivateMessage,
  PrivateThread,
} from '@salon/contract';
import type { RoomCore, RoomPerson } from '../core.ts';
import type { ToolTypes } from '../tool.ts';
import { type Changes, NO_CHANGES } from './changes.ts';

/** A chat message as shown: confirmed ones carry `seq`, my own unconfirmed ones follow at the end. */
export type ChatEntry =
  | ({ readonly kind: 'posted' } & ChatMessage)
  | ({ readonly kind: 'pending' | 'failed'; readonly at: number } & Unsent);

/** What a message has besides its text. */
export interface SentWith {
  readonly replyTo?: ChatMessage | undefined;
  readonly mentions?: ChatMessage['mentions'];
  /** What was sent for it before, also where it is for one person. */
  readonly files?: ChatMessage['files'];
}

/** A message of mine on its way. */
export interface Unsent extends SentWith {
  readonly clientKey: string;
  readonly text: string;
}

/** A message that our server has. */
export type Posted = Extract<ChatEntry, { kind: 'posted' }>;

/** What is here of a conversation: its newest messages, and older ones while someone reads them. */
interface ShownLog {
  readonly entries: readonly ChatEntry[];
  /** `seq` of the oldest message here; above 1 there are older ones, which `readOlder` fetches. */
  readonly first: number;
  /** Highest `seq` without a gap before it. */
  readonly last: number;
  /** Older messages were fetched and stay until the reader is back at the end. */
  readonly keepsOlder: boolean;
}

/** The public chat. */
export interface ChatState extends ShownLog {
  readonly unread: number;
  /** While the panel is open nothing counts as unread. */
  readonly open: boolean;
}

/** What is written with one person; only the two of us see it. */
export interface PrivateChat extends ShownLog {
  /** Their key, as everywhere in the chat. */
  readonly personId: string;
  /** The name as it was told last: it stays when the person leaves. */
  readonly fullName: string;
  /** Highest `seq` that I have seen, here or on another device. */
  readonly read: number;
  readonly unread: number;
}

export interface PrivateState {
  /** The latest conversation first. */
  readonly chats: readonly PrivateChat[];
  /** Whose conversation is open: nothing in it counts as unread. */
  readonly openId: string | null;
  /** Unread messages of all conversations. */
  readonly unread: number;
}

/** What a person is called by in the chat, whichever of their devices is here: their first entry. */
export const personKey = ({ firstId, id }: Pick<RoomPerson, 'firstId' | 'id'>): string => firstId ?? id;

/** What I am called by in it. */
export const myKey = ({ people, localParticipantId }: Pick<RoomCore, 'people' | 'localParticipantId'>): string =>
  people[0]?.firstId ?? localParticipantId;

/** Someone with whom I write; the name is kept because they may leave. */
export interface TalkingTo {
  readonly id: string;
  readonly fullName: string;
}

/** What is remembered of a conversation with one person to work out its next state. */
export interface PrivateLog {
  /** Messages received before their predecessors. */
  readonly held: readonly ChatMessage[];
  /** Messages after this one have to be fetched. */
  readonly need: number | null;
  /** Its history was read: what comes from now on is news. */
  readonly caughtUp: boolean;
  readonly changes: Changes;
}

/** What is remembered to work out the next state; screens never read it. */
export interface ChatTransient {
  /** Of which room the shown conversation is; empty before the first. */
  readonly roomId: string;
  /** What was written in the other rooms of the meeting where I was, by room: it is there when I come back. */
  readonly elsewhere: Readonly<Record<string, ChatLog>>;
  /** Messages received before their predecessors. */
  readonly held: readonly ChatMessage[];
  /** Messages after this one have to be fetched. */
  readonly need: { readonly after: number } | null;
  /** The history was read: what comes from now on is news. */
  readonly caughtUp: boolean;
  readonly changes: Changes;
  /** By person. */
  readonly lines: Readonly<Record<string, PrivateLog>>;
  /** The list of my private conversations has to be read, from after someone's on (null: from the start). */
  readonly threadsNeed: { readonly after: string | null } | null;
  /** That list was read once: a conversation that is new after that is news. */
  readonly threadsRead: boolean;
}

/** Everyone's conversation in one room, as it is kept while I am in another. */
export type ChatLog = Pick<ChatToolState, 'entries' | 'first' | 'last' | 'keepsOlder' | 'unread'> &
  Pick<ChatTransient, 'held' | 'need' | 'caughtUp' | 'changes'>;

/** The chat: everyone's conversation, and those with single people. */
export interface ChatToolState extends ChatState {
  readonly privately: PrivateState;
  /** Whose conversation the panel shows; null: everyone's. */
  readonly talkingTo: TalkingTo | null;
  /** How many of its messages were unread when it was last brought up. */
  readonly unreadAtOpen: number;
  readonly transient: ChatTransient;
}

/** A conversation in which nothing was written. */
export const NO_LOG: ShownLog = { entries: [], first: 1, last: 0, keepsOlder: false };

export const NO_CHAT: ChatToolState = {
  ...NO_LOG,
  unread: 0,
  open: false,
  privately: { chats: [], openId: null, unread: 0 },
  talkingTo: null,
  unreadAtOpen: 0,
  transient: {
    roomId: '',
    elsewhere: {},
    held: [],
    need: null,
    caughtUp: false,
    changes: NO_CHANGES,
    lines: {},
    threadsNeed: null,
    threadsRead: false,
  },
};

/** The same chat with some of what is only remembered changed. */
export const withTransient = (state: ChatToolState, change: Partial<ChatTransient>): ChatToolState => ({
  ...state,
  transient: { ...state.transient, ...change },
});

/** What happens in the chat besides what the hub tells. */
export type ChatFact =
  /** A conversation is brought up: everyone's (null), or the one with someone. */
  | { readonly is: 'chat.shown'; readonly talkingTo: TalkingTo | null }
  /** The chat is looked at: everyone's, or the conversation with one person. */
  | { readonly is: 'chat.open'; readonly open: boolean; readonly personId?: string | null }
  /** A message of mine waits to be sent. */
  | ({ readonly is: 'chat.queued' } & Unsent)
  | { readonly is: 'chat.accepted'; readonly message: ChatMessage }
  | { readonly is: 'chat.refused'; readonly clientKey: string; readonly code: string }
  | { readonly is: 'chat.retried'; readonly clientKey: string }
  /** The newest messages, fetched because some are missing. */
  | { readonly is: 'chat.page'; readonly messages: readonly ChatMessage[]; readonly changes?: number | undefined }
  /** Older messages of everyone's conversation (null) or the one with someone. */
  | {
      readonly is: 'chat.older';
      readonly personId: string | null;
      readonly messages: readonly ChatMessage[];
      readonly changes?: number | undefined;
    }
  /** What was changed after a change in everyone's conversation of a room, or in the one with someone, up to another. */
  | {
      readonly is: 'chat.changes';
      readonly of: { readonly roomId: string } | { readonly personId: string };
      readonly after: number;
      readonly messages: readonly ChatMessage[];
      readonly changes: number;
    }
  /** The reader is back at the end of a conversation. */
  | { readonly is: 'chat.atEnd'; readonly personId: string | null }
  | ({ readonly is: 'chat.privateQueued'; readonly personId: string } & Unsent)
  | { readonly is: 'chat.privateAccepted'; readonly message: PrivateMessage }
  | { readonly is: 'chat.privateRefused'; readonly personId: string; readonly clientKey: string; readonly code: string }
  | { readonly is: 'chat.privateRetried'; readonly personId: string; readonly clientKey: string }
  /** A page of the list of my private conversations, and whether another follows. */
  | { readonly is: 'chat.privateThreads'; readonly threads: readonly PrivateThread[]; readonly more: boolean }
  | {
      readonly is: 'chat.privatePage';
      readonly personId: string;
      readonly messages: readonly PrivateMessage[];
      readonly changes?: number | undefined;
    };

/** What is told once by the chat. */
export type ChatNotice =
  /** `mentioned`: it mentions me. */
  | { readonly is: 'chat'; readonly name: string; readonly text: string; readonly mentioned?: boolean }
  | { readonly is: 'privateChat'; readonly personId: string; readonly name: string; readonly text: string };

/** What a message says in a line: its text, or what its files are called. */
export const wordsOf = ({ text, files }: Pick<ChatMessage, 'text' | 'files'>): string =>
  text || (files ?? []).map(({ name }) => name).join(', ');

/** Whether a message mentions someone. */
export const isMentioned = ({ mentions }: Pick<ChatMessage, 'mentions'>, id: string): boolean =>
  mentions?.some((one) => one.id === id) === true;

/** Unread messages of one conversation. */
export const unreadWith = ({ unread, privately }: ChatToolState, talkingTo: TalkingTo | null): number =>
  talkingTo === null ? unread : (privately.chats.find(({ personId }) => personId === talkingTo.id)?.unread ?? 0);

/** What can be asked of the chat. */
interface ChatCommands {
  /** Writes to everyone, perhaps a reply to a message, or to one person alone. */
  send(text: string, personId?: string, more?: SentWith): void;
  retry(clientKey: string, personId?: string): void;
  /** Fetches the messages before the oldest one here; resolves when they are here or were refused, which is told. */
  readOlder(personId?: string): Promise<void>;
  /** Changes the text of a message of mine, whose files stay; tells a refusal. Resolves with whether it was changed. */
  edit(message: Posted, text: string, personId?: string, mentions?: ChatMessage['mentions']): Promise<boolean>;
  /** Deletes a message: mine, or as a moderator anybody's to everyone. */
  remove(message: Posted, personId?: string): Promise<boolean>;
  /** Reacts to a message to everyone, or takes that back; tells a refusal. */
  react(message: Posted, reaction: MessageReaction['reaction'], on: boolean): Promise<boolean>;
  /** Everything that is in a conversation now, oldest first; null: it was refused, which is told. */
  readAll(personId?: string): Promise<readonly ChatMessage[] | null>;
  /** The reader is back at the end: older messages need not stay. */
  reachEnd(personId?: string): void;
  /** Brings up everyone's conversation (null) or the one with someone. */
  show(talkingTo: TalkingTo | null): void;
  /** The conversation that is brought up is looked at, or not. */
  setOpen(open: boolean): void;
}

interface ChatRules {
  write(state: ChatToolState, room: RoomCore): ErrorCode | null;
  writePrivately(state: ChatToolState, room: RoomCore): ErrorCode | null;
}

export interface ChatTypes extends ToolTypes {
  readonly contract: typeof chatContract;
  readonly state: ChatToolState;
  readonly fact: ChatFact;
  readonly announcement: ChatNotice;
  readonly commands: ChatCommands;
  readonly denials: ChatRules;
}

const NO_CHAT_LOG: ChatLog = {
  ...NO_LOG,
  unread: 0,
  held: [],
  need: null,
  caughtUp: false,
  changes: NO_CHANGES,
};

/** The chat as it is shown in a room of the meeting. */
export function inRoom(state: ChatToolState, roomId: string): ChatToolState {
  const { roomId: before, elsewhere, held, need, caughtUp, changes } = state.transient;
  if (before === roomId) return state;
  if (before === '') return withTransient(state, { roomId });
  const { entries, first, last, keepsOlder, unread } = state;
  const { [roomId]: there = NO_CHAT_LOG, ...others } = elsewhere;
  const { held: theirs, need: wanted, caughtUp: known, changes: changed, ...shown } = there;
  const left = { entries, first, last, keepsOlder, unread, held, need, caughtUp, changes };
  return {
    ...withTransient(state, {
      roomId,
      elsewhere: { ...others, [before]: left },
      held: theirs,
      need: wanted,
      caughtUp: known,
      changes: changed,
    }),
    ...shown,
  };
}
