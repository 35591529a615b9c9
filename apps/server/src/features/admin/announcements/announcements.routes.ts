import { getAnnouncements, listAnnouncements, removeAnnouncement, saveAnnouncement } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import {
  announcementsFor,
  announcementWire,
  changeAnnouncement,
  withdrawAnnouncement,
} from './announcements.service.ts';

export function announcementRoutes(bind: Bind, deps: Deps): void {
  bind(getAnnouncements, async () => ({ result: (await deps.announcements.listVisible()).map(announcementWire) }));
  bind(listAnnouncements, async () => ({ result: await announcementsFor(deps) }));
  bind(saveAnnouncement, async (input, context) => {
    await changeAnnouncement(deps, context, input);
    return { result: await announcementsFor(deps) };
  });
  bind(removeAnnouncement, async ({ id }, context) => {
    await withdrawAnnouncement(deps, context, id);
    return { result: await announcementsFor(deps) };
  });
}
