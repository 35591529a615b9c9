import * as z from 'zod/mini';
import { call, FileContent } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { CHAT_FILE_BYTES, chatFileTypes } from './chat.files.ts';
import { ChatFile } from './chat.states.ts';

const OneFile = z.object({ fileId: PublicId });

/**
 * Sends a file for a message that is written afterwards, to everyone or to one person (`participantId`). What no message has a
 * day later goes. Pictures are drawn again (`chat.pictureBroken`).
 */
export const uploadChatFile = call({
  name: 'uploadChatFile',
  method: 'POST',
  path: '/chat/upload',
  access: 'participant',
  upload: { purpose: 'chat', types: chatFileTypes },
  bodyLimit: CHAT_FILE_BYTES,
  input: z.object({ file: FileContent, participantId: z.optional(PublicId) }),
  reply: ChatFile,
  refusals: ['chat.off', 'chat.privateOff', 'chat.filesFull', 'chat.pictureBroken'],
  limit: { points: 60, seconds: 600, by: 'admission' },
});

/** Removes a file that the caller sent and no message has. Removing twice is removing. */
export const removeChatFile = call({
  name: 'removeChatFile',
  method: 'POST',
  path: '/chat/file/remove',
  access: 'participant',
  input: OneFile,
  reply: z.object({ ok: z.literal(true) }),
  limit: { points: 120, seconds: 600, by: 'admission' },
});

/** A file of a conversation of the caller's, to save or to show. */
export const getChatFile = call({
  name: 'getChatFile',
  method: 'GET',
  path: '/chat/file/:fileId',
  access: 'participant',
  input: OneFile,
  reply: FileReply,
  refusals: ['chat.fileGone'],
  limit: { points: 240, seconds: 60, by: 'admission' },
});

/** The small one of a picture. */
export const getChatPicture = call({
  name: 'getChatPicture',
  method: 'GET',
  path: '/chat/picture/:fileId',
  access: 'participant',
  download: { type: 'image/webp', seconds: 3600 },
  input: OneFile,
  reply: FileContent,
  refusals: ['chat.fileGone'],
  limit: { points: 600, seconds: 60, by: 'admission' },
});
