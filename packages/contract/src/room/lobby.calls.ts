import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { joinMeeting, RoomSession } from './join.calls.ts';

/** How someone stands who asked to be let in. Nothing of the room is in it: no name, no number, no token. */
export const LobbyRequestStatus = z.object({
  state: z.enum(['waiting', 'admitted', 'refused']),
  /** The name that the moderators see. */
  fullName: z.string(),
  /** Someone is inside who may answer. */
  moderatorInside: z.boolean(),
  /** Let in, and every place is taken at the moment. */
  full: z.boolean(),
  /** What the moderators tell those who wait; empty: nothing. */
  message: z._default(z.string(), ''),
  /** After a refusal: seconds until asking again is allowed; null: no more. */
  againIn: z.nullable(z.int()),
});
export type LobbyRequestStatus = z.infer<typeof LobbyRequestStatus>;

/** The secret of someone's own request; it opens nothing but that request. */
const Ticket = z.string().check(z.maxLength(100));
const mineFields = { meetingId: PublicId, ticket: Ticket };
const mine = z.object(mineFields);

/** What ends the waiting: the meeting cannot be entered (any more), or the request is not known. */
const ends = [
  'meeting.notFound',
  'meeting.notStarted',
  'meeting.inactive',
  'meeting.cancelled',
  'meeting.ended',
  'room.notAdmitted',
] as const;

/**
 * Asks the moderators to be let in, with the same form as `joinMeeting`, where that refuses with `room.mustWait`. Asking
 * again on the same browser with the same address is the same request. `ticket` is null while asking again is refused.
 */
export const askToEnter = call({
  name: 'askToEnter',
  method: 'POST',
  path: '/meeting/lobby/ask',
  access: 'anyone',
  trace: 'begin',
  mayBeUser: true,
  captcha: 'sometimes',
  input: joinMeeting.input,
  reply: z.object({ ticket: z.nullable(z.string()), standing: LobbyRequestStatus }),
  refusals: joinMeeting.refusals ?? [],
  limit: { points: 1200, seconds: 60, by: 'address' },
  refusedLimit: { points: 60, seconds: 60, of: ['meetingId', 'link'] },
});

/**
 * How things stand, asked every few seconds: that is also the sign that someone is still there. `again`: asks once more
 * after a refusal, where that is allowed. Many who wait may share one address.
 */
export const readLobby = call({
  name: 'readLobby',
  method: 'POST',
  path: '/meeting/lobby/look',
  access: 'anyone',
  input: z.object({ ...mineFields, again: z._default(z.boolean(), false) }),
  reply: LobbyRequestStatus,
  refusals: ends,
  limit: { points: 6000, seconds: 60, by: 'address' },
  refusedLimit: { points: 120, seconds: 60, of: ['ticket'] },
});

/**
 * Enters after a moderator said yes: an entry like any other. One yes is one person: entering again with the same ticket
 * (the answer was lost, the tab was closed) gives the same entry with a new secret, and the old one is worth nothing.
 */
export const enterFromLobby = call({
  name: 'enterFromLobby',
  method: 'POST',
  path: '/meeting/lobby/enter',
  access: 'anyone',
  trace: 'continue',
  input: mine,
  reply: RoomSession,
  refusals: [...ends, 'room.removed', 'room.full', 'room.tooManyDevices'],
  limit: { points: 1200, seconds: 60, by: 'address' },
  refusedLimit: { points: 60, seconds: 60, of: ['ticket'] },
});

/** Waits no longer. Leaving twice is leaving. */
export const leaveLobby = call({
  name: 'leaveLobby',
  method: 'POST',
  path: '/meeting/lobby/leave',
  access: 'anyone',
  input: mine,
  reply: z.object({ ok: z.literal(true) }),
  limit: { points: 1200, seconds: 60, by: 'address' },
});
