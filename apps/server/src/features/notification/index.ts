import { feature, on } from '#platform/feature.ts';
import { notificationsRaised, notificationsSeen, notificationsWithdrawn } from '#platform/notifications.ts';
import { notificationRoutes } from './notification.routes.ts';
import { exportNotifications, notificationJobs, notifyAfterCommit, record } from './notification.service.ts';
import {
  deleteNotifications,
  eraseNotifications,
  markRead,
  purgeNotifications,
  purgeNotificationsOf,
} from './notification.store.ts';

/** What people with an account are notified of: features raise and withdraw it in the transactions of their facts. */
export const notification = feature({
  name: 'notification',
  routes: notificationRoutes,
  jobs: notificationJobs,
  listeners: [
    on(notificationsRaised, record),
    on(notificationsWithdrawn, async (deps, { tx, ...which }) =>
      notifyAfterCommit(deps, tx, await deleteNotifications(tx, which)),
    ),
    on(notificationsSeen, async (deps, { tx, userId, kind }) => {
      if ((await markRead(tx, userId, { kind }, deps.clock.now())) > 0) await notifyAfterCommit(deps, tx, [userId]);
    }),
  ],
  personalData: {
    export: async ({ db }, { id }) => ({ notifications: await exportNotifications(db, id) }),
    erase: (_deps, tx, { id }) => eraseNotifications(tx, id),
  },
  retention: {
    notifications: async ({ db, retention }) => purgeNotifications(db, await retention.before('notifications')),
  },
  purgeMeetings: purgeNotificationsOf,
});
