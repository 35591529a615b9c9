import * as z from 'zod/mini';
import { call } from '../call.ts';
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
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** What is written: trimmed, 1 to 4000 characters. */
export const MessageText = z
  .string('field.required')
  // No database stores the NUL character, and nobody can see it.
  .check(
    z.overwrite((text) => text.replaceAll('\0', '')),
    z.trim(),
    z.minLength(1, 'field.required'),
    z.maxLength(CHAT_MAX, 'field.messageLong'),
  );
/** The sender's own name for a message: the same again is the same message. */
export const ClientKey = z.string('field.required').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'field.idBroken'));
const Seq = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(CHAT_LAST));
/**
 * Which messages: the newest ones between two numbers, so many. Numbers have no gaps: a page that begins later than
 * `after` + 1 leaves older ones out.
 */
export const MessagePage = z.object({
  after: z._default(Seq, 0),
  before: z._default(Seq, CHAT_LAST),
  rowCount: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(CHAT_PAGE)), CHAT_PAGE),
});
export type MessagePage = z.infer<typeof MessagePage>;

/** Sends a message. The same `clientKey` again (a retry) answers with the first one's message. */
export const sendChat = call({
  name: 'sendChat',
  method: 'POST',
  path: '/chat/send',
  who: 'participant',
  input: z.object({ text: MessageText, clientKey: ClientKey }),
  reply: ChatMessage,
  refusals: ['chat.off'],
  limit: { points: 50, seconds: 10, by: 'admission' },
});

/** A page of messages, oldest first. */
export const listChat = call({
  name: 'listChat',
  method: 'GET',
  path: '/chat/messages',
  who: 'participant',
  input: MessagePage,
  reply: z.object({ messages: z.array(ChatMessage) }),
  limit: { points: 240, seconds: 60, by: 'admission' },
});
