import type { MediaSource, ParticipantRole } from '@salon/contract';
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Admission } from './room.queries.ts';
import { closeStays, openStay } from './room.stays.store.ts';
import { admissions, consents } from './room.tables.ts';

const nextRev = sql`${admissions.rev} + 1`;

/** Changes what others see of people; every change raises their revision. Returns the changed rows. */
function change(db: Db, where: SQL | undefined, values: Partial<typeof admissions.$inferInsert>): Promise<Admission[]> {
  return db
    .update(admissions)
    .set({ ...values, rev: nextRev as unknown as number })
    .where(where)
    .returning();
}

export async function insertAdmission(tx: Db, admission: typeof admissions.$inferInsert): Promise<Admission> {
  const [row] = await tx.insert(admissions).values(admission).returning();
  if (row === undefined) throw new Error('an admission was not written');
  return row;
}

/** Null: the id was used before. */
export async function insertPromised(tx: Db, admission: typeof admissions.$inferInsert): Promise<Admission | null> {
  const [row] = await tx
    .insert(admissions)
    .values(admission)
    .onConflictDoNothing({ target: admissions.id })
    .returning();
  return row ?? null;
}

export async function insertConsents(tx: Db, rows: readonly (typeof consents.$inferInsert)[]): Promise<void> {
  await tx.insert(consents).values([...rows]);
}

/**
 * First connection, or the return of somebody who had left: a stay begins. Null when nothing changed for the others.
 */
export async function markInside(tx: Db, id: string, now: Date): Promise<Admission | null> {
  const [row] = await change(tx, and(eq(admissions.id, id), inArray(admissions.state, ['admitted', 'left'])), {
    state: 'inside',
    enteredAt: sql`coalesce(${admissions.enteredAt}, ${now.toISOString()})` as unknown as Date,
    leftAt: null,
    goneAt: null,
    seenAt: now,
  });
  if (row !== undefined) await openStay(tx, row, now);
  return row ?? null;
}

/** A connection of these people is there (again). */
export async function markBack(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .update(admissions)
      .set({ goneAt: null, seenAt: now })
      .where(and(inArray(admissions.id, [...ids]), eq(admissions.state, 'inside'), isNotNull(admissions.goneAt)));
}

/** Holds a place again for somebody who had left. */
export async function readmit(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(admissions)
    .set({ state: 'admitted', admittedAt: now, goneAt: null, seenAt: now })
    .where(and(eq(admissions.id, id), eq(admissions.state, 'left')));
}

export async function markGone(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(admissions)
    .set({ goneAt: now })
    .where(and(eq(admissions.id, id), eq(admissions.state, 'inside'), isNull(admissions.goneAt)));
}

/** Somebody says that they leave. */
export function markLeft(db: Db, id: string, now: Date): Promise<Admission[]> {
  const here = and(eq(admissions.id, id), inArray(admissions.state, ['admitted', 'inside']));
  return transact(db, async (tx) => {
    const left = await change(tx, here, { state: 'left', leftAt: now, handRaisedAt: null });
    await closeStays(tx, left, 'now', now);
    return left;
  });
}

/**
 * People whose connection went away before `goneBefore`, or whom nobody has seen since `seenBefore` (null: not judged).
 * Their stay ends when they were last there, not when it was noticed.
 */
export function markLost(
  db: Db,
  meetingIds: readonly string[],
  goneBefore: Date,
  seenBefore: Date | null,
  now: Date,
): Promise<Admission[]> {
  if (meetingIds.length === 0) return Promise.resolve([]);
  const gone = and(isNotNull(admissions.goneAt), lt(admissions.goneAt, goneBefore));
  const lost = seenBefore === null ? gone : or(gone, lt(admissions.seenAt, seenBefore));
  const inside = and(inArray(admissions.meetingId, [...meetingIds]), eq(admissions.state, 'inside'), lost);
  return transact(db, async (tx) => {
    const left = await change(tx, inside, { state: 'left', leftAt: now, handRaisedAt: null });
    await closeStays(tx, left, 'lastSeen', now);
    return left;
  });
}

/** Gives up places that were held for people who never connected. */
export async function releaseHeld(db: Db, admittedBefore: Date, now: Date): Promise<void> {
  await db
    .update(admissions)
    .set({ state: 'left', leftAt: now })
    .where(and(eq(admissions.state, 'admitted'), lt(admissions.admittedAt, admittedBefore)));
}

/** These people are connected; those who were noted since `olderThan` are left alone. */
export async function markSeen(db: Db, ids: readonly string[], now: Date, olderThan: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .update(admissions)
      .set({ seenAt: now })
      .where(
        and(
          inArray(admissions.id, [...ids]),
          inArray(admissions.state, ['admitted', 'inside']),
          lt(admissions.seenAt, olderThan),
        ),
      );
}

/** Puts a person out with every entry of theirs (same browser and e-mail, or same invitation), but never the one who acts. */
export async function markRemoved(tx: Db, target: Admission, exceptId: string, now: Date): Promise<Admission[]> {
  const samePerson = or(
    eq(admissions.id, target.id),
    and(eq(admissions.deviceHash, target.deviceHash), eq(admissions.emailKey, target.emailKey)),
    target.invitationId === null ? undefined : eq(admissions.invitationId, target.invitationId),
  );
  const entries = and(eq(admissions.meetingId, target.meetingId), ne(admissions.id, exceptId), samePerson);
  const removed = await change(tx, entries, { state: 'removed', leftAt: now, handRaisedAt: null });
  await closeStays(tx, removed, 'lastSeen', now);
  return removed;
}

/** Everybody out when the meeting ends. Whoever went while no server was running was there until they were last seen. */
export async function markAllLeft(tx: Db, meetingId: string, now: Date): Promise<void> {
  const here = and(eq(admissions.meetingId, meetingId), inArray(admissions.state, ['admitted', 'inside']));
  const left = await change(tx, here, { state: 'left', leftAt: now, handRaisedAt: null });
  await closeStays(tx, left, 'lastSeen', now);
}

/** The role of a person's entry, and of the others made with the same invitation, but never of the one who acts. */
export function setRole(tx: Db, target: Admission, role: ParticipantRole, exceptId: string): Promise<Admission[]> {
  const same = or(
    eq(admissions.id, target.id),
    target.invitationId === null ? undefined : eq(admissions.invitationId, target.invitationId),
  );
  return change(
    tx,
    and(eq(admissions.meetingId, target.meetingId), ne(admissions.id, exceptId), ne(admissions.state, 'removed'), same),
    { role },
  );
}

export function setBlocked(db: Db, id: string, blocked: MediaSource[]): Promise<Admission[]> {
  return change(db, eq(admissions.id, id), { blockedSources: blocked });
}

export function setHand(db: Db, id: string, raisedAt: Date | null): Promise<Admission[]> {
  const differs = raisedAt === null ? isNotNull(admissions.handRaisedAt) : isNull(admissions.handRaisedAt);
  return change(db, and(eq(admissions.id, id), eq(admissions.state, 'inside'), differs), { handRaisedAt: raisedAt });
}
