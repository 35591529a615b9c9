import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';
import { reactions } from '../room/room.rules.ts';

/** Longest chat message. Characters. */
export const CHAT_MAX = 4000;
export const CHAT_PAGE = 100;
/** So much of a message that someone replies to is shown above the reply. Characters. */
export const QUOTE_MAX = 200;
/** Highest number that a message can have. */
export const CHAT_LAST = 2 ** 31 - 1;

/** Which message of which room. */
export const OneMessage = z.object({
  roomId: PublicId,
  seq: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(CHAT_LAST)),
});

/** This many people are told by name with each reaction to a message. */
export const MAX_LISTED_REACTORS = 20;

/** Everyone who reacts to a message in one way: how many, and the first of them by name as they are called now. */
export const MessageReaction = z.object({
  reaction: z.enum(reactions),
  count: z.int(),
  by: z.array(z.object({ id: PublicId, fullName: z.string() })),
});
export type MessageReaction = z.infer<typeof MessageReaction>;

const DeletedBy = z.optional(z.enum(['author', 'moderator']));

/** A file of a message. `type`: by its content. A picture has a small one, of this many pixels, that `getChatPicture` answers with. */
export const ChatFile = z.object({
  id: PublicId,
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  picture: z.optional(z.object({ width: z.int(), height: z.int() })),
});
export type ChatFile = z.infer<typeof ChatFile>;
/** Missing: none. */
const Files = z.optional(z.array(ChatFile));

/**
 * A public message, whose text may be empty where it has files. People (its author, who is mentioned, who reacts) are named by their first entry,
 * whichever device they use. `seq` counts from 1 without gaps within a room; `clientKey` is the
 * sender's, one a message.
 */
export const ChatMessage = z.object({
  /** The room of the meeting where it was written; missing in private. */
  roomId: z.optional(PublicId),
  seq: z.int(),
  authorId: PublicId,
  authorName: z.string(),
  text: z.string(),
  sentAt: z.string(),
  clientKey: z.string(),
  files: Files,
  /** Number of its latest change, counted from 1 within the conversation; missing: it is as it was sent. */
  changed: z.optional(z.int()),
  /** How many times its author changed the text; missing: never. */
  edits: z.optional(z.int()),
  /** Who deleted it: the text and the files are gone. Missing: no one. */
  deletedBy: DeletedBy,
  /** The message of the same room that it replies to, as that is now: the beginning of its text. Missing: none, or in private. */
  replyTo: z.optional(
    z.object({
      seq: z.int(),
      authorName: z.string(),
      text: z.string(),
      files: Files,
      changed: z.optional(z.int()),
      deletedBy: DeletedBy,
    }),
  ),
  /** Whom it mentions: what they are called now, and how they were called in the text, after an `@`. Missing: no one, or in private. */
  mentions: z.optional(z.array(z.object({ id: PublicId, fullName: z.string(), written: z.string() }))),
  /** Missing: none, or in private. */
  reactions: z.optional(z.array(MessageReaction)),
  /** Someone whose own reactions are surely all told, however many react: who asked, or who reacted last. */
  reactor: z.optional(PublicId),
});
export type MessageMention = NonNullable<ChatMessage['mentions']>[number];
export type QuotedMessage = NonNullable<ChatMessage['replyTo']>;
export type ChatMessage = z.infer<typeof ChatMessage>;

/**
 * A message from one person to another, each named by their first entry. `seq` counts from 1 without gaps within what the two have written to each
 * other. The other one is `toId` for the author, `authorId` for the receiver.
 */
export const PrivateMessage = z.object({ ...ChatMessage.shape, toId: PublicId });
export type PrivateMessage = z.infer<typeof PrivateMessage>;

/** Number of the latest change that was made in a conversation before something of it was read; missing: there was none. */
export const ChangesRead = z.optional(z.int());

/** A conversation of the caller's: with whom (their first entry), and the numbers of its latest message and of its latest change. */
export const PrivateThread = z.object({
  participantId: PublicId,
  fullName: z.string(),
  last: z.int(),
  /** Up to which message the caller has read, on any device. */
  read: z.int(),
  changes: ChangesRead,
});
export type PrivateThread = z.infer<typeof PrivateThread>;
