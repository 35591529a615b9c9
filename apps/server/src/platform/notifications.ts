import type { NotificationContent, NotificationKind } from '@salon/contract';
import { domainEvent } from './connected.ts';
import type { Db } from './db/open.ts';
import type { Deps } from './deps.ts';

/** Something that someone with an account is to know, or to do something about. */
export interface NewNotification {
  userId: string;
  content: NotificationContent;
  /** What it is about, one of its kind: a second one about the same takes the first one's place. */
  subject: string;
  /** Deleted with this meeting's data, where it is about one. */
  meetingId?: string;
  /** Deleted with this person's account, where it names someone. */
  actorId?: string | null;
  /** False: an unread one changes without becoming the latest, and a read one stays read. */
  isNews?: boolean;
}

interface Raised {
  tx: Db;
  notifications: readonly NewNotification[];
}
interface Withdrawn {
  tx: Db;
  kinds: readonly NotificationKind[];
  subjects: readonly string[];
  /** These people keep theirs. */
  exceptUserIds?: readonly string[];
}
interface Seen {
  tx: Db;
  userId: string;
  kind: NotificationKind;
}

export const notificationsRaised = domainEvent<Raised>('notification.raised');
export const notificationsWithdrawn = domainEvent<Withdrawn>('notification.withdrawn');
export const notificationsSeen = domainEvent<Seen>('notification.seen');

/** Notifies people in the transaction of the fact; their tabs are told after its commit. */
export const raiseNotifications = async (
  deps: Pick<Deps, 'features'>,
  tx: Db,
  notifications: readonly NewNotification[],
) => {
  if (notifications.length > 0) await deps.features.emit(notificationsRaised, { tx, notifications });
};

/** Deletes what people were notified of and is not so any more. */
export const withdrawNotifications = (deps: Pick<Deps, 'features'>, withdrawn: Withdrawn): Promise<void> =>
  deps.features.emit(notificationsWithdrawn, withdrawn);

/** Marks notifications of a kind as read: their reader saw the facts elsewhere. */
export const markNotificationsSeen = (deps: Pick<Deps, 'features'>, seen: Seen): Promise<void> =>
  deps.features.emit(notificationsSeen, seen);
