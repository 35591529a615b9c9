import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import type { KeyRow } from './api.keys.queries.ts';
import { apiKeyActions, apiKeys } from './api.keys.tables.ts';

export async function insertKey(tx: Db, row: KeyRow): Promise<void> {
  await tx.insert(apiKeys).values(row);
}

export async function lockKey(tx: Db, id: string): Promise<KeyRow | null> {
  const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
  return row ?? null;
}

export async function updateKey(tx: Db, id: string, values: Partial<KeyRow>): Promise<KeyRow> {
  const [row] = await tx.update(apiKeys).set(values).where(eq(apiKeys.id, id)).returning();
  if (row === undefined) throw new Error('there is no such key');
  return row;
}

/** Notes a use, at most once for `before`: a busy key would write at every request. */
export async function noteUse(
  db: Db,
  id: string,
  { address, now, before }: { address: string; now: Date; before: Date },
) {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now, lastAddress: address })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))));
}

/** Whether the owner is to be warned of a leak: once for `before`, whichever server asks. */
export async function claimLeakWarning(tx: Db, id: string, now: Date, before: Date): Promise<boolean> {
  const claimed = await tx
    .update(apiKeys)
    .set({ leakWarnedAt: now })
    .where(
      and(
        eq(apiKeys.id, id),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.leakWarnedAt), lt(apiKeys.leakWarnedAt, before)),
      ),
    )
    .returning({ id: apiKeys.id });
  return claimed.length > 0;
}

export async function insertAction(db: Db, row: Omit<typeof apiKeyActions.$inferInsert, 'id'>): Promise<number> {
  const [action] = await db.insert(apiKeyActions).values(row).returning({ id: apiKeyActions.id });
  if (action === undefined) throw new Error('nothing was inserted');
  return action.id;
}

export async function endAction(db: Db, id: number, status: number, target: string | null): Promise<void> {
  await db
    .update(apiKeyActions)
    .set({ status, ...(target !== null && { target }) })
    .where(eq(apiKeyActions.id, id));
}

/** Erases whatever someone made, and what was done as them. */
export async function eraseKeys(tx: Db, userId: string): Promise<void> {
  await tx.delete(apiKeyActions).where(eq(apiKeyActions.userId, userId));
  await tx.delete(apiKeys).where(eq(apiKeys.userId, userId));
}

export async function purgeActions(db: Db, before: Date): Promise<void> {
  await db.delete(apiKeyActions).where(lt(apiKeyActions.at, before));
}

/** Keys that ended before a moment, with their actions. */
export async function purgeKeys(db: Db, before: Date): Promise<void> {
  await db.delete(apiKeys).where(or(lt(apiKeys.revokedAt, before), lt(apiKeys.expiresAt, before)));
}
