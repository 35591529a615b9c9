import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { onlineServers, onlineUsers } from './call.tables.ts';

/** A server's sign of life; false: it was not known (any more), and is from now on. */
export async function noteServer(db: Db, id: string, now: Date): Promise<boolean> {
  const known = await db
    .update(onlineServers)
    .set({ seenAt: now })
    .where(eq(onlineServers.id, id))
    .returning({ id: onlineServers.id });
  if (known.length === 0) await db.insert(onlineServers).values({ id, seenAt: now }).onConflictDoNothing();
  return known.length > 0;
}

/** These people have a line to this server. */
export async function markOnline(db: Db, serverId: string, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await db.insert(onlineServers).values({ id: serverId, seenAt: now }).onConflictDoNothing();
  await db
    .insert(onlineUsers)
    .values(userIds.map((userId) => ({ userId, serverId })))
    .onConflictDoUpdate({ target: [onlineUsers.userId, onlineUsers.serverId], set: { disconnectedAt: null } });
}

export async function markOffline(db: Db, serverId: string, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length > 0)
    await db
      .update(onlineUsers)
      .set({ disconnectedAt: now })
      .where(and(eq(onlineUsers.serverId, serverId), inArray(onlineUsers.userId, [...userIds])));
}

/** Those who did not come back since a moment are not online by this server any more. */
export async function deleteOffline(db: Db, serverId: string, disconnectedBefore: Date): Promise<string[]> {
  const rows = await db
    .delete(onlineUsers)
    .where(and(eq(onlineUsers.serverId, serverId), lt(onlineUsers.disconnectedAt, disconnectedBefore)))
    .returning({ userId: onlineUsers.userId });
  return rows.map(({ userId }) => userId);
}

/** Servers that gave no sign since a moment have no one any more. */
export function deleteStaleServers(db: Db, ownId: string, seenBefore: Date): Promise<string[]> {
  return transact(db, async (tx) => {
    const dead = await tx
      .select({ id: onlineServers.id })
      .from(onlineServers)
      .where(and(lt(onlineServers.seenAt, seenBefore), ne(onlineServers.id, ownId)))
      .limit(10)
      .for('update', { skipLocked: true });
    const ids = dead.map(({ id }) => id);
    if (ids.length === 0) return [];
    const rows = await tx
      .delete(onlineUsers)
      .where(inArray(onlineUsers.serverId, ids))
      .returning({ userId: onlineUsers.userId });
    await tx.delete(onlineServers).where(inArray(onlineServers.id, ids));
    return [...new Set(rows.map(({ userId }) => userId))];
  });
}

/** A person that is erased is nowhere. */
export async function deleteOnline(tx: Db, userId: string): Promise<void> {
  await tx.delete(onlineUsers).where(eq(onlineUsers.userId, userId));
}
