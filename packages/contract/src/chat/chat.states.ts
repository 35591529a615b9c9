import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';

/** Longest chat message. Characters. */
export const CHAT_MAX = 4000;
export const CHAT_PAGE = 100;
/** Highest number that a message can have. */
export const CHAT_LAST = 2 ** 31 - 1;

/** A public message. `seq` counts from 1 without gaps within a room; `clientKey` is the sender's, one a message. */
export const ChatMessage = z.object({
  /** The room of the meeting where it was written; missing in private. */
  roomId: z.optional(PublicId),
  seq: z.int(),
  authorId: PublicId,
  authorName: z.string(),
  text: z.string(),
  sentAt: z.string(),
  clientKey: z.string(),
  /** Number of its latest change, counted from 1 within the conversation; missing: it is as it was sent. */
  changed: z.optional(z.int()),
  /** How many times its author changed the text; missing: never. */
  edits: z.optional(z.int()),
  /** Who deleted it: the text is gone. Missing: nobody. */
  deletedBy: z.optional(z.enum(['author', 'moderator'])),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/**
 * A message from one participant to another. `seq` counts from 1 without gaps within what the two have written to each
 * other. The other one is `toId` for the author, `authorId` for the receiver.
 */
export const PrivateMessage = z.object({ ...ChatMessage.shape, toId: PublicId });
export type PrivateMessage = z.infer<typeof PrivateMessage>;

/** Number of the latest change that was made in a conversation before something of it was read; missing: there was none. */
export const ChangesRead = z.optional(z.int());

/** A conversation of the caller's: with whom, and the numbers of its latest message and of its latest change. */
export const PrivateThread = z.object({
  participantId: PublicId,
  fullName: z.string(),
  last: z.int(),
  changes: ChangesRead,
});
export type PrivateThread = z.infer<typeof PrivateThread>;
