import type { ChatMessage } from '@salon/contract';

interface Words {
  edited: string;
  /** What stands in the place of a deleted message. */
  deleted: (by: NonNullable<ChatMessage['deletedBy']>) => string;
  /** That it replies to somebody's message. */
  replyTo: (name: string) => string;
  /** Day and time. */
  moment: (at: Date) => string;
}

/** A conversation as a text file: a line a message, further lines of one below it. */
export const textOf = (messages: readonly ChatMessage[], { edited, deleted, replyTo: reply, moment }: Words): string =>
  messages
    .map(({ authorName, sentAt, text, edits, deletedBy, replyTo }) => {
      const words = deletedBy === undefined ? text : deleted(deletedBy);
      const mark = edits === undefined ? '' : ` (${edited})`;
      const to = replyTo === undefined ? '' : ` (${reply(replyTo.authorName)})`;
      return `[${moment(new Date(sentAt))}] ${authorName}${to}: ${words}${mark}\n`;
    })
    .join('');
