import { and, inArray, or } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { namesOfUser } from './chat.queries.ts';
import { chatMessages, privateMessages, privateThreads } from './chat.tables.ts';
import { purgeFiles } from './files.store.ts';

/** Deletes what was written in these meetings, to everyone and privately. */
export async function purgeMessages(tx: Db, meetingIds: readonly string[]): Promise<void> {
  const ids = [...meetingIds];
  await purgeFiles(tx, ids);
  await tx.delete(chatMessages).where(inArray(chatMessages.meetingId, ids));
  const threads = tx
    .select({ id: privateThreads.id })
    .from(privateThreads)
    .where(inArray(privateThreads.meetingId, ids));
  await tx.delete(privateMessages).where(inArray(privateMessages.threadId, threads));
  await tx.delete(privateThreads).where(inArray(privateThreads.meetingId, ids));
}

/** What stands for the words and the name of someone whose account was erased: no words in any language. */
const ERASED = { text: '—', authorName: '—' };

/**
 * The words of someone whose account is erased, to everyone and privately. The messages stay without them: numbers have no
 * gaps, and what others answered keeps its place.
 */
export async function eraseMessagesOf(tx: Db, userId: string): Promise<void> {
  const own = namesOfUser(tx, userId);
  await tx.update(chatMessages).set(ERASED).where(inArray(chatMessages.authorId, own));
  const threads = tx
    .select({ id: privateThreads.id })
    .from(privateThreads)
    .where(or(inArray(privateThreads.firstId, own), inArray(privateThreads.secondId, own)));
  await tx
    .update(privateMessages)
    .set(ERASED)
    .where(and(inArray(privateMessages.threadId, threads), inArray(privateMessages.authorId, own)));
}
