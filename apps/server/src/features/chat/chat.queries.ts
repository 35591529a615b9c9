import type { MessagePage } from '@salon/contract';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { chatMessages } from './chat.tables.ts';

export type ChatRow = typeof chatMessages.$inferSelect;

/** The newest messages between two numbers, oldest first. */
export async function messagesBetween(
  db: Db,
  roomId: string,
  { after, before, rowCount }: MessagePage,
): Promise<ChatRow[]> {
  const { seq } = chatMessages;
  const rows = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, roomId), gt(seq, after), lt(seq, before)))
    .orderBy(desc(seq))
    .limit(rowCount);
  return rows.reverse();
}

/** The message that a sender made with a key, if it was made. */
export async function messageByKey(db: Db, authorId: string, clientKey: string): Promise<ChatRow | null> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.authorId, authorId), eq(chatMessages.clientKey, clientKey)))
    .limit(1);
  return row ?? null;
}
