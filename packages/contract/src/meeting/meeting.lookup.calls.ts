import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ENCODED_LINK_MAX } from './meeting.calls.ts';
import { MeetingNumber } from './meetingNumber.rules.ts';

/** A short address for one of our own pages. `shortUrl` is absolute. */
export const createShortLink = call({
  name: 'createShortLink',
  method: 'POST',
  path: '/short-link',
  access: 'anyone',
  input: z.object({
    origUrl: z
      .string('field.required')
      .check(z.minLength(1, 'field.required'), z.maxLength(ENCODED_LINK_MAX + 256, 'field.linkLong')),
  }),
  reply: z.object({ shortUrl: z.string(), code: z.string() }),
  refusals: ['meeting.linkForeign', 'meeting.notFound'],
  limit: { points: 300, seconds: 3600, by: 'address' },
});

/**
 * The join page that a meeting number leads to: of a series that of its present or next meeting. A number that no one has,
 * and that of a meeting that was over a day ago, are not found; see {@link FAILED_LOOKUPS} for how often that is answered.
 */
export const findByNumber = call({
  name: 'findByNumber',
  method: 'POST',
  path: '/meeting/find-by-number',
  access: 'anyone',
  input: z.object({ number: MeetingNumber }),
  reply: z.object({
    /** Page path of the shareable link. */
    link: z.string(),
  }),
  refusals: ['meeting.notFound'],
});
