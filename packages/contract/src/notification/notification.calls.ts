import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { NotificationContent } from './notification.kinds.ts';

/** Unread notifications are counted up to here. */
export const UNREAD_NOTIFICATIONS_MAX = 100;

export const NotificationItem = z.object({
  id: PublicId,
  /** ISO time of the fact, or of its last change. */
  at: z.string(),
  isRead: z.boolean(),
  content: NotificationContent,
});
export type NotificationItem = z.infer<typeof NotificationItem>;

const Unread = z.object({ unread: z.int() });

/** The caller's own notifications, the latest first. `before`: `next` of the page before; empty: the first page. */
export const listNotifications = call({
  name: 'listNotifications',
  method: 'GET',
  path: '/notification/list',
  access: 'user',
  input: z.object({
    before: z._default(
      z.string().check(z.maxLength(100, 'field.invalid'), z.regex(/^([0-9TZ:.-]+~[\w-]+)?$/, 'field.invalid')),
      '',
    ),
    rowCount: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  reply: z.object({
    items: z.array(NotificationItem),
    /** Null: that was the last page. */
    next: z.nullable(z.string()),
    ...Unread.shape,
  }),
});

/** How many of the caller's notifications are unread, up to `UNREAD_NOTIFICATIONS_MAX`. */
export const countUnreadNotifications = call({
  name: 'countUnreadNotifications',
  method: 'GET',
  path: '/notification/unread',
  access: 'user',
  input: z.object({}),
  reply: Unread,
});

/** These notifications of the caller are read; `isRead` false: they are not. */
export const readNotifications = call({
  name: 'readNotifications',
  method: 'POST',
  path: '/notification/read',
  access: 'user',
  input: z.object({
    ids: z.array(PublicId).check(z.minLength(1), z.maxLength(100)),
    isRead: z._default(z.boolean(), true),
  }),
  reply: Unread,
});

/** Every notification of the caller is read. */
export const readAllNotifications = call({
  name: 'readAllNotifications',
  method: 'POST',
  path: '/notification/read-all',
  access: 'user',
  input: z.object({}),
  reply: Unread,
});
