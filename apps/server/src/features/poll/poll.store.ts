import type { PollResults, PollState } from '@salon/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { sqlState } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import type { PollRow } from './poll.queries.ts';
import { pollAnswers, polls, pollVoters } from './poll.tables.ts';

const UNIQUE_VIOLATION = '23505';
/** What stands for the words of someone who was erased: none in any language. */
const NO_WORDS = '—';
const withoutTexts = sql`${polls.results} || '{"texts": []}'::jsonb` as unknown as PollResults;
const nextRev = sql`${polls.rev} + 1` as unknown as number;

/** A poll of a meeting, locked until the transaction ends: votes, opening and closing come one after the other. */
export async function lockPoll(tx: Db, meetingId: string, id: string): Promise<PollRow | null> {
  const [row] = await tx
    .select()
    .from(polls)
    .where(and(eq(polls.id, id), eq(polls.meetingId, meetingId)))
    .for('update');
  return row ?? null;
}

/** The polls of a meeting on which people vote, locked. */
export const lockOpenPolls = (tx: Db, meetingId: string): Promise<PollRow[]> =>
  tx
    .select()
    .from(polls)
    .where(and(eq(polls.meetingId, meetingId), eq(polls.state, 'open')))
    .for('update');

export const countPolls = (db: Db, meetingId: string): Promise<number> =>
  db.$count(polls, eq(polls.meetingId, meetingId));

export async function insertPoll(tx: Db, row: typeof polls.$inferInsert): Promise<PollRow> {
  const [written] = await tx.insert(polls).values(row).returning();
  if (written === undefined) throw new Error('insert into poll returned no row');
  return written;
}

export async function updatePoll(tx: Db, id: string, values: Partial<typeof polls.$inferInsert>): Promise<PollRow> {
  const [written] = await tx
    .update(polls)
    .set({ ...values, rev: nextRev })
    .where(eq(polls.id, id))
    .returning();
  if (written === undefined) throw new Error('poll not found after locking');
  return written;
}

/** Opens a draft. Where another poll of the meeting was opened at the same time, the index `poll_one_open` settles which. */
export async function markOpen(tx: Db, id: string, eligible: number, now: Date): Promise<PollRow> {
  try {
    return await updatePoll(tx, id, { state: 'open' satisfies PollState, eligible, openedAt: now });
  } catch (failure) {
    if (sqlState(failure) === UNIQUE_VIOLATION) throw new DomainError('poll.anotherOpen');
    throw failure;
  }
}

export async function deleteDraft(tx: Db, id: string): Promise<void> {
  await tx.delete(polls).where(and(eq(polls.id, id), eq(polls.state, 'draft')));
}

/** Notes that someone votes; false when they did before (the constraint `poll_voter_once` settles it). */
export async function insertVoter(tx: Db, pollId: string, voterKey: string): Promise<boolean> {
  const written = await tx
    .insert(pollVoters)
    .values({ pollId, voterKey })
    .onConflictDoNothing({ target: [pollVoters.pollId, pollVoters.voterKey] })
    .returning({ pollId: pollVoters.pollId });
  return written.length > 0;
}

export async function insertAnswer(tx: Db, row: typeof pollAnswers.$inferInsert): Promise<void> {
  await tx.insert(pollAnswers).values(row);
}

/** One more vote in the sums of a poll that is locked. */
export async function countVote(tx: Db, id: string, results: PollResults): Promise<void> {
  await tx
    .update(polls)
    .set({ results, voted: sql`${polls.voted} + 1` as unknown as number, rev: nextRev })
    .where(eq(polls.id, id));
}

/** Who voted, and what was written in people's own words, goes from these meetings; questions and sums stay with them. */
export async function purgeVoters(tx: Db, meetingIds: readonly string[]): Promise<void> {
  const ofThese = inArray(polls.meetingId, [...meetingIds]);
  const ids = tx.select({ id: polls.id }).from(polls).where(ofThese);
  await tx.delete(pollAnswers).where(inArray(pollAnswers.pollId, ids));
  await tx.delete(pollVoters).where(inArray(pollVoters.pollId, ids));
  await tx.delete(polls).where(and(ofThese, eq(polls.state, 'draft')));
  await tx.update(polls).set({ results: withoutTexts }).where(ofThese);
}

/** A person's own answers under their name go; the sums, which name no one, stay. So do those of polls in their meetings, without words. */
export async function erasePollsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(pollAnswers).where(eq(pollAnswers.userId, userId));
  const own = tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.creatorId, userId));
  const wordless = sql`(select coalesce(jsonb_agg(${NO_WORDS}::text), '[]'::jsonb) from jsonb_array_elements(${polls.options}))`;
  await tx
    .update(polls)
    .set({
      question: NO_WORDS,
      options: wordless as unknown as string[],
      results: withoutTexts,
    })
    .where(inArray(polls.meetingId, own));
}
