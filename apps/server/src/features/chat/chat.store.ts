import type { Db } from '../../platform/db/open.ts';
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
