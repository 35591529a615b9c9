import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import type { MessageChange } from './chat.store.ts';
import { privateMessages, privateThreads } from './chat.tables.ts';
import { between, type Pair, type PrivateRow } from './private.queries.ts';

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
  if (row === undefined) throw new Error('private thread neither inserted nor found');
  return row;
}

/** One of the two has read up to a number; false: they had before, or there is nothing. */
export async function updateRead(db: Db, pair: Pair, readerId: string, seq: number): Promise<boolean> {
  const isFirst = readerId === pair.firstId;
  const read = isFirst ? privateThreads.firstRead : privateThreads.secondRead;
  const upTo = sql`least(${seq}::int, ${privateThreads.last})`;
  const rows = await db
    .update(privateThreads)
    .set(isFirst ? { firstRead: upTo } : { secondRead: upTo })
    .where(and(between(pair), lt(read, upTo)))
    .returning({ id: privateThreads.id });
  return rows.length > 0;
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

const isOne = (threadId: string, seq: number) =>
  and(eq(privateMessages.threadId, threadId), eq(privateMessages.seq, seq));

/** A message, locked until the end of the transaction. */
export async function lockPrivate(tx: Db, threadId: string, seq: number): Promise<PrivateRow | null> {
  const [row] = await tx.select().from(privateMessages).where(isOne(threadId, seq)).for('update');
  return row ?? null;
}

/** The next number of a change in a thread, in the order of commits. */
export async function nextPrivateChange(tx: Db, threadId: string): Promise<number> {
  const [row] = await tx
    .update(privateThreads)
    .set({ changes: sql`${privateThreads.changes} + 1` })
    .where(eq(privateThreads.id, threadId))
    .returning({ changes: privateThreads.changes });
  if (row === undefined) throw new Error('update of private thread returned no row');
  return row.changes;
}

export async function updatePrivate(
  tx: Db,
  { threadId, seq }: PrivateRow,
  set: MessageChange & { changed: number },
): Promise<PrivateRow> {
  const [row] = await tx.update(privateMessages).set(set).where(isOne(threadId, seq)).returning();
  if (row === undefined) throw new Error('message not found after locking');
  return row;
}
