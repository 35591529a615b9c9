import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import type { BoardRow, QuestionRow } from './question.queries.ts';
import { questionBoards, questions, questionVotes } from './question.tables.ts';

const nextRev = sql`${questions.rev} + 1` as unknown as number;
const oneMore = (column: typeof questions.votes | typeof questionBoards.rev | typeof questionBoards.lastSeq) =>
  sql`${column} + 1` as unknown as number;

/** The board of a meeting, made where there was none, and locked until the transaction ends: actions come one after the other. */
export async function lockBoard(tx: Db, meetingId: string): Promise<BoardRow> {
  await tx.insert(questionBoards).values({ meetingId }).onConflictDoNothing();
  const [row] = await tx.select().from(questionBoards).where(eq(questionBoards.meetingId, meetingId)).for('update');
  if (row === undefined) throw new Error('insert of board returned no row');
  return row;
}

export async function updateBoard(
  tx: Db,
  meetingId: string,
  values: Partial<Omit<BoardRow, 'meetingId' | 'rev'>>,
): Promise<BoardRow> {
  const [row] = await tx
    .update(questionBoards)
    .set({ ...values, rev: oneMore(questionBoards.rev) })
    .where(eq(questionBoards.meetingId, meetingId))
    .returning();
  if (row === undefined) throw new Error('board not found after locking');
  return row;
}

/** The number of the next question of a board that is locked. */
export async function nextSeq(tx: Db, meetingId: string): Promise<number> {
  const [row] = await tx
    .update(questionBoards)
    .set({ lastSeq: oneMore(questionBoards.lastSeq) })
    .where(eq(questionBoards.meetingId, meetingId))
    .returning({ seq: questionBoards.lastSeq });
  if (row === undefined) throw new Error('board not found after locking');
  return row.seq;
}

export async function insertQuestion(tx: Db, row: typeof questions.$inferInsert): Promise<QuestionRow> {
  const [written] = await tx.insert(questions).values(row).returning();
  if (written === undefined) throw new Error('insert into question returned no row');
  return written;
}

/** A question of a meeting, locked until the transaction ends. */
export async function lockQuestion(tx: Db, meetingId: string, id: string): Promise<QuestionRow | null> {
  const [row] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), eq(questions.meetingId, meetingId)))
    .for('update');
  return row ?? null;
}

export async function updateQuestion(
  tx: Db,
  id: string,
  values: Partial<typeof questions.$inferInsert>,
): Promise<QuestionRow> {
  const [row] = await tx
    .update(questions)
    .set({ ...values, rev: nextRev })
    .where(eq(questions.id, id))
    .returning();
  if (row === undefined) throw new Error('question not found after locking');
  return row;
}

/** Notes a vote for a question that is locked; one that was given before counts once (`question_vote_once`). */
export async function insertVote(tx: Db, questionId: string, voterKey: string): Promise<void> {
  const written = await tx
    .insert(questionVotes)
    .values({ questionId, voterKey })
    .onConflictDoNothing({ target: [questionVotes.questionId, questionVotes.voterKey] })
    .returning({ id: questionVotes.questionId });
  if (written.length > 0) await updateQuestion(tx, questionId, { votes: oneMore(questions.votes) });
}

/** Takes a vote back, where there was one. */
export async function deleteVote(tx: Db, questionId: string, voterKey: string): Promise<void> {
  const deleted = await tx
    .delete(questionVotes)
    .where(and(eq(questionVotes.questionId, questionId), eq(questionVotes.voterKey, voterKey)))
    .returning({ id: questionVotes.questionId });
  if (deleted.length > 0)
    await updateQuestion(tx, questionId, { votes: sql`${questions.votes} - 1` as unknown as number });
}

async function deleteWhere(tx: Db, those: ReturnType<typeof and>): Promise<void> {
  const ids = tx.select({ id: questions.id }).from(questions).where(those);
  await tx.delete(questionVotes).where(inArray(questionVotes.questionId, ids));
  await tx.delete(questions).where(those);
}

export const deleteQuestion = (tx: Db, id: string): Promise<void> => deleteWhere(tx, eq(questions.id, id));

/** Questions, votes and what was set go with their meetings. */
export async function purgeQuestions(tx: Db, meetingIds: readonly string[]): Promise<void> {
  await deleteWhere(tx, inArray(questions.meetingId, [...meetingIds]));
  await tx.delete(questionBoards).where(inArray(questionBoards.meetingId, [...meetingIds]));
}

/** A person's own questions under their name go, and all that was asked in their meetings. */
export async function eraseQuestionsOf(tx: Db, userId: string): Promise<void> {
  const own = tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.creatorId, userId));
  await deleteWhere(tx, or(eq(questions.userId, userId), inArray(questions.meetingId, own)));
}
