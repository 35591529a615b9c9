import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { ChangesAsked, ClientKey, Edited, editRefusals, FilesSent, MessagePage, MessageText } from './chat.calls.ts';
import { ChangesRead, PrivateMessage, PrivateThread } from './chat.states.ts';

/** Conversations on one page of the list. */
export const PRIVATE_THREADS_PAGE = 100;

const aboutOne = ['room.personGone', 'room.notYourself'] as const;

/**
 * Writes to one participant who is inside. The same `clientKey` again (a retry) answers with the first one's message.
 * Someone who left, was removed or belongs elsewhere is gone (`room.personGone`).
 */
export const sendPrivate = call({
  name: 'sendPrivate',
  method: 'POST',
  path: '/chat/private/send',
  access: 'participant',
  input: z.object({ participantId: PublicId, text: MessageText, clientKey: ClientKey, files: FilesSent }),
  reply: PrivateMessage,
  refusals: [...aboutOne, 'chat.privateOff', 'chat.fileGone'],
  limit: { points: 50, seconds: 10, by: 'admission' },
});

/** The caller's conversations, in the order of the other's id; `after` is the last id of the page before. */
export const listPrivateThreads = call({
  name: 'listPrivateThreads',
  method: 'GET',
  path: '/chat/private/threads',
  access: 'participant',
  input: z.object({ after: z.optional(PublicId) }),
  reply: z.object({ threads: z.array(PrivateThread), more: z.boolean() }),
  limit: { points: 120, seconds: 60, by: 'admission' },
});

/** A page of what the caller and one other wrote to each other, oldest first; also when the other has left. */
export const listPrivate = call({
  name: 'listPrivate',
  method: 'GET',
  path: '/chat/private/messages',
  access: 'participant',
  input: z.object({ ...MessagePage.shape, participantId: PublicId }),
  reply: z.object({ messages: z.array(PrivateMessage), changes: ChangesRead }),
  refusals: aboutOne,
  limit: { points: 240, seconds: 60, by: 'admission' },
});

/** The caller has read what one other wrote, up to a message: it is read on every device of theirs. No one else is told. */
export const readPrivate = call({
  name: 'readPrivate',
  method: 'POST',
  path: '/chat/private/read',
  access: 'participant',
  input: z.object({ participantId: PublicId, seq: Edited.shape.seq }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: aboutOne,
  limit: { points: 240, seconds: 60, by: 'admission' },
});

/** Changes the text of what the caller wrote to one other, who may have left. */
export const editPrivate = call({
  name: 'editPrivate',
  method: 'POST',
  path: '/chat/private/edit',
  access: 'participant',
  input: z.object({ participantId: PublicId, ...Edited.shape }),
  reply: PrivateMessage,
  refusals: [...aboutOne, ...editRefusals, 'chat.privateOff'],
  limit: { points: 50, seconds: 10, by: 'admission' },
});

/** Deletes the text and the files of what the caller wrote to one other. Deleting twice is deleting. */
export const deletePrivate = call({
  name: 'deletePrivate',
  method: 'POST',
  path: '/chat/private/delete',
  access: 'participant',
  input: z.object({ participantId: PublicId, seq: Edited.shape.seq }),
  reply: PrivateMessage,
  refusals: [...aboutOne, 'chat.notFound'],
  limit: { points: 50, seconds: 10, by: 'admission' },
});

/** What was changed in a conversation after a change, as `listChatChanges` tells it. */
export const listPrivateChanges = call({
  name: 'listPrivateChanges',
  method: 'GET',
  path: '/chat/private/changes',
  access: 'participant',
  input: z.object({ participantId: PublicId, ...ChangesAsked.shape }),
  reply: z.object({ messages: z.array(PrivateMessage), changes: z.int(), more: z.boolean() }),
  refusals: aboutOne,
  limit: { points: 240, seconds: 60, by: 'admission' },
});
