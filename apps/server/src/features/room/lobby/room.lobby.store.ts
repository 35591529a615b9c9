import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { knocks } from '../room.tables.ts';
import type { KnockRow } from './room.lobby.queries.ts';

const nextRev = sql`${knocks.rev} + 1` as unknown as number;
type Values = typeof knocks.$inferInsert;

/** Changes what moderators see of requests; every change raises their revision. Returns the changed rows. */
const change = (db: Db, where: SQL | undefined, values: Partial<Values>): Promise<KnockRow[]> =>
  db
    .update(knocks)
    .set({ ...values, rev: nextRev })
    .where(where)
    .returning();

/** A new request, or the same person's earlier one as it is now. */
export async function writeKnock(tx: Db, knock: Values): Promise<KnockRow> {
  const { id: _id, refusals: _refusals, ...values } = knock;
  const [row] = await tx
    .insert(knocks)
    .values(knock)
    .onConflictDoUpdate({
      target: [knocks.meetingId, knocks.deviceHash, knocks.emailKey],
      set: { ...values, rev: nextRev },
    })
    .returning();
  if (row === undefined) throw new Error('insert into knock returned no row');
  return row;
}

/** Another ticket for the same request: the earlier one is worth nothing any more. */
export async function renewTicket(
  tx: Db,
  id: string,
  ticketHash: string,
  now: Date,
  answered: Partial<Values>,
): Promise<void> {
  await tx
    .update(knocks)
    .set({ ...answered, ticketHash, seenAt: now })
    .where(eq(knocks.id, id));
}

/**
 * Someone who waits is still there; noted when the last note is older than `olderThan`. Who was away is back, and their
 * revision tells so.
 */
export async function recordLobbyHeartbeat(db: Db, id: string, now: Date, olderThan: Date): Promise<KnockRow | null> {
  const due = or(eq(knocks.state, 'away'), and(eq(knocks.state, 'waiting'), lt(knocks.seenAt, olderThan)));
  const [row] = await db
    .update(knocks)
    .set({
      seenAt: now,
      state: 'waiting',
      rev: sql`${knocks.rev} + (case when ${knocks.state} = 'away' then 1 else 0 end)` as unknown as number,
    })
    .where(and(eq(knocks.id, id), due))
    .returning();
  return row ?? null;
}

/** Those of a meeting who gave no sign of life since `seenBefore`; the rows are returned to one of several servers alone. */
export const markUnresponsive = (tx: Db, meetingId: string, seenBefore: Date): Promise<KnockRow[]> =>
  change(tx, and(eq(knocks.meetingId, meetingId), eq(knocks.state, 'waiting'), lt(knocks.seenAt, seenBefore)), {
    state: 'away',
  });

export const markAnswered = (tx: Db, ids: readonly string[], admitted: boolean, now: Date): Promise<KnockRow[]> =>
  change(tx, and(inArray(knocks.id, [...ids]), inArray(knocks.state, ['waiting', 'away'])), {
    state: admitted ? 'admitted' : 'refused',
    answeredAt: now,
    ...(admitted ? {} : { refusals: sql`${knocks.refusals} + 1` as unknown as number }),
  });

/** Asks once more after a refusal. */
export const markRequestedAgain = (tx: Db, id: string, now: Date): Promise<KnockRow[]> =>
  change(tx, and(eq(knocks.id, id), eq(knocks.state, 'refused')), { state: 'waiting', askedAt: now, seenAt: now });

export const markWithdrawn = (db: Db, meetingId: string, ticketHash: string): Promise<KnockRow[]> =>
  change(
    db,
    and(eq(knocks.meetingId, meetingId), eq(knocks.ticketHash, ticketHash), inArray(knocks.state, ['waiting', 'away'])),
    { state: 'left' },
  );

export async function noteParticipant(tx: Db, id: string, participantId: string): Promise<void> {
  await tx.update(knocks).set({ participantId }).where(eq(knocks.id, id));
}
