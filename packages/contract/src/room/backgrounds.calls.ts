import * as z from 'zod/mini';
import { call } from '../call.ts';
import { goMeeting } from '../meeting/meeting.calls.ts';

/** What the package of a meeting has behind people's pictures, for anyone who holds its link. Blurring is everyone's. */
export const getBackgrounds = call({
  name: 'getBackgrounds',
  method: 'GET',
  path: '/meeting/backgrounds/:id',
  access: 'anyone',
  mayBeUser: true,
  input: goMeeting.input,
  reply: z.object({ pictures: z.boolean() }),
  refusals: ['room.linkBroken', 'room.linkExpired', 'meeting.notFound'],
  limit: { points: 600, seconds: 60, by: 'address' },
  refusedLimit: { points: 120, seconds: 60, of: ['id'] },
});
