import type { ChatMessage, PrivateMessage, QuotedMessage } from '@salon/contract';
import type { ChatRow, QuotedRow } from './chat.queries.ts';
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

const quoteWire = ({ seq, authorName, text, changed, deletedBy }: QuotedRow): QuotedMessage => ({
  seq,
  authorName,
  text,
  ...(changed > 0 && { changed }),
  ...(deletedBy !== null && { deletedBy }),
});

/** A message to everybody. `quoted`: what it replies to. */
export const messageWire = (row: ChatRow, quoted?: QuotedRow): ChatMessage => ({
  roomId: row.roomId,
  ...wordsWire(row),
  ...(quoted !== undefined && { replyTo: quoteWire(quoted) }),
});

/** A message between two people. */
export const privateWire = (row: PrivateRow, one: string, other: string): PrivateMessage => ({
  ...wordsWire(row),
  toId: row.authorId === one ? other : one,
});

/** The number of the latest change of a conversation, where there was one. */
export const changesWire = (changes: number): { changes?: number } => (changes > 0 ? { changes } : {});
