import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { participants } from '../room/room.tables.ts';
import { chatFiles, chatMessages, privateMessages } from './chat.tables.ts';
import type { ChatFileRow } from './files.queries.ts';

export async function insertFile(tx: Db, row: typeof chatFiles.$inferInsert): Promise<ChatFileRow> {
  const [written] = await tx.insert(chatFiles).values(row).returning();
  if (written === undefined) throw new Error('insert of file returned no row');
  return written;
}

/** Which message has a file: of a room, or of two people alone. */
type Place = { roomId: string; seq: number } | { threadId: string; seq: number };

/** Gives a message the files that its author sent for it, in this order; false: one of them is none of these, or no longer. */
export async function takeFiles(tx: Db, uploaderId: string, ids: readonly string[], of: Place): Promise<boolean> {
  if (ids.length === 0) return true;
  const place = sql<number>`array_position(array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[], ${chatFiles.id})`;
  const taken = await tx
    .update(chatFiles)
    .set({ ...of, place })
    .where(and(inArray(chatFiles.id, [...ids]), eq(chatFiles.uploaderId, uploaderId), isNull(chatFiles.seq)))
    .returning({ id: chatFiles.id });
  return taken.length === ids.length;
}

type Stored = Pick<ChatFileRow, 'id' | 'previewId'>;
const stored = { id: chatFiles.id, previewId: chatFiles.previewId };

/** Rows of the files of a message go; what lies in the storage is named. */
export const deleteFilesTo = (tx: Db, of: Place): Promise<Stored[]> =>
  tx
    .delete(chatFiles)
    .where(
      'roomId' in of
        ? and(eq(chatFiles.roomId, of.roomId), eq(chatFiles.seq, of.seq))
        : and(eq(chatFiles.threadId, of.threadId), eq(chatFiles.seq, of.seq)),
    )
    .returning(stored);

/** The same of one that someone sent and no message has. */
export const deleteUnsent = (tx: Db, uploaderId: string, id: string): Promise<Stored[]> =>
  tx
    .delete(chatFiles)
    .where(and(eq(chatFiles.id, id), eq(chatFiles.uploaderId, uploaderId), isNull(chatFiles.seq)))
    .returning(stored);

/** The same of some that were sent before an instant and that no message has. */
export const deleteUnsentBefore = (tx: Db, before: Date, limit: number): Promise<Stored[]> => {
  const some = tx
    .select({ id: chatFiles.id })
    .from(chatFiles)
    .where(and(isNull(chatFiles.seq), lte(chatFiles.createdAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx.delete(chatFiles).where(inArray(chatFiles.id, some)).returning(stored);
};

/** The same of everything that someone with an account sent; their messages have no files any more. */
export async function deleteFilesOf(tx: Db, userId: string): Promise<Stored[]> {
  const own = tx.select({ id: participants.id }).from(participants).where(eq(participants.userId, userId));
  const deleted = await tx.delete(chatFiles).where(inArray(chatFiles.uploaderId, own)).returning(stored);
  if (deleted.length === 0) return deleted;
  await tx.update(chatMessages).set({ files: 0 }).where(inArray(chatMessages.authorId, own));
  await tx.update(privateMessages).set({ files: 0 }).where(inArray(privateMessages.authorId, own));
  return deleted;
}

/** Rows of the files of meetings from long ago; the files are the meetings', and go with them on their own. */
export async function purgeFiles(tx: Db, meetingIds: readonly string[]): Promise<void> {
  await tx.delete(chatFiles).where(inArray(chatFiles.meetingId, [...meetingIds]));
}
