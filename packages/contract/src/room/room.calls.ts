import * as z from 'zod/mini';
import { call } from '../call.ts';
import { GuestName, reactions } from './room.rules.ts';

const Done = z.object({ ok: z.literal(true) });
const actionLimit = { points: 120, seconds: 60, by: 'admission' } as const;

/** Gives the place up. Leaving twice is leaving. */
export const leaveRoom = call({
  name: 'leaveRoom',
  method: 'POST',
  path: '/room/leave',
  access: 'participant',
  absent: true,
  input: z.object({}),
  reply: Done,
  limit: actionLimit,
});

/** Ends the meeting for everyone, see `getEndDenial`. */
export const endMeeting = call({
  name: 'endMeeting',
  method: 'POST',
  path: '/room/end',
  access: 'moderator',
  input: z.object({}),
  reply: Done,
  refusals: ['room.guestEnds'],
  limit: actionLimit,
});

export const raiseHand = call({
  name: 'raiseHand',
  method: 'POST',
  path: '/room/hand',
  access: 'participant',
  input: z.object({ raised: z.boolean() }),
  reply: Done,
  limit: actionLimit,
});

/**
 * Changes what the caller is called in this meeting from now on. What was written before keeps the name of then, the list of
 * attendance that of the door.
 */
export const renameSelf = call({
  name: 'renameSelf',
  method: 'POST',
  path: '/room/rename',
  access: 'participant',
  input: z.object({ fullName: GuestName }),
  reply: Done,
  limit: { points: 10, seconds: 60, by: 'admission' },
});

export const sendReaction = call({
  name: 'sendReaction',
  method: 'POST',
  path: '/room/react',
  access: 'participant',
  input: z.object({ reaction: z.enum(reactions) }),
  reply: Done,
  limit: { points: 30, seconds: 10, by: 'admission' },
});
