import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { participants } from '../room/room.tables.ts';
import { chatFiles, privateThreads } from './chat.tables.ts';

export type ChatFileRow = typeof chatFiles.$inferSelect;

/** Bytes of everything that was sent into a meeting's chat. */
export async function bytesIn(db: Db, meetingId: string): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<string | null>`sum(${chatFiles.size})` })
    .from(chatFiles)
    .where(eq(chatFiles.meetingId, meetingId));
  return Number(sum?.bytes ?? 0);
}

export async function fileById(db: Db, id: string): Promise<ChatFileRow | null> {
  const [row] = await db.select().from(chatFiles).where(eq(chatFiles.id, id)).limit(1);
  return row ?? null;
}

/** Whether a person is one of the two of a thread. */
export async function isOfThread(db: Db, threadId: string, personKey: string): Promise<boolean> {
  const { id, firstId, secondId } = privateThreads;
  const isOne = or(eq(firstId, personKey), eq(secondId, personKey));
  return (await db.$count(privateThreads, and(eq(id, threadId), isOne))) > 0;
}

/** A message as far as its files go: how many it has. */
type WithFiles = { readonly seq: number; readonly files: number };
const seqsOf = (rows: readonly WithFiles[]): number[] => [
  ...new Set(rows.flatMap(({ seq, files }) => (files > 0 ? [seq] : []))),
];

/** Files by the number of the message that has them, in their order. */
const bySeq = (rows: readonly ChatFileRow[]) => Map.groupBy(rows, ({ seq }) => seq ?? 0);
export type FilesBySeq = ReadonlyMap<number, readonly ChatFileRow[]>;

async function filesIn(db: Db, conversation: SQL, messages: readonly WithFiles[]): Promise<FilesBySeq> {
  const seqs = seqsOf(messages);
  if (seqs.length === 0) return new Map();
  const rows = await db
    .select()
    .from(chatFiles)
    .where(and(conversation, inArray(chatFiles.seq, seqs)))
    .orderBy(asc(chatFiles.seq), asc(chatFiles.place));
  return bySeq(rows);
}

/** Files of messages of a room. */
export const findFilesOf = (db: Db, roomId: string, messages: readonly WithFiles[]): Promise<FilesBySeq> =>
  filesIn(db, eq(chatFiles.roomId, roomId), messages);

/** Files of messages of two people alone. */
export const findPrivateFilesOf = (db: Db, threadId: string, messages: readonly WithFiles[]): Promise<FilesBySeq> =>
  filesIn(db, eq(chatFiles.threadId, threadId), messages);

/** The latest files that someone with an account sent, oldest first. */
export async function filesOfUser(db: Db, userId: string, limit: number) {
  const { name, size, createdAt } = chatFiles;
  const rows = await db
    .select({ name, size, createdAt })
    .from(chatFiles)
    .innerJoin(participants, eq(participants.id, chatFiles.uploaderId))
    .where(and(eq(participants.userId, userId), isNotNull(chatFiles.seq)))
    .orderBy(desc(createdAt))
    .limit(limit);
  return rows.reverse();
}
