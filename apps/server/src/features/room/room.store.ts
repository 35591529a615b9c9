import type { MediaSource, ParticipantRole } from '@salon/contract';
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Admission } from './room.queries.ts';
import { goesWith, keepsOut } from './room.removed.queries.ts';
import { closeStays, openStay } from './room.stays.store.ts';
import { admissions, consents, knocks } from './room.tables.ts';

/** Somebody who is still connected is noted as seen again after so long. */
export const SEEN_SECONDS = 5;

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
  const seenBefore = new Date(now.getTime() - SEEN_SECONDS * 1000);
  if (ids.length > 0)
    await db
      .update(admissions)
      .set({ goneAt: null, seenAt: now })
      .where(
        and(
          inArray(admissions.id, [...ids]),
          eq(admissions.state, 'inside'),
          or(isNotNull(admissions.goneAt), lt(admissions.seenAt, seenBefore)),
        ),
      );
}

/** Holds a place again for somebody who had left. */
export async function readmit(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(admissions)
    .set({ state: 'admitted', admittedAt: now, goneAt: null, seenAt: now })
    .where(and(eq(admissions.id, id), eq(admissions.state, 'left')));
}

export async function markGone(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .update(admissions)
      .set({ goneAt: now })
      .where(and(inArray(admissions.id, [...ids]), eq(admissions.state, 'inside'), isNull(admissions.goneAt)));
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

/** Somebody who left is inside again: their connection could not be ended. They are about to be judged anew. */
export function markStillInside(db: Db, id: string, now: Date): Promise<Admission[]> {
  return transact(db, async (tx) => {
    const inside = { state: 'inside', leftAt: null, goneAt: now } as const;
    const entered = and(eq(admissions.id, id), eq(admissions.state, 'left'), isNotNull(admissions.enteredAt));
    const back = await change(tx, entered, inside);
    for (const row of back) await openStay(tx, row, now);
    return back;
  });
}

/** Who has gone: whose connection went away before `goneBefore`, or whom nobody has seen since `seenBefore` (null: not judged). */
export interface Silence {
  goneBefore: Date;
  seenBefore: Date | null;
}

const isLost = ({ goneBefore, seenBefore }: Silence): SQL | undefined => {
  const gone = and(isNotNull(admissions.goneAt), lt(admissions.goneAt, goneBefore));
  return and(eq(admissions.state, 'inside'), seenBefore === null ? gone : or(gone, lt(admissions.seenAt, seenBefore)));
};

/** People in these meetings who seem to have gone. */
export function lostIn(
  db: Db,
  meetingIds: readonly string[],
  silence: Silence,
): Promise<Pick<Admission, 'id' | 'meetingId'>[]> {
  if (meetingIds.length === 0) return Promise.resolve([]);
  return db
    .select({ id: admissions.id, meetingId: admissions.meetingId })
    .from(admissions)
    .where(and(inArray(admissions.meetingId, [...meetingIds]), isLost(silence)));
}

/** Those of these people who still seem to have gone have left. Their stay ends when they were last there, not when it was noticed. */
export function markLost(db: Db, ids: readonly string[], silence: Silence, now: Date): Promise<Admission[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return transact(db, async (tx) => {
    const lost = and(inArray(admissions.id, [...ids]), isLost(silence));
    const left = await change(tx, lost, { state: 'left', leftAt: now, handRaisedAt: null });
    await closeStays(tx, left, 'lastSeen', now);
    return left;
  });
}

/** Gives up places that were held for people who never connected. */
export async function releaseHeld(db: Db, admittedBefore: Date, now: Date): Promise<void> {
  await db
    .update(admissions)
    .set({ state: 'left', leftAt: now })
    // As the index `admission_held` has it.
    .where(and(sql`state = 'admitted'`, lt(admissions.admittedAt, admittedBefore)));
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

/** The places of people who were let in and are not inside yet, but for those whom a moderator let in one by one. */
export async function releaseHeldIn(tx: Db, meetingId: string, now: Date): Promise<void> {
  await tx
    .update(admissions)
    .set({ state: 'left', leftAt: now })
    .where(
      and(
        eq(admissions.meetingId, meetingId),
        eq(admissions.state, 'admitted'),
        ne(admissions.role, 'moderator'),
        sql`not exists (select 1 from ${knocks} where ${knocks.admissionId} = ${admissions.id})`,
      ),
    );
}

/** Puts a person out with every entry of theirs, but never the one who acts. */
export async function markRemoved(tx: Db, target: Admission, exceptId: string, now: Date): Promise<Admission[]> {
  const entries = and(ne(admissions.id, exceptId), ne(admissions.state, 'removed'), goesWith(target));
  const removed = await change(tx, entries, { state: 'removed', leftAt: now, handRaisedAt: null });
  await closeStays(tx, removed, 'lastSeen', now);
  return removed;
}

/** The removed entries of a person are those of somebody who left: with the role of their invitation, not one that was given inside. */
export function markAllowedBack(tx: Db, target: Admission): Promise<Admission[]> {
  const role = sql`coalesce((select i.role from invitation i where i.id = ${admissions.invitationId}), 'guest')`;
  return change(tx, keepsOut(target), { state: 'left', role: role as unknown as ParticipantRole });
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
