import type { PushTarget } from '@salon/contract';
import { and, desc, eq, inArray, lt, lte, or } from 'drizzle-orm';
import { deleteAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { publicId } from '#platform/ids.ts';
import { sessions } from '../session/session.tables.ts';
import { pushTargets } from './call.tables.ts';

/** A person has so many browsers at most; the one that was silent longest makes room. */
const MAX_BROWSERS_PER_USER = 20;

type Holder = Pick<typeof pushTargets.$inferInsert, 'userId' | 'sessionId'>;

/** A browser is notified of the calls of anyone who is signed in there, and of no one else's. */
export async function writeTarget(tx: Db, holder: Holder, { endpoint, keys }: PushTarget, now: Date): Promise<void> {
  await tx
    .insert(pushTargets)
    .values({ id: publicId(), ...holder, endpoint, ...keys, createdAt: now, seenAt: now })
    .onConflictDoUpdate({ target: pushTargets.endpoint, set: { ...holder, seenAt: now } });
  const further = tx
    .select({ id: pushTargets.id })
    .from(pushTargets)
    .where(eq(pushTargets.userId, holder.userId))
    .orderBy(desc(pushTargets.seenAt), desc(pushTargets.id))
    .offset(MAX_BROWSERS_PER_USER);
  await tx.delete(pushTargets).where(inArray(pushTargets.id, further));
}

/** A browser has another address from now on. */
export async function moveTarget(tx: Db, id: string, { endpoint, keys }: PushTarget, now: Date): Promise<void> {
  await tx.delete(pushTargets).where(eq(pushTargets.endpoint, endpoint));
  await tx
    .update(pushTargets)
    .set({ endpoint, ...keys, seenAt: now })
    .where(eq(pushTargets.id, id));
}

export async function deleteTarget(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.delete(pushTargets).where(and(eq(pushTargets.userId, userId), eq(pushTargets.endpoint, endpoint)));
}

/** Nothing reaches that browser any more. */
export async function dropTarget(db: Db, id: string): Promise<void> {
  await db.delete(pushTargets).where(eq(pushTargets.id, id));
}

export async function noteSent(db: Db, id: string, now: Date): Promise<void> {
  await db.update(pushTargets).set({ sentAt: now }).where(eq(pushTargets.id, id));
}

export async function deleteTargets(tx: Db, userId: string): Promise<void> {
  await tx.delete(pushTargets).where(eq(pushTargets.userId, userId));
}

/** Browsers that said nothing for long, and those whose session is over. */
export async function purgeTargets(db: Db, seenBefore: Date, now: Date): Promise<void> {
  const over = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lte(sessions.endedAt, now), lte(sessions.expiresAt, now)));
  await deleteAll(db, pushTargets, lt(pushTargets.seenAt, seenBefore));
  await deleteAll(db, pushTargets, inArray(pushTargets.sessionId, over));
}
