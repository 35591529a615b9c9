import { and, eq, isNull, lt } from 'drizzle-orm';
import { deleteAll } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import { idempotentRequests, type StoredResponse } from './idempotency.tables.ts';

/** A request by the name that its caller gave it. */
export interface RequestKey {
  readonly userId: string;
  readonly call: string;
  readonly key: string;
}
export type StoredRequest = typeof idempotentRequests.$inferSelect;

const isOf = ({ userId, call, key }: RequestKey) =>
  and(eq(idempotentRequests.userId, userId), eq(idempotentRequests.call, call), eq(idempotentRequests.key, key));

/** What someone claimed and did not answer yet; another who took it over has a claim of their own. */
const isClaimed = (of: RequestKey, claimedAt: Date) =>
  and(isOf(of), isNull(idempotentRequests.answer), eq(idempotentRequests.createdAt, claimedAt));

/** False: there is one already. */
export async function claimRequest(db: Db, row: typeof idempotentRequests.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(idempotentRequests)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotentRequests.key });
  return made.length > 0;
}

export async function requestOf(db: Db, of: RequestKey): Promise<StoredRequest | null> {
  const [row] = await db.select().from(idempotentRequests).where(isOf(of));
  return row ?? null;
}

/** Takes over what a server began and did not finish. False: another one did, or it has its answer. */
export async function takeOver(db: Db, of: RequestKey, startedAt: Date, now: Date): Promise<boolean> {
  const taken = await db
    .update(idempotentRequests)
    .set({ createdAt: now })
    .where(isClaimed(of, startedAt))
    .returning({ key: idempotentRequests.key });
  return taken.length > 0;
}

/** False: it has an answer, or was taken over. */
export async function keepAnswer(db: Db, of: RequestKey, claimedAt: Date, answer: StoredResponse): Promise<boolean> {
  const updated = await db
    .update(idempotentRequests)
    .set({ answer })
    .where(isClaimed(of, claimedAt))
    .returning({ key: idempotentRequests.key });
  return updated.length > 0;
}

/** What has an answer stays. */
export async function deleteStoredRequest(db: Db, of: RequestKey, claimedAt: Date): Promise<void> {
  await db.delete(idempotentRequests).where(isClaimed(of, claimedAt));
}

export const purgeRequests = (db: Db, before: Date): Promise<void> =>
  deleteAll(db, idempotentRequests, lt(idempotentRequests.createdAt, before));
