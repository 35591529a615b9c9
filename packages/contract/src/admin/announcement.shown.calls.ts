import * as z from 'zod/mini';
import { call } from '../call.ts';
import { announcementFields } from './announcement.fields.ts';

/** What is announced to everyone now. Pages ask for it every minute. */
export const getAnnouncements = call({
  name: 'getAnnouncements',
  method: 'GET',
  path: '/announcements',
  access: 'anyone',
  input: z.object({}),
  reply: z.object({
    result: z.array(z.object({ id: z.string(), ...announcementFields })),
  }),
});
