import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { ChatMessage, ClientKey, MessagePage, MessageText } from './chat.calls.ts';

/** Conversations on one page of the list. */
export const PRIVATE_THREADS_PAGE = 100;

/**
 * A message from one participant to another. `seq` counts from 1 without gaps within what the two have written to each
 * other. The other one is `toId` for the author, `authorId` for the receiver.
 */
export const PrivateMessage = z.object({ ...ChatMessage.shape, toId: PublicId });
export type PrivateMessage = z.infer<typeof PrivateMessage>;

/** A conversation of the caller's: with whom, and the number of its latest message. */
export const PrivateThread = z.object({ participantId: PublicId, fullName: z.string(), last: z.int() });
export type PrivateThread = z.infer<typeof PrivateThread>;

const aboutOne = ['room.personGone', 'room.notYourself'] as const;

/**
 * Writes to one participant who is inside. The same `clientKey` again (a retry) answers with the first one's message.
 * Somebody who left, was removed or belongs elsewhere is gone (`room.personGone`).
 */
export const sendPrivate = call({
  name: 'sendPrivate',
  method: 'POST',
  path: '/chat/private/send',
  who: 'participant',
  input: z.object({ participantId: PublicId, text: MessageText, clientKey: ClientKey }),
  reply: PrivateMessage,
  refusals: [...aboutOne, 'chat.privateOff'],
  limit: { points: 50, seconds: 10, by: 'admission' },
});

/** The caller's conversations, in the order of the other's id; `after` is the last id of the page before. */
export const listPrivateThreads = call({
  name: 'listPrivateThreads',
  method: 'GET',
  path: '/chat/private/threads',
  who: 'participant',
  input: z.object({ after: z.optional(PublicId) }),
  reply: z.object({ threads: z.array(PrivateThread), more: z.boolean() }),
  limit: { points: 120, seconds: 60, by: 'admission' },
});

/** A page of what the caller and one other wrote to each other, oldest first; also when the other has left. */
export const listPrivate = call({
  name: 'listPrivate',
  method: 'GET',
  path: '/chat/private/messages',
  who: 'participant',
  input: z.object({ ...MessagePage.shape, participantId: PublicId }),
  reply: z.object({ messages: z.array(PrivateMessage) }),
  refusals: aboutOne,
  limit: { points: 240, seconds: 60, by: 'admission' },
});
