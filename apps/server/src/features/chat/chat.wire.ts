import type { ChatFile, ChatMessage, PrivateMessage, QuotedMessage } from '@salon/contract';
import type { ChatRow, QuotedRow } from './chat.queries.ts';
import type { ChatFileRow, FilesBySeq } from './files.queries.ts';
import type { PrivateRow } from './private.queries.ts';

type Words = Omit<PrivateRow, 'threadId' | 'files'>;

export const fileWire = ({ id, name, type, size, width, height }: ChatFileRow): ChatFile => ({
  id,
  name,
  type,
  size,
  ...(width !== null && height !== null && { picture: { width, height } }),
});

/** The files of one message, where it has any. */
const filesWire = (files: FilesBySeq, seq: number): { files?: ChatFile[] } => {
  const own = files.get(seq);
  return own === undefined ? {} : { files: own.map(fileWire) };
};

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

const quoteWire = ({ seq, authorName, text, changed, deletedBy }: QuotedRow, files: FilesBySeq): QuotedMessage => ({
  seq,
  authorName,
  text,
  ...filesWire(files, seq),
  ...(changed > 0 && { changed }),
  ...(deletedBy !== null && { deletedBy }),
});

/** A message to everyone. `files`: those of its room, also of `quoted`, what it replies to. */
export const messageWire = (row: ChatRow, files: FilesBySeq, quoted?: QuotedRow): ChatMessage => ({
  roomId: row.roomId,
  ...wordsWire(row),
  ...filesWire(files, row.seq),
  ...(quoted !== undefined && { replyTo: quoteWire(quoted, files) }),
});

/** A message between two people. */
export const privateWire = (row: PrivateRow, files: FilesBySeq, one: string, other: string): PrivateMessage => ({
  ...wordsWire(row),
  ...filesWire(files, row.seq),
  toId: row.authorId === one ? other : one,
});

/** The number of the latest change of a conversation, where there was one. */
export const changesWire = (changes: number): { changes?: number } => (changes > 0 ? { changes } : {});
