import { countUnreadNotifications, listNotifications, readAllNotifications, readNotifications } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from './deps.ts';
import { countUnread } from './notification.queries.ts';
import { list, read } from './notification.service.ts';

export function notificationRoutes(bind: Bind, deps: Deps): void {
  bind(listNotifications, (input, { account }) => list(deps, account, input));
  bind(countUnreadNotifications, async (_input, { account }) => ({
    unread: await countUnread(deps.db, account.userId),
  }));
  bind(readNotifications, (input, { account }) => read(deps, account, input));
  bind(readAllNotifications, (_input, { account }) => read(deps, account, {}));
}
