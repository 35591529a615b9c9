import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ENCODED_LINK_MAX } from './meeting.calls.ts';
import { PublicId } from './meeting.rules.ts';
import { meetingStatuses } from './meeting.states.ts';
import { Recurrence } from './planning.rules.ts';

/** How an invited person answered. */
export const responses = ['none', 'accepted', 'tentative', 'declined'] as const;
export type InvitationResponse = (typeof responses)[number];

/** ISO time in UTC. */
const Instant = z.string();

const InvitationLink = z
  .string('field.required')
  .check(z.minLength(1, 'field.required'), z.maxLength(ENCODED_LINK_MAX, 'room.linkBroken'));

/** What the holder of a personal link sees of their invitation. */
export const Invitation = z.object({
  meetingId: PublicId,
  title: z.string(),
  summary: z.string(),
  startingDate: Instant,
  endDate: Instant,
  timeZone: z.string(),
  recurrence: z.nullable(Recurrence),
  meetingStatus: z.enum(meetingStatuses),
  creatorFullName: z.string(),
  fullName: z.string(),
  email: z.string(),
  response: z.enum(responses),
  reminders: z.boolean(),
  /** Page path of the way in. */
  joinPath: z.string(),
});
const invitationRefusals = ['room.linkBroken', 'room.linkExpired', 'meeting.notFound'] as const;
export const getInvitation = call({
  name: 'getInvitation',
  method: 'GET',
  path: '/meeting/invitation/:link',
  access: 'anyone',
  input: z.object({ link: InvitationLink }),
  reply: Invitation,
  refusals: invitationRefusals,
  limit: { points: 3000, seconds: 60, by: 'address' },
  refusedLimit: { points: 120, seconds: 60, of: ['link'] },
});
export const answerInvitation = call({
  name: 'answerInvitation',
  method: 'POST',
  path: '/meeting/answer-invitation',
  access: 'anyone',
  input: z.object({
    link: InvitationLink,
    response: z.optional(z.enum(['accepted', 'tentative', 'declined'])),
    reminders: z.optional(z.boolean()),
  }),
  reply: Invitation,
  refusals: [...invitationRefusals, 'meeting.ended', 'meeting.cancelled'],
  limit: { points: 600, seconds: 60, by: 'address' },
  refusedLimit: { points: 60, seconds: 60, of: ['link'] },
});

/** The same answers for someone signed in, from the list or the calendar. */
export const answerMeeting = call({
  name: 'answerMeeting',
  method: 'POST',
  path: '/meeting/answer-meeting',
  access: 'user',
  input: z.object({ id: PublicId, response: z.enum(['accepted', 'tentative', 'declined']) }),
  reply: z.object({ response: z.enum(responses) }),
  refusals: ['meeting.notFound', 'meeting.ended', 'meeting.cancelled'],
});
