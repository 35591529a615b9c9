import type { SupportState } from '@salon/contract';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import type { MessageRow, RequestRow } from './support.queries.ts';
import { supportMessages, supportRequests } from './support.tables.ts';

export async function insertRequest(tx: Db, row: Omit<RequestRow, 'number'>): Promise<RequestRow> {
  const [made] = await tx.insert(supportRequests).values(row).returning();
  if (made === undefined) throw new Error('nothing was inserted');
  return made;
}

export async function insertMessage(tx: Db, row: Omit<MessageRow, 'id'>): Promise<void> {
  await tx.insert(supportMessages).values(row);
}

/** A request, locked: what is written follows one another. Null: there is none, or not of this person. */
export async function lockRequest(tx: Db, id: string, userId?: string): Promise<RequestRow | null> {
  const [row] = await tx
    .select()
    .from(supportRequests)
    .where(and(eq(supportRequests.id, id), userId === undefined ? undefined : eq(supportRequests.userId, userId)))
    .for('update');
  return row ?? null;
}

export async function moveRequest(tx: Db, id: string, state: SupportState, at: Date): Promise<void> {
  await tx.update(supportRequests).set({ state, updatedAt: at }).where(eq(supportRequests.id, id));
}

async function forget(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(supportMessages).where(inArray(supportMessages.requestId, [...ids]));
  await tx.delete(supportRequests).where(inArray(supportRequests.id, [...ids]));
}

/** Someone goes for good: their requests with everything in them, and their name under answers. */
export async function eraseSupport(tx: Db, userId: string): Promise<void> {
  const own = await tx
    .select({ id: supportRequests.id })
    .from(supportRequests)
    .where(eq(supportRequests.userId, userId));
  await forget(
    tx,
    own.map(({ id }) => id),
  );
  await tx.update(supportMessages).set({ answeredBy: null }).where(eq(supportMessages.answeredBy, userId));
}

const BATCH_SIZE = 500;

/** Forgets requests in which nothing was written since a moment. */
export async function purgeRequests(db: Db, before: Date): Promise<void> {
  for (let taken = BATCH_SIZE; taken === BATCH_SIZE; )
    taken = await db.transaction(async (tx) => {
      const old = await tx
        .select({ id: supportRequests.id })
        .from(supportRequests)
        .where(lt(supportRequests.updatedAt, before))
        .limit(BATCH_SIZE);
      await forget(
        tx,
        old.map(({ id }) => id),
      );
      return old.length;
    });
}
