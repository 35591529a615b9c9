import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { namesOfUser } from './chat.queries.ts';
import { chatReactions } from './chat.tables.ts';

type Row = typeof chatReactions.$inferInsert;

/** Whether it is new (the primary key settles it). */
export async function insertReaction(tx: Db, row: Row): Promise<boolean> {
  const written = await tx.insert(chatReactions).values(row).onConflictDoNothing().returning();
  return written.length > 0;
}

/** Whether it was there. */
export async function deleteReaction(tx: Db, row: Omit<Row, 'reactedAt'>): Promise<boolean> {
  const { roomId, seq, reaction, participantId } = chatReactions;
  const deleted = await tx
    .delete(chatReactions)
    .where(
      and(eq(roomId, row.roomId), eq(seq, row.seq), eq(reaction, row.reaction), eq(participantId, row.participantId)),
    )
    .returning();
  return deleted.length > 0;
}

/** No one reacts to a message any more. */
export async function deleteReactionsTo(tx: Db, { roomId, seq }: { roomId: string; seq: number }): Promise<void> {
  await tx.delete(chatReactions).where(and(eq(chatReactions.roomId, roomId), eq(chatReactions.seq, seq)));
}

/** The reactions of someone whose account is erased go. */
export async function deleteReactionsOf(tx: Db, userId: string): Promise<void> {
  const own = namesOfUser(tx, userId);
  await tx.delete(chatReactions).where(inArray(chatReactions.participantId, own));
}
