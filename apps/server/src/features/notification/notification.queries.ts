import { UNREAD_NOTIFICATIONS_MAX } from '@salon/contract';
import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { notifications } from './notification.tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Notifications of someone, the latest first; `before`: those after this one of a page before. */
export function notificationsOf(
  db: Db,
  userId: string,
  { before, limit }: { before: { at: Date; id: string } | null; limit: number },
): Promise<NotificationRow[]> {
  const isLater =
    before === null
      ? undefined
      : or(lt(notifications.at, before.at), and(eq(notifications.at, before.at), lt(notifications.id, before.id)));
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isLater))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(limit);
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .limit(UNREAD_NOTIFICATIONS_MAX)
    .as('unread');
  const [row] = await db.select({ n: count() }).from(unread);
  return row?.n ?? 0;
}
