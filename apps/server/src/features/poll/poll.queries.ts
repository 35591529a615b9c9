import { PublicId } from '@salon/contract';
import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { pollAnswers, polls, pollVoters } from './poll.tables.ts';

export type PollRow = typeof polls.$inferSelect;
export type AnswerRow = typeof pollAnswers.$inferSelect;

/** All polls of a meeting, the first made first; at most `POLLS_MAX`. */
export function pollsOf(db: Db, meetingId: string): Promise<PollRow[]> {
  return db.select().from(polls).where(eq(polls.meetingId, meetingId)).orderBy(asc(polls.createdAt), asc(polls.id));
}

export async function findPoll(db: Db, meetingId: string, id: string): Promise<PollRow | null> {
  if (!PublicId.safeParse(id).success) return null;
  const [row] = await db
    .select()
    .from(polls)
    .where(and(eq(polls.id, id), eq(polls.meetingId, meetingId)))
    .limit(1);
  return row ?? null;
}

/** Polls that are no drafts, as everyone may know them. */
export function findPollsByIds(db: Db, ids: readonly string[]): Promise<PollRow[]> {
  return db
    .select()
    .from(polls)
    .where(and(inArray(polls.id, [...ids]), ne(polls.state, 'draft')));
}

/** In which of these polls someone voted, by the key that they have in each. */
export async function findVotedPolls(db: Db, keys: readonly { pollId: string; voterKey: string }[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ pollId: pollVoters.pollId })
    .from(pollVoters)
    .where(
      or(...keys.map(({ pollId, voterKey }) => and(eq(pollVoters.pollId, pollId), eq(pollVoters.voterKey, voterKey)))),
    );
  return rows.map(({ pollId }) => pollId);
}

/** A page of named answers in the order of their ids, which are random. */
export function answersAfter(db: Db, pollId: string, after: string, limit: number): Promise<AnswerRow[]> {
  return db
    .select()
    .from(pollAnswers)
    .where(and(eq(pollAnswers.pollId, pollId), gt(pollAnswers.id, after)))
    .orderBy(asc(pollAnswers.id))
    .limit(limit);
}

/** Named answers in these polls, by name. */
export function answersIn(db: Db, pollIds: readonly string[]): Promise<AnswerRow[]> {
  if (pollIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(pollAnswers)
    .where(inArray(pollAnswers.pollId, [...pollIds]))
    .orderBy(asc(pollAnswers.fullName), asc(pollAnswers.id));
}

/** What someone with an account answered under their name, with the question. */
export function answersOfUser(db: Db, userId: string, limit: number) {
  return db
    .select({ question: polls.question, kind: polls.kind, options: polls.options, answer: pollAnswers })
    .from(pollAnswers)
    .innerJoin(polls, eq(polls.id, pollAnswers.pollId))
    .where(eq(pollAnswers.userId, userId))
    .orderBy(asc(pollAnswers.id))
    .limit(limit);
}
