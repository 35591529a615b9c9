import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { chatMessages, privateMessages, privateThreads } from './chat.tables.ts';

/** Deletes what was written in these meetings, to everybody and privately. */
export async function purgeMessages(tx: Db, meetingIds: readonly string[]): Promise<void> {
  const ids = [...meetingIds];
  await tx.delete(chatMessages).where(inArray(chatMessages.meetingId, ids));
  const threads = tx
    .select({ id: privateThreads.id })
    .from(privateThreads)
    .where(inArray(privateThreads.meetingId, ids));
  await tx.delete(privateMessages).where(inArray(privateMessages.threadId, threads));
  await tx.delete(privateThreads).where(inArray(privateThreads.meetingId, ids));
}
