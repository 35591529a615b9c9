import { type MessagePage, QUOTE_MAX } from '@salon/contract';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { personKey } from '../room/index.ts';
import { participants } from '../room/room.tables.ts';
import { chatMessages } from './chat.tables.ts';

export type ChatRow = typeof chatMessages.$inferSelect;

/** What someone with an account is named by in the chats of their meetings: first entries, which another device may have joined to the account. */
export const namesOfUser = (db: Db, userId: string) =>
  db.select({ id: personKey }).from(participants).where(eq(participants.userId, userId));

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

/** Messages of a room that were changed after a change, in the order of their latest changes. */
export const changedAfter = (db: Db, roomId: string, after: number, limit: number): Promise<ChatRow[]> =>
  db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.roomId, roomId),
        gt(chatMessages.changed, after),
        // What the index says: it has the changed ones alone.
        gt(chatMessages.changed, 0),
      ),
    )
    .orderBy(asc(chatMessages.changed))
    .limit(limit);

/** Messages of a room as replies quote them: the beginning of what their texts are now. */
export async function findQuotedMessages(db: Db, roomId: string, seqs: readonly number[]) {
  if (seqs.length === 0) return [];
  const { seq, authorId, authorName, text, changed, deletedBy, files } = chatMessages;
  const excerpt = sql<string>`left(${text}, ${QUOTE_MAX})`;
  return db
    .select({ seq, authorId, authorName, text: excerpt, changed, deletedBy, files })
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, roomId), inArray(seq, [...new Set(seqs)])));
}
export type QuotedRow = Awaited<ReturnType<typeof findQuotedMessages>>[number];

/** Rooms of a meeting in which something was written to everyone: the main one, then the others as they were first written in. */
export async function roomsWithMessages(db: Db, meetingId: string): Promise<string[]> {
  const rows = await db
    .select({ id: chatMessages.roomId })
    .from(chatMessages)
    .where(and(eq(chatMessages.meetingId, meetingId), eq(chatMessages.seq, 1)))
    .orderBy(desc(sql`${chatMessages.roomId} = ${meetingId}`), asc(chatMessages.sentAt), asc(chatMessages.roomId));
  return rows.map(({ id }) => id);
}

/** This many messages after a number that no one deleted, oldest first. */
export const messagesFrom = (db: Db, roomId: string, after: number, limit: number): Promise<ChatRow[]> =>
  db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, roomId), gt(chatMessages.seq, after), isNull(chatMessages.deletedBy)))
    .orderBy(asc(chatMessages.seq))
    .limit(limit);

/** The same of those that were sent between two instants. */
export const messagesWithin = (
  db: Db,
  roomId: string,
  { from, to }: { from: Date; to: Date },
  after: number,
  limit: number,
): Promise<ChatRow[]> =>
  db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.roomId, roomId),
        gt(chatMessages.seq, after),
        gte(chatMessages.sentAt, from),
        lt(chatMessages.sentAt, to),
        isNull(chatMessages.deletedBy),
      ),
    )
    .orderBy(asc(chatMessages.seq))
    .limit(limit);

/** The message that a sender made with a key, if it was made. */
export async function messageByKey(db: Db, authorId: string, clientKey: string): Promise<ChatRow | null> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.authorId, authorId), eq(chatMessages.clientKey, clientKey)))
    .limit(1);
  return row ?? null;
}

/** The latest messages that someone with an account wrote to everyone, oldest first. */
export async function messagesOfUser(db: Db, userId: string, limit: number) {
  const { text, sentAt } = chatMessages;
  const rows = await db
    .select({ text, sentAt })
    .from(chatMessages)
    .where(and(inArray(chatMessages.authorId, namesOfUser(db, userId)), isNull(chatMessages.deletedBy)))
    .orderBy(desc(sentAt))
    .limit(limit);
  return rows.reverse();
}
