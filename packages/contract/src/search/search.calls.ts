import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { meetingStatuses } from '../meeting/meeting.states.ts';

export const SEARCH_TEXT_MIN = 2;
export const SEARCH_TEXT_MAX = 100;
/** Rows of each group that a search across everything shows; the lists have the rest. */
export const SEARCH_GROUP_ROWS = 5;

/**
 * What the caller may see anyway, found by one text: their meetings, people of their company and of their invitations, their
 * recordings, and the users whom an administrator looks after. Without regard to case and Turkish letters. `totalCount`: how many the list of each finds.
 */
export const searchAll = call({
  name: 'searchAll',
  method: 'GET',
  path: '/search/all',
  access: 'user',
  input: z.object({
    search: z
      .string('field.required')
      .check(z.trim(), z.minLength(SEARCH_TEXT_MIN, 'field.required'), z.maxLength(SEARCH_TEXT_MAX, 'field.textLong')),
  }),
  reply: z.object({
    meetings: z.object({
      items: z.array(
        z.object({
          id: PublicId,
          title: z.string(),
          /** ISO time; null: an instant meeting that no one entered yet. */
          startingDate: z.nullable(z.string()),
          meetingStatus: z.enum(meetingStatuses),
        }),
      ),
      totalCount: z.int(),
    }),
    people: z.array(z.object({ fullName: z.string(), email: z.string(), isColleague: z.boolean() })),
    recordings: z.object({
      items: z.array(z.object({ id: PublicId, meetingId: PublicId, name: z.string(), startedAt: z.string() })),
      totalCount: z.int(),
    }),
    /** Null: the caller looks after no accounts. */
    users: z.nullable(
      z.object({
        items: z.array(z.object({ id: z.string(), fullName: z.string(), email: z.string() })),
        totalCount: z.int(),
      }),
    ),
  }),
  // As the list of meetings, which is the dearest part of it.
  limit: { points: 90, seconds: 60, by: 'account' },
});
