import type { NotificationKind } from '@salon/contract';
import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { deleteAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { publicId } from '#platform/ids.ts';
import type { NewNotification } from '#platform/notifications.ts';
import { notifications } from './notification.tables.ts';

/** Rows of one statement. */
const BATCH_SIZE = 200;

const excluded = (column: string) => sql.raw(`excluded.${column}`);
const replaced = {
  content: excluded('content') as never,
  actorId: excluded('actor_id') as never,
};

/** Writes notifications; one about the same as before takes its place. Rows in the order of people: of two writers none waits in a circle. */
export async function upsertNotifications(tx: Db, list: readonly NewNotification[], at: Date): Promise<void> {
  const sorted = list.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  for (const isNews of [true, false]) {
    const rows = sorted
      .filter((one) => (one.isNews ?? true) === isNews)
      .map(({ userId, content, subject, meetingId = null, actorId = null }) => ({
        id: publicId(),
        userId,
        kind: content.kind,
        subject,
        content,
        meetingId,
        actorId,
        at,
      }));
    for (let from = 0; from < rows.length; from += BATCH_SIZE)
      await tx
        .insert(notifications)
        .values(rows.slice(from, from + BATCH_SIZE))
        .onConflictDoUpdate({
          target: [notifications.userId, notifications.kind, notifications.subject],
          set: isNews ? { ...replaced, at, readAt: null } : replaced,
        });
  }
}

/** Whose notifications were deleted. */
export async function deleteNotifications(
  tx: Db,
  {
    kinds,
    subjects,
    exceptUserIds = [],
  }: { kinds: readonly NotificationKind[]; subjects: readonly string[]; exceptUserIds?: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.kind, [...kinds]),
        inArray(notifications.subject, [...subjects]),
        exceptUserIds.length === 0 ? undefined : notInArray(notifications.userId, [...exceptUserIds]),
      ),
    )
    .returning({ userId: notifications.userId });
  return rows.map(({ userId }) => userId);
}

/** Marks unread ones of someone as read, or read ones as unread; how many changed. */
export async function markRead(
  db: Db,
  userId: string,
  { ids, kind, isRead = true }: { ids?: readonly string[]; kind?: NotificationKind; isRead?: boolean },
  now: Date,
): Promise<number> {
  const rows = await db
    .update(notifications)
    .set({ readAt: isRead ? now : null })
    .where(
      and(
        eq(notifications.userId, userId),
        isRead ? isNull(notifications.readAt) : isNotNull(notifications.readAt),
        ids && inArray(notifications.id, [...ids]),
        kind && eq(notifications.kind, kind),
      ),
    )
    .returning({ id: notifications.id });
  return rows.length;
}

/** Those of someone, and those that name them. */
export async function eraseNotifications(tx: Db, userId: string): Promise<void> {
  await tx.delete(notifications).where(or(eq(notifications.userId, userId), eq(notifications.actorId, userId)));
}

export async function purgeNotificationsOf(tx: Db, meetingIds: readonly string[]): Promise<void> {
  if (meetingIds.length > 0) await tx.delete(notifications).where(inArray(notifications.meetingId, [...meetingIds]));
}

export const purgeNotifications = (db: Db, before: Date): Promise<void> =>
  deleteAll(db, notifications, lt(notifications.at, before));
