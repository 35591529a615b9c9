import {
  type listNotifications,
  NotificationContent,
  type NotificationItem,
  notificationsChanged,
  type ParsedOf,
  type ReplyOf,
} from '@salon/contract';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/open.ts';
import { handle, type JobHandler, job } from '#platform/jobs/job.ts';
import type { NewNotification } from '#platform/notifications.ts';
import type { Account } from '#platform/principal.ts';
import { usersById } from '../account/index.ts';
import type { Deps } from './deps.ts';
import { countUnread, type NotificationRow, notificationsOf } from './notification.queries.ts';
import { markRead, upsertNotifications } from './notification.store.ts';

/** Tells the tabs of someone that their notifications changed, after the commit of what changed them. */
const tellTabs = job({
  name: 'notification.changed',
  data: z.object({ userId: z.string() }),
  retry: [2],
  timeout: 10,
  concurrency: 2,
});

export const notificationJobs = (deps: Deps): JobHandler[] => [
  handle(tellTabs, async ({ userId }) => void (await notifyTabs(deps, userId))),
];

export const notifyAfterCommit = ({ jobs }: Deps, tx: Db, userIds: readonly string[]): Promise<void> =>
  jobs.sendAll(
    tx,
    tellTabs,
    [...new Set(userIds)].map((userId) => ({ userId })),
  );

/** Records what was raised, in its transaction: no one who is erased is notified of anything. */
export async function record(
  deps: Deps,
  { tx, notifications }: { tx: Db; notifications: readonly NewNotification[] },
): Promise<void> {
  const users = await usersById(tx, [...new Set(notifications.map(({ userId }) => userId))]);
  const list = notifications.filter(({ userId }) => users.get(userId)?.erasedAt === null);
  await upsertNotifications(tx, list, deps.clock.now());
  await notifyAfterCommit(
    deps,
    tx,
    list.map(({ userId }) => userId),
  );
}

async function notifyTabs({ db, hub }: Deps, userId: string): Promise<{ unread: number }> {
  const unread = await countUnread(db, userId);
  hub.toUsers([userId], notificationsChanged, { unread });
  return { unread };
}

/** One of a kind that this version does not know is not shown. */
function toWire({ id, at, readAt, content }: NotificationRow): NotificationItem | null {
  const parsed = z.safeParse(NotificationContent, content);
  return parsed.success ? { id, at: at.toISOString(), isRead: readAt !== null, content: parsed.data } : null;
}

const cursorOf = ({ at, id }: NotificationRow): string => `${at.toISOString()}~${id}`;

function cursorIn(before: string): { at: Date; id: string } | null {
  const [at = '', id = ''] = before.split('~');
  const time = new Date(at);
  return before === '' || Number.isNaN(time.getTime()) ? null : { at: time, id };
}

export async function list(
  { db }: Deps,
  { userId }: Account,
  { before, rowCount }: ParsedOf<typeof listNotifications>,
): Promise<ReplyOf<typeof listNotifications>> {
  const [rows, unread] = await Promise.all([
    notificationsOf(db, userId, { before: cursorIn(before), limit: rowCount + 1 }),
    countUnread(db, userId),
  ]);
  const page = rows.slice(0, rowCount);
  const last = page.at(-1);
  return {
    items: page.flatMap((row) => toWire(row) ?? []),
    next: rows.length > rowCount && last !== undefined ? cursorOf(last) : null,
    unread,
  };
}

export async function read(
  deps: Deps,
  { userId }: Account,
  which: Parameters<typeof markRead>[2],
): Promise<{ unread: number }> {
  const changed = await markRead(deps.db, userId, which, deps.clock.now());
  return changed === 0 ? { unread: await countUnread(deps.db, userId) } : notifyTabs(deps, userId);
}

const EXPORT_LIMIT = 10_000;

/** Everything that someone was notified of, for them to read. */
export async function exportNotifications(db: Db, userId: string) {
  const rows = await notificationsOf(db, userId, { before: null, limit: EXPORT_LIMIT });
  return rows.map(({ content, at, readAt }) => ({
    ...content,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }));
}
