import { and, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { deleteAll } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import { outbox } from './mail.tables.ts';

/** What is left of a mail's content when it is no longer needed. */
const NOTHING = { text: '', html: '', calendar: null };

export type OutboxRow = typeof outbox.$inferSelect;

export async function writeMail(tx: Db, row: typeof outbox.$inferInsert): Promise<void> {
  await tx.insert(outbox).values(row);
}

/** Takes mails that are due, for one of several servers: the next try is set before this one is made. */
export async function takeDue(db: Db, now: Date, nextTry: Date, limit: number): Promise<OutboxRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(outbox)
      .where(and(isNotNull(outbox.dueAt), lte(outbox.dueAt, now)))
      // Of one deed in the order in which they were written: calendars are told one thing after the other.
      .orderBy(outbox.dueAt, outbox.seq)
      .limit(limit)
      .for('update', { skipLocked: true });
    for (const row of due)
      await tx
        .update(outbox)
        .set({ dueAt: nextTry, attempts: sql`${outbox.attempts} + 1` })
        .where(eq(outbox.id, row.id));
    return due;
  });
}

/** Sent: where mails are really sent, the content is not kept. */
export async function markSent(db: Db, id: string, now: Date, keepContent: boolean): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: now, dueAt: null, ...(keepContent ? {} : NOTHING) })
    .where(eq(outbox.id, id));
}

/** When the next try is due; null: given up, and the content (a link in it is worth a password) is not kept. */
export async function retryAt(db: Db, id: string, at: Date | null): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: at, ...(at === null ? NOTHING : {}) })
    .where(eq(outbox.id, id));
}

/** Mails that are no longer to be sent and were written before a moment. */
export const deleteMails = (db: Db, before: Date): Promise<void> =>
  deleteAll(db, outbox, and(isNull(outbox.dueAt), lte(outbox.createdAt, before)));

/** Everything that was or is to be sent to an address. */
export async function deleteMailsTo(tx: Db, email: string): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.recipient, email.toLowerCase()));
}

export function newestMails(db: Db, recipient: string | null, limit: number): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(and(isNotNull(outbox.sentAt), recipient === null ? undefined : eq(outbox.recipient, recipient)))
    .orderBy(desc(outbox.seq))
    .limit(limit);
}
