import {
  PublicId,
  QUESTIONS_MAX,
  QUESTIONS_PINNED_MAX,
  type QuestionOrder,
  type QuestionState,
  questionStates,
} from '@salon/contract';
import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { questionBoards, questions, questionVotes } from './question.tables.ts';

export type QuestionRow = typeof questions.$inferSelect;
export type BoardRow = typeof questionBoards.$inferSelect;

export async function boardOf(db: Db, meetingId: string): Promise<BoardRow | null> {
  const [row] = await db.select().from(questionBoards).where(eq(questionBoards.meetingId, meetingId)).limit(1);
  return row ?? null;
}

/** Where a page begins: after a question with so many votes and this number. */
export interface After {
  votes: number;
  seq: number;
}
interface PageAsked {
  meetingId: string;
  state: QuestionState;
  order: QuestionOrder;
  /** Whose alone; null: everyone's. */
  authorKey: string | null;
  after: After | null;
  limit: number;
}

const isAfter = (order: QuestionOrder, { votes, seq }: After) =>
  order === 'time'
    ? gt(questions.seq, seq)
    : or(lt(questions.votes, votes), and(eq(questions.votes, votes), gt(questions.seq, seq)));

const inOrder = (order: QuestionOrder) =>
  order === 'time' ? [asc(questions.seq)] : [desc(questions.votes), asc(questions.seq)];

/** A page of those that are not pinned; the first page (`after` null) begins with all that are. */
export async function questionsPage(
  db: Db,
  { meetingId, state, order, authorKey, after, limit }: PageAsked,
): Promise<QuestionRow[]> {
  const those = [
    eq(questions.meetingId, meetingId),
    eq(questions.state, state),
    ...(authorKey === null ? [] : [eq(questions.authorKey, authorKey)]),
  ];
  const rest = db
    .select()
    .from(questions)
    .where(and(...those, eq(questions.pinned, false), after === null ? undefined : isAfter(order, after)))
    .orderBy(...inOrder(order))
    .limit(limit);
  if (after !== null || state !== 'open') return rest;
  const pinned = db
    .select()
    .from(questions)
    .where(and(...those, eq(questions.pinned, true)))
    .orderBy(...inOrder(order))
    .limit(QUESTIONS_PINNED_MAX);
  return [...(await pinned), ...(await rest)];
}

export async function findQuestion(db: Db, meetingId: string, id: string): Promise<QuestionRow | null> {
  if (!PublicId.safeParse(id).success) return null;
  const [row] = await db
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), eq(questions.meetingId, meetingId)))
    .limit(1);
  return row ?? null;
}

export const findQuestionsByIds = (db: Db, ids: readonly string[]): Promise<QuestionRow[]> =>
  db
    .select()
    .from(questions)
    .where(inArray(questions.id, [...ids]));

/** The question that someone asked with this key of theirs. */
export async function askedWith(
  db: Db,
  meetingId: string,
  authorKey: string,
  clientKey: string,
): Promise<QuestionRow | null> {
  const [row] = await db
    .select()
    .from(questions)
    .where(
      and(eq(questions.meetingId, meetingId), eq(questions.authorKey, authorKey), eq(questions.clientKey, clientKey)),
    )
    .limit(1);
  return row ?? null;
}

/** How many there are in each state, and how many of them someone asked. */
export async function questionCounts(db: Db, meetingId: string, authorKey: string) {
  const rows = await db
    .select({
      state: questions.state,
      all: sql<number>`count(*)::int`,
      mine: sql<number>`(count(*) filter (where ${questions.authorKey} = ${authorKey}))::int`,
    })
    .from(questions)
    .where(eq(questions.meetingId, meetingId))
    .groupBy(questions.state);
  const of = (state: QuestionState) => rows.find((row) => row.state === state) ?? { all: 0, mine: 0 };
  return Object.fromEntries(questionStates.map((state) => [state, of(state)])) as Record<
    QuestionState,
    { all: number; mine: number }
  >;
}

/** For which of these questions someone voted, by the key that they have in each. */
export async function votedFor(db: Db, keys: readonly { questionId: string; voterKey: string }[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ id: questionVotes.questionId })
    .from(questionVotes)
    .where(
      or(
        ...keys.map(({ questionId, voterKey }) =>
          and(eq(questionVotes.questionId, questionId), eq(questionVotes.voterKey, voterKey)),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/** What was asked in a meeting, as it was asked: a page after a number. */
export const questionsBySeq = (
  db: Db,
  meetingId: string,
  after: number,
  limit = QUESTIONS_MAX,
): Promise<QuestionRow[]> =>
  db
    .select()
    .from(questions)
    .where(and(eq(questions.meetingId, meetingId), gt(questions.seq, after)))
    .orderBy(asc(questions.seq))
    .limit(limit);

/** Those of them that everyone could see. */
export const seenBySeq = (db: Db, meetingId: string, after: number, limit: number): Promise<QuestionRow[]> =>
  db
    .select()
    .from(questions)
    .where(
      and(eq(questions.meetingId, meetingId), inArray(questions.state, ['open', 'answered']), gt(questions.seq, after)),
    )
    .orderBy(asc(questions.seq))
    .limit(limit);

export const countQuestions = (db: Db, meetingId: string): Promise<number> =>
  db.$count(questions, eq(questions.meetingId, meetingId));

export const countPinned = (db: Db, meetingId: string): Promise<number> =>
  db.$count(
    questions,
    and(eq(questions.meetingId, meetingId), eq(questions.state, 'open'), eq(questions.pinned, true)),
  );

/** What someone with an account asked under their name. */
export const questionsOfUser = (db: Db, userId: string, limit: number): Promise<QuestionRow[]> =>
  db.select().from(questions).where(eq(questions.userId, userId)).orderBy(asc(questions.askedAt)).limit(limit);
