import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { privateMessages, privateThreads } from './chat.tables.ts';
import type { Pair, PrivateRow } from './private.queries.ts';

/**
 * The next number of what two people write to each other, and their thread, which the first message makes. The lock on its
 * row keeps numbers without gaps and in the order of commits, also when both write at once.
 */
export async function nextPrivateSeq(
  tx: Db,
  meetingId: string,
  pair: Pair,
  newId: string,
): Promise<{ threadId: string; seq: number }> {
  const [row] = await tx
    .insert(privateThreads)
    .values({ id: newId, meetingId, ...pair, last: 1 })
    .onConflictDoUpdate({
      target: [privateThreads.firstId, privateThreads.secondId],
      set: { last: sql`${privateThreads.last} + 1` },
    })
    .returning({ threadId: privateThreads.id, seq: privateThreads.last });
  if (row === undefined) throw new Error('a thread that was neither made nor found');
  return row;
}

/** Writes a message; null when the sender's key was used already (the constraint `private_message_once` settles it). */
export async function insertPrivate(tx: Db, row: typeof privateMessages.$inferInsert): Promise<PrivateRow | null> {
  const [written] = await tx
    .insert(privateMessages)
    .values(row)
    .onConflictDoNothing({ target: [privateMessages.threadId, privateMessages.authorId, privateMessages.clientKey] })
    .returning();
  return written ?? null;
}
