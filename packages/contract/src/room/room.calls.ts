import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ENCODED_LINK_MAX, participantRoles } from '../meeting/meeting.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { Email, GuestName, mediaSources, RoomRules, reactions } from './room.rules.ts';

/** Where the media server is reached, and the token for it. `url` is the page's own origin (our gate). */
const SfuAccess = z.object({
  url: z.string(),
  token: z.string(),
  /** The media server hands out ICE servers of its own (it runs TURN); otherwise none are needed. */
  ownIceServers: z.boolean(),
});

/** Everything that somebody who was let in needs; the same after a reload (`resumeRoom`). */
export const RoomSession = z.object({
  meetingId: PublicId,
  title: z.string(),
  participantId: PublicId,
  /** Secret of this entry: goes into the header `X-Admission` and the hub's handshake. */
  admissionToken: z.string(),
  role: z.enum(participantRoles),
  fullName: z.string(),
  sfu: SfuAccess,
  /** Page path of the shareable link. */
  link: z.string(),
  /** ISO time at which the package's limit ends the meeting, null while it has not started. */
  endsAt: z.nullable(z.string()),
  serverNow: z.string(),
  maxParticipants: z.int(),
  rules: RoomRules,
});
export type RoomSession = z.infer<typeof RoomSession>;

/** Lets somebody in. `link` is the encoded query of the join link (or `meetingId` alone). */
export const joinMeeting = call({
  name: 'joinMeeting',
  method: 'POST',
  path: '/meeting/join',
  who: 'anyone',
  mayBeUser: true,
  input: z.object({
    meetingId: PublicId,
    link: z.optional(z.string().check(z.maxLength(ENCODED_LINK_MAX, 'room.linkBroken'))),
    fullName: GuestName,
    email: Email,
    /** The data-protection text (law 6698) was read and accepted. */
    kvkk: z.boolean('field.required'),
    terms: z.boolean('field.required'),
    /** Version of the texts that were shown. */
    consentVersion: z.string('field.required').check(z.maxLength(20, 'field.required')),
    /** Asked for when the meeting is protected and the link proves no invitation. */
    accessCode: z._default(z.string().check(z.maxLength(20, 'field.accessCodeInvalid')), ''),
  }),
  reply: RoomSession,
  refusals: [
    'room.linkBroken',
    'room.linkExpired',
    'meeting.notFound',
    'meeting.notStarted',
    'meeting.inactive',
    'meeting.cancelled',
    'meeting.ended',
    'room.accessCodeMissing',
    'room.wrongAccessCode',
    'room.accessCodeWait',
    'room.notInvited',
    'room.mustWait',
    'room.full',
    'room.removed',
    'room.consentMissing',
  ],
  limit: { points: 30, seconds: 60, by: 'address' },
});

/** The session again, with a fresh media token: after a reload, a long drop, a restart, a change of rights. */
export const resumeRoom = call({
  name: 'resumeRoom',
  method: 'POST',
  path: '/room/resume',
  who: 'participant',
  absent: true,
  input: z.object({}),
  reply: RoomSession,
  refusals: ['meeting.ended', 'room.removed', 'room.full', 'room.notAdmitted'],
  limit: { points: 60, seconds: 60, by: 'admission' },
});

const Done = z.object({ ok: z.literal(true) });
const seatRefusals = ['room.notAdmitted', 'room.removed', 'meeting.ended'] as const;
const deedRefusals = [...seatRefusals, 'room.notModerator', 'room.personGone', 'room.notYourself'] as const;
const deedLimit = { points: 120, seconds: 60, by: 'admission' } as const;

/** Gives the place up. Leaving twice is leaving. */
export const leaveRoom = call({
  name: 'leaveRoom',
  method: 'POST',
  path: '/room/leave',
  who: 'participant',
  absent: true,
  input: z.object({}),
  reply: Done,
  refusals: seatRefusals,
  limit: deedLimit,
});

/** Ends the meeting for everybody. */
export const endMeeting = call({
  name: 'endMeeting',
  method: 'POST',
  path: '/room/end',
  who: 'moderator',
  input: z.object({}),
  reply: Done,
  refusals: [...seatRefusals, 'room.notModerator'],
  limit: deedLimit,
});

/** Mutes a microphone or stops a camera or a shared screen. The person may start it again. */
export const stopMedia = call({
  name: 'stopMedia',
  method: 'POST',
  path: '/room/stop-media',
  who: 'moderator',
  input: z.object({ participantId: PublicId, source: z.enum(mediaSources) }),
  reply: Done,
  refusals: deedRefusals,
  limit: deedLimit,
});

/** Takes away (or gives back) the right to send from a source; what is being sent stops. */
export const allowMedia = call({
  name: 'allowMedia',
  method: 'POST',
  path: '/room/allow-media',
  who: 'moderator',
  input: z.object({ participantId: PublicId, source: z.enum(mediaSources), allowed: z.boolean() }),
  reply: Done,
  refusals: deedRefusals,
  limit: deedLimit,
});

/**
 * Asks somebody to open their microphone, or opens it (`open`) where the meeting's rules let moderators do that. Nothing
 * happens to a microphone that is open or was taken away.
 */
export const askMicrophone = call({
  name: 'askMicrophone',
  method: 'POST',
  path: '/room/ask-microphone',
  who: 'moderator',
  input: z.object({ participantId: PublicId, open: z._default(z.boolean(), false) }),
  reply: Done,
  refusals: [...deedRefusals, 'room.unmuteOff'],
  limit: { points: 40, seconds: 60, by: 'admission' },
});

/** Puts somebody out; the entry, its tokens and the same person's link are refused from then on. */
export const removePerson = call({
  name: 'removePerson',
  method: 'POST',
  path: '/room/remove',
  who: 'moderator',
  input: z.object({ participantId: PublicId }),
  reply: Done,
  refusals: deedRefusals,
  limit: deedLimit,
});

export const changeRole = call({
  name: 'changeRole',
  method: 'POST',
  path: '/room/role',
  who: 'moderator',
  input: z.object({ participantId: PublicId, moderator: z.boolean() }),
  reply: Done,
  refusals: deedRefusals,
  limit: deedLimit,
});

export const raiseHand = call({
  name: 'raiseHand',
  method: 'POST',
  path: '/room/hand',
  who: 'participant',
  input: z.object({ raised: z.boolean() }),
  reply: Done,
  refusals: seatRefusals,
  limit: deedLimit,
});

/** A moderator lowers somebody's hand. */
export const lowerHand = call({
  name: 'lowerHand',
  method: 'POST',
  path: '/room/lower-hand',
  who: 'moderator',
  input: z.object({ participantId: PublicId }),
  reply: Done,
  refusals: deedRefusals,
  limit: deedLimit,
});

export const sendReaction = call({
  name: 'sendReaction',
  method: 'POST',
  path: '/room/react',
  who: 'participant',
  input: z.object({ reaction: z.enum(reactions) }),
  reply: Done,
  refusals: seatRefusals,
  limit: { points: 30, seconds: 10, by: 'admission' },
});

export const roomCalls = [
  joinMeeting,
  resumeRoom,
  leaveRoom,
  endMeeting,
  stopMedia,
  allowMedia,
  askMicrophone,
  removePerson,
  changeRole,
  raiseHand,
  lowerHand,
  sendReaction,
] as const;
