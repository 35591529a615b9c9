import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.chat.ts';

export const errors: Complete<typeof source, 'en'> = {
  chat_off_title: 'Public chat is off',
  chat_off: 'Messages cannot be written in this meeting’s public chat.',
  chat_privateOff_title: 'Private chat is off',
  chat_privateOff: 'Messages to one person cannot be written in this meeting.',
  chat_notFound_title: 'Message not found',
  chat_notFound: 'This message is not in the conversation, was deleted, or is not yours.',
  chat_changedMeanwhile_title: 'The message has changed meanwhile',
  chat_changedMeanwhile: 'You edited this message in another tab. Look at its latest version and try again.',
  chat_fileGone_title: 'File not found',
  chat_fileGone: 'This file no longer exists or does not belong to this conversation.',
  chat_filesFull_title: 'The meeting’s file space is full',
  chat_filesFull:
    'No more files can be added to the chat of this meeting. Delete messages with files that are no longer needed to make room.',
  chat_pictureBroken_title: 'Picture could not be read',
  chat_pictureBroken: 'This picture is damaged or too large. Choose another one, or save it smaller and try again.',
};
