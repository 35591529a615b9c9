import { and, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { deleteAll, insertAll } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import type { MailBody } from './compose.ts';
import { mailContents, mailRefusals, outbox } from './mail.tables.ts';

/** What is left of a mail's content when it is no longer needed. */
const NOTHING = { text: '', html: '', calendar: null, attachments: null };

export type OutboxRow = typeof outbox.$inferSelect;

/** Rows in one statement: a moment's work for the database, also for the embedded one, which does one thing at a time. */
const ROWS_BATCH_SIZE = 250;

export const writeMails = (tx: Db, rows: readonly (typeof outbox.$inferInsert)[]): Promise<void> =>
  insertAll(tx, outbox, rows, ROWS_BATCH_SIZE);

export async function writeMailContent(tx: Db, row: typeof mailContents.$inferInsert): Promise<void> {
  await tx.insert(mailContents).values(row);
}

export async function mailContentOf(db: Db, id: string) {
  const [row] = await db.select().from(mailContents).where(eq(mailContents.id, id)).limit(1);
  if (row === undefined) throw new Error('mail content not found');
  return row;
}

/** A mail that is still to be sent; null: it was sent, given up or forgotten. */
export async function unsentMail(db: Db, id: string): Promise<OutboxRow | null> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
    .limit(1);
  return row === undefined || (row.contentId === null && row.text === '') ? null : row;
}

/** To whom mails go, by their ids, and whether there is still something to send. */
export async function mailsById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { recipient: string; isKept: boolean }>();
  const { id, recipient, contentId } = outbox;
  const rows = await db
    .select({ id, recipient, isKept: sql<boolean>`${contentId} is not null or ${outbox.text} <> ''` })
    .from(outbox)
    .where(inArray(id, [...ids]));
  return new Map(rows.map(({ id: mail, ...mailState }) => [mail, mailState]));
}

/** Sent: where mails are really sent, the content is not kept; else `shown` is what the development mailbox shows. */
export async function markSent(db: Db, id: string, now: Date, shown: MailBody | null): Promise<void> {
  const { subject, text, html, replyTo, calendar, attachments } = { ...NOTHING, ...shown };
  await db
    .update(outbox)
    .set({
      text,
      html,
      calendar,
      attachments,
      ...(shown !== null && { subject, replyTo }),
      sentAt: now,
      contentId: null,
      own: null,
    })
    .where(eq(outbox.id, id));
}

/** Not tried again; the content (a link in it is worth a password) is not kept. */
export async function abandonMail(db: Db, id: string): Promise<void> {
  await db
    .update(outbox)
    .set({ ...NOTHING, contentId: null, own: null })
    .where(eq(outbox.id, id));
}

/** News that no mail needs any more. */
export const deleteMailContent = (db: Db, before: Date): Promise<void> =>
  deleteAll(
    db,
    mailContents,
    and(
      lte(mailContents.createdAt, before),
      sql`not exists (select 1 from ${outbox} where ${outbox.contentId} = ${mailContents.id})`,
    ),
  );

/** Mails that were written before a moment; the last try of each was long before. */
export const deleteMails = (db: Db, before: Date): Promise<void> =>
  deleteAll(db, outbox, lte(outbox.createdAt, before));

/** The mail server of an address refused it for good. */
export async function recordRefusal(tx: Db, recipient: string, refusedAt: Date): Promise<void> {
  await tx
    .insert(mailRefusals)
    .values({ recipient, refusedAt })
    .onConflictDoUpdate({ target: mailRefusals.recipient, set: { refusedAt } });
}

/** A mail to the address was taken. */
export async function deleteRefusal(tx: Db, recipient: string): Promise<void> {
  await tx.delete(mailRefusals).where(eq(mailRefusals.recipient, recipient));
}

/** Those of these addresses that were refused for good; as lower-case keys. */
export async function findRefused(db: Db, emailKeys: readonly string[]): Promise<ReadonlySet<string>> {
  if (emailKeys.length === 0) return new Set();
  const rows = await db
    .select({ recipient: mailRefusals.recipient })
    .from(mailRefusals)
    .where(inArray(mailRefusals.recipient, [...emailKeys]));
  return new Set(rows.map(({ recipient }) => recipient));
}

export const deleteRefusals = (db: Db, before: Date): Promise<void> =>
  deleteAll(db, mailRefusals, lte(mailRefusals.refusedAt, before));

/** Everything that was or is to be sent to an address. */
export async function deleteMailsTo(tx: Db, email: string): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.recipient, email.toLowerCase()));
  await deleteRefusal(tx, email.toLowerCase());
}

export function newestMails(db: Db, recipient: string | null, limit: number): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(and(isNotNull(outbox.sentAt), recipient === null ? undefined : eq(outbox.recipient, recipient)))
    .orderBy(desc(outbox.seq))
    .limit(limit);
}
