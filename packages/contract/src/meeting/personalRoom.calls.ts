import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MeetingTitle, PublicId } from './meeting.rules.ts';

/** A link that was replaced says so for this long; after that no one knows it. */
export const REPLACED_ROOM_DAYS = 365;

/** The page path of a personal meeting room. */
export const personalRoomPath = (token: string): string => `/r/${token}`;

const Room = z.object({
  /** Page path of the room's lasting link; null: none was made. */
  link: z.nullable(z.string()),
});

/** The caller's personal meeting room. */
export const getPersonalRoom = call({
  name: 'getPersonalRoom',
  method: 'GET',
  path: '/meeting/personal-room',
  access: 'user',
  input: z.object({}),
  reply: Room,
});

/** Makes the link of the caller's personal room, or a new one: the one before then leads nowhere. */
export const renewPersonalRoom = call({
  name: 'renewPersonalRoom',
  method: 'POST',
  path: '/meeting/renew-personal-room',
  access: 'user',
  needs: 'instantMeeting',
  input: z.object({}),
  reply: Room,
  limit: { points: 20, seconds: 3600, by: 'account' },
});

/**
 * The meeting in the caller's personal room: the one that goes on or that no one has entered yet, else a new instant meeting,
 * which the caller moderates.
 */
export const startPersonalRoom = call({
  name: 'startPersonalRoom',
  method: 'POST',
  path: '/meeting/start-personal-room',
  access: 'user',
  needs: 'instantMeeting',
  input: z.object({ title: MeetingTitle }),
  reply: z.object({
    meetingId: PublicId,
    /** Page path of the join page. */
    link: z.string(),
  }),
  refusals: ['admin.maintenance'],
  limit: { points: 60, seconds: 3600, by: 'account' },
});

/** Whose room a link leads to, and the way in while someone is in it; who waits asks again. */
export const findPersonalRoom = call({
  name: 'findPersonalRoom',
  method: 'GET',
  path: '/meeting/find-personal-room/:token',
  access: 'anyone',
  mayBeUser: true,
  input: z.object({ token: PublicId }),
  reply: z.object({
    isOwner: z.boolean(),
    ownerName: z.string(),
    /** Page path of the join page; null: the meeting has not begun. */
    link: z.nullable(z.string()),
  }),
  refusals: ['meeting.notFound', 'meeting.linkReplaced'],
  limit: { points: 3000, seconds: 60, by: 'address' },
  refusedLimit: { points: 120, seconds: 60, of: ['token'] },
});
