import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';

/** People on one page of the list of removed people. */
export const REMOVED_PAGE = 50;

/** Someone who was put out, as moderators see them: the name alone. */
export const RemovedPerson = z.object({ id: PublicId, fullName: z.string() });
export type RemovedPerson = z.infer<typeof RemovedPerson>;

/** Who was put out of the meeting, the latest first; `after` is the last id of the page before. */
export const listRemoved = call({
  name: 'listRemoved',
  method: 'GET',
  path: '/room/removed',
  access: 'moderator',
  input: z.object({ after: z.optional(PublicId) }),
  reply: z.object({ people: z.array(RemovedPerson), more: z.boolean() }),
  limit: { points: 120, seconds: 60, by: 'admission' },
});

/** Takes a removal back: the same person may come in again like anybody else, with the role of their invitation. */
export const allowBack = call({
  name: 'allowBack',
  method: 'POST',
  path: '/room/allow-back',
  access: 'moderator',
  input: z.object({ participantId: PublicId }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['room.notRemoved'],
  limit: { points: 120, seconds: 60, by: 'admission' },
});
