import * as z from 'zod/mini';
import { call } from '../call.ts';
import { administratorReads } from './admin.calls.ts';
import { announcementFields } from './announcement.fields.ts';

const Announcement = z.object({
  ...announcementFields,
  id: z.string(),
  state: z.enum(['upcoming', 'announced', 'current', 'past']),
});
export type Announcement = z.infer<typeof Announcement>;
const announcements = z.object({ result: z.array(Announcement) });

/** Announcements for administrators, the last 100. */
export const listAnnouncements = call({
  name: 'listAnnouncements',
  method: 'GET',
  path: '/admin/announcements',
  access: 'administrator',
  permission: 'settings',
  input: z.object({}),
  reply: announcements,
  limit: administratorReads,
});

/** Announces something to everyone, or changes an announcement (`id`). While maintenance lasts no meeting, account or purchase begins. */
export const saveAnnouncement = call({
  name: 'saveAnnouncement',
  method: 'POST',
  path: '/admin/announcement',
  access: 'administrator',
  permission: 'settings',
  confirmed: true,
  input: z.object({ ...announcementFields, id: z.nullable(z.string()) }),
  reply: announcements,
  refusals: ['admin.announcementOver'],
  limit: administratorReads,
});

/** Removes an announcement; maintenance that has begun ends by it. */
export const removeAnnouncement = call({
  name: 'removeAnnouncement',
  method: 'POST',
  path: '/admin/remove-announcement',
  access: 'administrator',
  permission: 'settings',
  confirmed: true,
  input: z.object({ id: z.string() }),
  reply: announcements,
  refusals: ['admin.announcementOver'],
  limit: administratorReads,
});
