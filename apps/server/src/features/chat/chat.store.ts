import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import type { ChatRow } from './chat.queries.ts';
import { chatMessages } from './chat.tables.ts';

/** Writes a message; null when the sender's key was used already (the constraint `chat_message_once` settles it). */
export async function insertMessage(tx: Db, row: typeof chatMessages.$inferInsert): Promise<ChatRow | null> {
  const [written] = await tx
    .insert(chatMessages)
    .values(row)
    .onConflictDoNothing({ target: [chatMessages.authorId, chatMessages.clientKey] })
    .returning();
  return written ?? null;
}

const isOne = (roomId: string, seq: number) => and(eq(chatMessages.roomId, roomId), eq(chatMessages.seq, seq));

/** A message, locked until the end of the transaction; others may reply to it in the meantime. */
export async function lockMessage(tx: Db, roomId: string, seq: number): Promise<ChatRow | null> {
  const [row] = await tx.select().from(chatMessages).where(isOne(roomId, seq)).for('no key update');
  return row ?? null;
}

export type MessageChange = Partial<Pick<ChatRow, 'text' | 'edits' | 'deletedBy' | 'files'>>;

export async function updateMessage(
  tx: Db,
  { roomId, seq }: ChatRow,
  set: MessageChange & { changed: number },
): Promise<ChatRow> {
  const [row] = await tx.update(chatMessages).set(set).where(isOne(roomId, seq)).returning();
  if (row === undefined) throw new Error('message not found after locking');
  return row;
}
