import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { meetings } from './meeting.tables.ts';

/** As the index `meeting_entries` has it. */
const past = sql`coalesce(ended_at, ends_at, created_at)`;

/** This many meetings that were over before a moment and whose entries are still known, locked for one of several servers. */
export async function lockPast(tx: Db, overBefore: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(isNull(meetings.entriesForgottenAt), sql`${past} < ${overBefore.toISOString()}::timestamptz`))
    .orderBy(past)
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

export async function markForgotten(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(meetings)
    .set({ entriesForgottenAt: now })
    .where(inArray(meetings.id, [...ids]));
}
