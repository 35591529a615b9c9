import { listNotifications, type NotificationContent } from '@salon/contract';
import { expectReply, type Served } from './server.ts';

/** What someone was notified of, the latest first. */
export async function notificationsOf(server: Served, bearer: string): Promise<NotificationContent[]> {
  const { items } = expectReply(await server.send(listNotifications, { rowCount: 50 }, { bearer }));
  return items.map(({ content }) => content);
}
