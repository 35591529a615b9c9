import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { chatMessages } from './chat.tables.ts';

export type ChatRow = typeof chatMessages.$inferSelect;

/** Messages after a number, oldest first. */
export function messagesAfter(db: Db, meetingId: string, after: number, limit: number): Promise<ChatRow[]> {
  return db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.meetingId, meetingId), gt(chatMessages.seq, after)))
    .orderBy(asc(chatMessages.seq))
    .limit(limit);
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
