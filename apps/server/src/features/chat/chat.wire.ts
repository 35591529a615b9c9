import type { ChatMessage, PrivateMessage } from '@salon/contract';
import type { ChatRow } from './chat.queries.ts';
import type { PrivateRow } from './private.queries.ts';

type Words = Omit<PrivateRow, 'threadId'>;

const wordsWire = ({ seq, authorId, authorName, text, sentAt, clientKey, changed, edits, deletedBy }: Words) => ({
  seq,
  authorId,
  authorName,
  text,
  sentAt: sentAt.toISOString(),
  clientKey,
  ...(changed > 0 && { changed }),
  ...(edits > 0 && { edits }),
  ...(deletedBy !== null && { deletedBy }),
});

export const messageWire = (row: ChatRow): ChatMessage => ({ roomId: row.roomId, ...wordsWire(row) });

/** A message between two people. */
export const privateWire = (row: PrivateRow, one: string, other: string): PrivateMessage => ({
  ...wordsWire(row),
  toId: row.authorId === one ? other : one,
});

/** The number of the latest change of a conversation, where there was one. */
export const changesWire = (changes: number): { changes?: number } => (changes > 0 ? { changes } : {});
