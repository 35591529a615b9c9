import type { ChatMessage } from '@salon/contract';

interface Words {
  edited: string;
  /** What stands in the place of a deleted message. */
  deleted: (by: NonNullable<ChatMessage['deletedBy']>) => string;
  /** That it replies to someone's message. */
  replyTo: (name: string) => string;
  /** Size of a file. */
  size: (bytes: number) => string;
  /** Day and time. */
  moment: (at: Date) => string;
}

/** A conversation as a text file: a line a message, further lines of one and its files below it. */
export const textOf = (
  messages: readonly ChatMessage[],
  { edited, deleted, replyTo: reply, size, moment }: Words,
): string =>
  messages
    .map(({ authorName, sentAt, text, edits, deletedBy, replyTo, files = [] }) => {
      const words = deletedBy === undefined ? text : deleted(deletedBy);
      const mark = edits === undefined ? '' : ` (${edited})`;
      const to = replyTo === undefined ? '' : ` (${reply(replyTo.authorName)})`;
      const lines = files.map((file) => `  📎 ${file.name} (${size(file.size)})\n`).join('');
      return `[${moment(new Date(sentAt))}] ${authorName}${to}: ${words}${mark}\n${lines}`;
    })
    .join('');
