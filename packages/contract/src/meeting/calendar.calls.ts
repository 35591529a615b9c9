import * as z from 'zod/mini';
import { call } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { PublicId } from './meeting.rules.ts';

/** How the caller wants to be reminded, and the private address of their calendar. */
const Preferences = z.object({
  remindDayBefore: z.boolean(),
  remindQuarterBefore: z.boolean(),
  /** A mail leads to the file of an own meeting when it has ended. */
  mailMeetingFile: z.boolean(),
  /** A mail says that someone waits to be let into an own meeting and no moderator is there. */
  mailLobby: z._default(z.boolean(), true),
  /** Absolute address of the feed; null: none was made, or it was revoked. */
  feedUrl: z.nullable(z.string()),
});
export const getCalendarPreferences = call({
  name: 'getCalendarPreferences',
  method: 'GET',
  path: '/meeting/calendar-preferences',
  access: 'user',
  input: z.object({}),
  reply: Preferences,
});
export const saveCalendarPreferences = call({
  name: 'saveCalendarPreferences',
  method: 'POST',
  path: '/meeting/save-calendar-preferences',
  access: 'user',
  input: z.object({
    remindDayBefore: z.optional(z.boolean()),
    remindQuarterBefore: z.optional(z.boolean()),
    mailMeetingFile: z.optional(z.boolean()),
    mailLobby: z.optional(z.boolean()),
    /** `new` makes an address (the one before is worthless from then on), `none` revokes it. */
    feed: z.optional(z.enum(['new', 'none'])),
  }),
  reply: Preferences,
  limit: { points: 60, seconds: 3600, by: 'account' },
});

/** The meeting (or, in a series, all of its meetings) as an iCalendar file. */
export const getMeetingFile = call({
  name: 'getMeetingFile',
  method: 'GET',
  path: '/meeting/calendar-file/:id',
  access: 'user',
  input: z.object({ id: PublicId }),
  reply: FileReply,
  refusals: ['meeting.notFound'],
  limit: { points: 60, seconds: 3600, by: 'account' },
});
