import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Brand } from '../company/company.brand.ts';
import { recordingOutlooks } from '../recording/recording.consent.rules.ts';
import { Preconnect } from '../room/room.access.ts';
import { PublicId } from './meeting.rules.ts';
import { meetingStatuses } from './meeting.states.ts';

/** Longest encoded link that is looked at. Characters. */
export const ENCODED_LINK_MAX = 2048;

export const participantRoles = ['moderator', 'user', 'guest'] as const;
export type ParticipantRole = (typeof participantRoles)[number];

/**
 * What the join page shows before anybody entered. `id` is a meeting id or the encoded query of a join link. Tells the
 * title and the status, and who is inside to invited people alone. `known` are fields from a sealed link, `prefill` from an open one.
 */
export const goMeeting = call({
  name: 'goMeeting',
  method: 'GET',
  path: '/meeting/go-meeting/:id',
  access: 'anyone',
  mayBeUser: true,
  input: z.object({
    id: z
      .string('field.required')
      .check(z.minLength(1, 'field.required'), z.maxLength(ENCODED_LINK_MAX, 'room.linkBroken')),
  }),
  reply: z.object({
    meetingId: PublicId,
    title: z.string(),
    status: z.enum(meetingStatuses),
    /** The role that this link (and session) enters with. */
    role: z.enum(participantRoles),
    prefill: z.object({ userId: z.string(), userName: z.string(), email: z.string() }),
    /** The server made the identity fields of this link; they need no retyping. */
    signed: z.boolean(),
    /** The current data-protection text was accepted before by the holder of this signed link. */
    consentGiven: z.boolean(),
    consentVersion: z.string(),
    /** Page path of the shareable link. */
    link: z.string(),
    maxParticipants: z.int(),
    /** Planned start and end as UTC instants; null: not planned. */
    startsAt: z.nullable(z.string()),
    endsAt: z.nullable(z.string()),
    timeZone: z.string(),
    /** The server's time, for the countdown to the start. */
    serverNow: z.string(),
    /** The access code has to be typed to come in by this link. */
    needsAccessCode: z.boolean(),
    /** A moderator locked the meeting, and this link is no moderator's. */
    locked: z.boolean(),
    headerText: z.string(),
    summary: z.string(),
    creatorFullName: z.string(),
    /** Of the creator's company; absent: it has none of its own. */
    brand: z.optional(Brand),
    /** Microphones are off at the start. */
    muteOnStart: z.boolean(),
    /** It is being recorded, or its plan says that it will be: who comes in is asked; null: neither. */
    recording: z.nullable(z.enum(recordingOutlooks)),
    /** How many are inside, for anyone who may come in by the form; `names`: some of them, first ones first, for invited people alone. */
    inside: z.optional(z.object({ count: z.int(), names: z.array(z.string()) })),
    /** For a visitor who may come in now by the form alone; null: joining comes first. */
    preconnect: z.nullable(Preconnect),
  }),
  refusals: ['room.linkBroken', 'room.linkExpired', 'meeting.notFound'],
  limit: { points: 3000, seconds: 60, by: 'address' },
  refusedLimit: { points: 120, seconds: 60, of: ['id'] },
});

export const isMeetingLive = call({
  name: 'isMeetingLive',
  method: 'GET',
  path: '/meeting/get-is-meeting-live/:id',
  access: 'anyone',
  input: z.object({ id: PublicId }),
  reply: z.object({ isLive: z.boolean(), status: z.enum(meetingStatuses) }),
  refusals: ['meeting.notFound'],
  limit: { points: 3000, seconds: 60, by: 'address' },
  refusedLimit: { points: 120, seconds: 60, of: ['id'] },
});
