import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { deleteAll, inBatches } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import {
  authorizationRequests,
  identities,
  knownDevices,
  mfaChallenges,
  refreshTokens,
  sessions,
  signInAttempts,
} from './session.tables.ts';

const SESSIONS_BATCH_SIZE = 500;

/** Sessions that were over before a moment, and their tokens. */
export const deleteSessions = (db: Db, overBefore: Date): Promise<void> =>
  inBatches(SESSIONS_BATCH_SIZE, (limit) =>
    transact(db, async (tx) => {
      const old = await tx
        .select({ id: sessions.id })
        .from(sessions)
        // As the index `session_over` has it.
        .where(sql`least(ended_at, expires_at) < ${overBefore.toISOString()}::timestamptz`)
        .limit(limit)
        .for('update', { skipLocked: true });
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await tx.delete(refreshTokens).where(inArray(refreshTokens.sessionId, ids));
      await tx.delete(sessions).where(inArray(sessions.id, ids));
      return ids.length;
    }),
  );

/** Tokens that were exchanged before a moment. */
export const deleteTokens = (db: Db, replacedBefore: Date): Promise<void> =>
  deleteAll(db, refreshTokens, and(isNotNull(refreshTokens.replacedAt), lt(refreshTokens.replacedAt, replacedBefore)));

export const deleteTries = (db: Db, before: Date): Promise<void> =>
  deleteAll(db, signInAttempts, lt(signInAttempts.lastAt, before));

export const deleteDevices = (db: Db, usedBefore: Date): Promise<void> =>
  deleteAll(db, knownDevices, lt(knownDevices.lastAt, usedBefore));

export const deleteFlows = (db: Db, expiredBefore: Date): Promise<void> =>
  deleteAll(db, authorizationRequests, lt(authorizationRequests.expiresAt, expiredBefore));

export const deleteSteps = (db: Db, expiredBefore: Date): Promise<void> =>
  deleteAll(db, mfaChallenges, lt(mfaChallenges.expiresAt, expiredBefore));

/** Whatever tells where someone signed in from, and who they are elsewhere. */
export async function purgeSignInsOf(tx: Db, user: { id: string; emailKey: string }): Promise<void> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, user.id));
  await tx.delete(refreshTokens).where(inArray(refreshTokens.sessionId, own));
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await tx.delete(mfaChallenges).where(eq(mfaChallenges.userId, user.id));
  // Without it the same person at the provider may start again.
  await tx.delete(identities).where(eq(identities.userId, user.id));
  await tx.delete(knownDevices).where(eq(knownDevices.userId, user.id));
  await tx.delete(signInAttempts).where(eq(signInAttempts.emailKey, user.emailKey));
}
