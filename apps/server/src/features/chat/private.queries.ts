import type { MessagePage } from '@salon/contract';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { namesOfUser } from './chat.queries.ts';
import { privateMessages, privateThreads } from './chat.tables.ts';

export type PrivateRow = typeof privateMessages.$inferSelect;

/** Two people in the order in which their thread names them. */
export interface Pair {
  firstId: string;
  secondId: string;
}
export const pairOf = (one: string, other: string): Pair =>
  one < other ? { firstId: one, secondId: other } : { firstId: other, secondId: one };

/** The thread of two people. */
export const between = ({ firstId, secondId }: Pair) =>
  and(eq(privateThreads.firstId, firstId), eq(privateThreads.secondId, secondId));

/** What two people write to each other in, if they ever did. */
export async function threadOf(db: Db, pair: Pair) {
  const { id, changes } = privateThreads;
  const [row] = await db.select({ id, changes }).from(privateThreads).where(between(pair)).limit(1);
  return row ?? null;
}

/** Messages of a thread that were changed after a change, in the order of their latest changes. */
export const privateChangedAfter = (db: Db, threadId: string, after: number, limit: number): Promise<PrivateRow[]> =>
  db
    .select()
    .from(privateMessages)
    .where(
      and(
        eq(privateMessages.threadId, threadId),
        gt(privateMessages.changed, after),
        // What the index says: it has the changed ones alone.
        gt(privateMessages.changed, 0),
      ),
    )
    .orderBy(asc(privateMessages.changed))
    .limit(limit);

/** The newest of what two people wrote to each other between two numbers, oldest first. */
export async function privateBetween(
  db: Db,
  pair: Pair,
  { after, before, rowCount }: MessagePage,
): Promise<PrivateRow[]> {
  const { seq } = privateMessages;
  const rows = await db
    .select(getTableColumns(privateMessages))
    .from(privateMessages)
    .innerJoin(privateThreads, eq(privateThreads.id, privateMessages.threadId))
    .where(and(between(pair), gt(seq, after), lt(seq, before)))
    .orderBy(desc(seq))
    .limit(rowCount);
  return rows.reverse();
}

/** The message that a sender made to the other with a key, if it was made. */
export async function privateByKey(
  db: Db,
  pair: Pair,
  authorId: string,
  clientKey: string,
): Promise<PrivateRow | null> {
  const [row] = await db
    .select(getTableColumns(privateMessages))
    .from(privateMessages)
    .innerJoin(privateThreads, eq(privateThreads.id, privateMessages.threadId))
    .where(and(between(pair), eq(privateMessages.authorId, authorId), eq(privateMessages.clientKey, clientKey)))
    .limit(1);
  return row ?? null;
}

const isOf = (participantId: string) =>
  or(eq(privateThreads.firstId, participantId), eq(privateThreads.secondId, participantId));

/** With how many people someone has written. */
export const countThreads = (db: Db, participantId: string): Promise<number> =>
  db.$count(privateThreads, isOf(participantId));

/** Someone's threads in the order of the other's id, after one of them. */
export function threadsOf(
  db: Db,
  participantId: string,
  after: string,
  limit: number,
): Promise<{ participantId: string; last: number; read: number; changes: number }[]> {
  const { firstId, secondId, firstRead, secondRead, last, changes } = privateThreads;
  const other = sql<string>`case when ${firstId} = ${participantId} then ${secondId} else ${firstId} end`;
  const read = sql<number>`case when ${firstId} = ${participantId} then ${firstRead} else ${secondRead} end`;
  return db
    .select({ participantId: other, last, read, changes })
    .from(privateThreads)
    .where(and(isOf(participantId), gt(other, after)))
    .orderBy(other)
    .limit(limit);
}

/** The latest messages that someone with an account wrote to one person alone, oldest first. */
export async function privateOfUser(db: Db, userId: string, limit: number) {
  const { text, sentAt } = privateMessages;
  const own = namesOfUser(db, userId);
  const rows = await db
    .select({ text, sentAt })
    .from(privateMessages)
    .innerJoin(privateThreads, eq(privateThreads.id, privateMessages.threadId))
    .where(
      and(
        or(inArray(privateThreads.firstId, own), inArray(privateThreads.secondId, own)),
        inArray(privateMessages.authorId, own),
        isNull(privateMessages.deletedBy),
      ),
    )
    .orderBy(desc(sentAt))
    .limit(limit);
  return rows.reverse();
}
