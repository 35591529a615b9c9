import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { reactions } from '../room/room.rules.ts';
import { CHAT_FILES_MAX } from './chat.files.ts';
import { CHAT_LAST, CHAT_MAX, CHAT_PAGE, ChangesRead, ChatMessage, OneMessage } from './chat.states.ts';

/** Changes of messages that one answer holds at most. */
export const CHANGES_PAGE = 100;
/** What is written: trimmed, at most 4000 characters; empty (`input.invalid`) only beside files. */
export const MessageText = z
  .string('field.required')
  // No database stores the NUL character, and no one can see it.
  .check(
    z.overwrite((text) => text.replaceAll('\0', '')),
    z.trim(),
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

/** This many people are mentioned in one message at most. */
export const MENTIONS_MAX = 20;
/** Who is mentioned in a text: the name there after an `@`. Those whose name is not there are left out. */
const Mentions = z.optional(
  z
    .array(
      z.object({
        participantId: PublicId,
        written: z
          .string('field.required')
          .check(z.minLength(1, 'field.required'), z.maxLength(CHAT_MAX, 'field.messageLong')),
      }),
    )
    .check(z.maxLength(MENTIONS_MAX, 'field.messageLong')),
);
export type Mentions = z.infer<typeof Mentions>;

/** Files that the caller sent before (`uploadChatFile`) and that no message has yet. */
export const FilesSent = z.optional(z.array(PublicId).check(z.maxLength(CHAT_FILES_MAX, 'field.invalid')));

/** Changes after one. */
export const ChangesAsked = z.object({ after: Seq });
/** A new text. `edit`: how many times the text will have been changed then; the same again (a retry) changes nothing. */
export const Edited = z.object({ seq: Seq, text: MessageText, edit: z.int().check(z.minimum(1)) });
/** Only a message of the author's own is edited, and none that was deleted or edited in the meantime. */
export const editRefusals = ['chat.notFound', 'chat.changedMeanwhile'] as const;

/**
 * Sends a message. The same `clientKey` again (a retry) answers with the first one's message. What it replies to has to be in
 * the room where the caller is (`chat.notFound`), and may have been deleted; who is mentioned, in the meeting, there or not.
 */
export const sendChat = call({
  name: 'sendChat',
  method: 'POST',
  path: '/chat/send',
  access: 'participant',
  input: z.object({
    text: MessageText,
    clientKey: ClientKey,
    replyTo: z.optional(OneMessage),
    mentions: Mentions,
    files: FilesSent,
  }),
  reply: ChatMessage,
  refusals: ['chat.off', 'chat.notFound', 'chat.fileGone', 'room.personGone'],
  limit: { points: 50, seconds: 10, by: 'admission' },
});

/** A page of messages, oldest first. */
export const listChat = call({
  name: 'listChat',
  method: 'GET',
  path: '/chat/messages',
  access: 'participant',
  input: MessagePage,
  reply: z.object({ messages: z.array(ChatMessage), changes: ChangesRead }),
  limit: { points: 240, seconds: 60, by: 'admission' },
});

/** Changes the text of a message of the caller's, in the room where they are. `mentions` are all that it mentions then. */
export const editChat = call({
  name: 'editChat',
  method: 'POST',
  path: '/chat/edit',
  access: 'participant',
  input: z.object({ ...OneMessage.shape, ...Edited.shape, mentions: Mentions }),
  reply: ChatMessage,
  refusals: [...editRefusals, 'chat.off', 'room.personGone'],
  limit: { points: 50, seconds: 10, by: 'admission' },
});

/** Deletes the text and the files of a message: the author's own, a moderator's anybody's. Deleting twice is deleting. */
export const deleteChat = call({
  name: 'deleteChat',
  method: 'POST',
  path: '/chat/delete',
  access: 'participant',
  input: OneMessage,
  reply: ChatMessage,
  refusals: ['chat.notFound', 'room.notModerator'],
  limit: { points: 50, seconds: 10, by: 'admission' },
});

/** Reacts to a message of the room where the caller is, or takes that back. The same again changes nothing. */
export const reactToChat = call({
  name: 'reactToChat',
  method: 'POST',
  path: '/chat/react',
  access: 'participant',
  input: z.object({ ...OneMessage.shape, reaction: z.enum(reactions), on: z.boolean() }),
  reply: ChatMessage,
  refusals: ['chat.notFound', 'chat.off'],
  limit: { points: 50, seconds: 10, by: 'admission' },
});

/**
 * Messages of the caller's room that were changed after a change, as they are now, in the order of their latest changes.
 * `changes`: every change up to this one is in them or was before; ask again from there while `more`.
 */
export const listChatChanges = call({
  name: 'listChatChanges',
  method: 'GET',
  path: '/chat/changes',
  access: 'participant',
  input: ChangesAsked,
  reply: z.object({ roomId: PublicId, messages: z.array(ChatMessage), changes: z.int(), more: z.boolean() }),
  limit: { points: 240, seconds: 60, by: 'admission' },
});
