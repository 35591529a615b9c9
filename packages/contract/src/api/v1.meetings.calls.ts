import * as z from 'zod/mini';
import { call, V1 } from '../call.ts';
import { AccessCode } from '../meeting/accessCode.rules.ts';
import { responses } from '../meeting/invitation.calls.ts';
import { participantRoles } from '../meeting/meeting.calls.ts';
import { MeetingTitle, PublicId } from '../meeting/meeting.rules.ts';
import { meetingStatuses } from '../meeting/meeting.states.ts';
import {
  DESCRIPTION_MAX,
  HEADER_TEXT_MAX,
  INVITEES_MAX,
  LocalTime,
  liveRules,
  meetingFlags,
  planFields,
  Recurrence,
  SelectedUser,
  SUMMARY_MAX,
  seriesScopes,
  WELCOME_MAX,
  ZoneName,
} from '../meeting/planning.rules.ts';
import { fileReaders } from '../meetingFile/meetingFile.rules.ts';
import { Email, GuestName } from '../room/room.rules.ts';
import { EXAMPLE_ID, exampleOf } from './v1.examples.ts';
import { ApiInstant, apiReads, apiWrites, cursorInput, cursorReply } from './v1.paging.ts';

const Id = z.object({ id: PublicId });
const Scope = z._default(z.enum(seriesScopes), 'this');

/** A meeting of the acting account: made by it, or to which it is invited. */
export const ApiMeeting = z.object({
  id: PublicId,
  title: z.string(),
  status: z.enum(meetingStatuses),
  /** Null: an instant meeting that no one entered yet. */
  startsAt: z.nullable(ApiInstant),
  endsAt: z.nullable(ApiInstant),
  /** Zone in which it was planned. */
  timeZone: z.string(),
  /** False: an instant meeting. */
  isPlanned: z.boolean(),
  seriesId: z.nullable(PublicId),
  organiserId: z.nullable(PublicId),
  organiserName: z.string(),
  /** Role of the acting account. */
  role: z.enum(participantRoles),
  hasAccessCode: z.boolean(),
  created: ApiInstant,
  /** Address of its join page, which anyone may have. */
  url: z.string(),
});
export type ApiMeeting = z.infer<typeof ApiMeeting>;

/** Someone invited. */
export const ApiInvitee = z.object({
  fullName: z.string(),
  email: z.string(),
  isModerator: z.boolean(),
  response: z.enum(responses),
});

export const ApiMeetingDetail = z.object({
  ...ApiMeeting.shape,
  /** Raised by every change of its plan. */
  revision: z.int(),
  /** Start and end on the wall of its zone, as `PATCH` takes them; null: not planned. */
  startsLocal: z.nullable(z.string()),
  endsLocal: z.nullable(z.string()),
  recurrence: z.nullable(Recurrence),
  summary: z.string(),
  description: z.string(),
  headerText: z.string(),
  maxParticipants: z.int(),
  /** 10 digits that people type to come. */
  number: z.string(),
  endedAt: z.nullable(ApiInstant),
  fileReaders: z.enum(fileReaders),
  rules: z.object(meetingFlags),
  /** What only moderators may know; null for others. */
  accessCode: z.nullable(z.string()),
  invitees: z.nullable(z.array(ApiInvitee)),
});
export type ApiMeetingDetail = z.infer<typeof ApiMeetingDetail>;

const Invitees = z
  .array(z.omit(SelectedUser, { id: true }), 'field.peopleRequired')
  .check(z.minLength(1, 'field.peopleRequired'), z.maxLength(INVITEES_MAX, 'field.peopleTooMany'));
const { startingDate: _start, endDate: _end, selectedUsers: _who, duration: _minutes, ...plan } = planFields;

/** What a program plans a meeting with; colours have the values of the pages' form. */
const apiPlanFields = {
  ...plan,
  headerColor: z.optional(plan.headerColor),
  backgroundColor: z.optional(plan.backgroundColor),
  startsLocal: LocalTime,
  endsLocal: LocalTime,
  invitees: Invitees,
} as const;

const optionalText = (most: number) => z.optional(z.string().check(z.trim(), z.maxLength(most, 'field.textLong')));

/** The same of a change: what is absent stays as it is. */
const apiPlanChanges = {
  ...liveRules,
  title: z.optional(MeetingTitle),
  summary: optionalText(SUMMARY_MAX),
  description: optionalText(DESCRIPTION_MAX),
  headerText: optionalText(HEADER_TEXT_MAX),
  attendeeWelcomeMessage: optionalText(WELCOME_MAX),
  moderatorWelcomeMessage: optionalText(WELCOME_MAX),
  startsLocal: z.optional(LocalTime),
  endsLocal: z.optional(LocalTime),
  timeZone: z.optional(ZoneName),
  recurrence: z.optional(z.nullable(Recurrence)),
  accessCode: z.optional(z.nullable(AccessCode)),
  maxParticipants: z.optional(z.nullable(z.int('field.peopleNumber').check(z.minimum(2, 'field.peopleNumber')))),
  invitees: z.optional(Invitees),
} as const;

const EXAMPLE_MEETING = {
  id: EXAMPLE_ID,
  title: 'Weekly review',
  status: 'upcoming',
  startsAt: '2026-11-21T12:00:00.000Z',
  endsAt: '2026-11-21T13:00:00.000Z',
  timeZone: 'Europe/Istanbul',
  isPlanned: true,
  seriesId: null,
  organiserId: EXAMPLE_ID,
  organiserName: 'Ada Yılmaz',
  role: 'moderator',
  hasAccessCode: false,
  created: '2026-11-20T09:00:00.000Z',
  url: `https://salon.example/en/meeting/go/${EXAMPLE_ID}`,
} as const;
const EXAMPLE_PLAN = {
  title: 'Weekly review',
  startsLocal: '2026-11-21T15:00',
  endsLocal: '2026-11-21T16:00',
  timeZone: 'Europe/Istanbul',
  invitees: [{ email: 'bora@example.com', fullName: 'Bora Kaya', isModerator: false }],
} as const;
const EXAMPLE_DETAIL = {
  ...EXAMPLE_MEETING,
  revision: 1,
  startsLocal: '2026-11-21T15:00',
  endsLocal: '2026-11-21T16:00',
  recurrence: null,
  summary: '',
  description: '',
  headerText: '',
  maxParticipants: 100,
  number: '2345678901',
  endedAt: null,
  fileReaders: 'organiser',
  rules: Object.fromEntries(
    Object.keys(meetingFlags).map((name) => [name, name === 'freeJoin' || name === 'isGuestPolicyAlwaysAccept']),
  ),
  accessCode: null,
  invitees: [{ email: 'bora@example.com', fullName: 'Bora Kaya', isModerator: false, response: 'none' }],
} as const;

/** Meetings of the acting account, the latest made first. `from` and `to` select what overlaps that time. */
export const apiListMeetings = call({
  name: 'apiListMeetings',
  method: 'GET',
  path: `${V1}/meetings`,
  access: 'key',
  scope: 'meetings:read',
  switchedBy: 'api',
  input: z.object({
    ...cursorInput,
    status: z.optional(z.enum(meetingStatuses, 'field.invalid')),
    from: z.optional(z.iso.datetime('field.dateInvalid')),
    to: z.optional(z.iso.datetime('field.dateInvalid')),
    search: z._default(z.string().check(z.trim(), z.maxLength(200, 'field.textLong')), ''),
  }),
  reply: cursorReply(ApiMeeting),
  limit: apiReads,
  description: 'Meetings that the acting account made or is invited to, the latest made first.',
  example: exampleOf(null, { items: [EXAMPLE_MEETING], nextCursor: null }),
});

export const apiPlanRefusals = ['meeting.planNotAllowed', 'meeting.mailsTooMany', 'limit.tooMany'] as const;

/** A meeting that was planned. Of a series `id` is its first meeting. */
const ApiPlanned = z.object({ id: PublicId, seriesId: z.nullable(PublicId), revision: z.int(), url: z.string() });

/** Plans a meeting, or a series by `recurrence`, and invites. */
export const apiPlanMeeting = call({
  name: 'apiPlanMeeting',
  method: 'POST',
  path: `${V1}/meetings`,
  access: 'key',
  scope: 'meetings:write',
  switchedBy: 'api',
  needs: 'planning',
  status: 201,
  idempotent: true,
  input: z.object(apiPlanFields),
  reply: ApiPlanned,
  refusals: [...apiPlanRefusals, 'meeting.notFound'],
  limit: { points: 100, seconds: 3600, by: 'account' },
  bodyLimit: 256 * 1024,
  description: 'Plans a meeting and invites people to it; with `recurrence` a series.',
  example: exampleOf(EXAMPLE_PLAN, { id: EXAMPLE_ID, seriesId: null, revision: 1, url: EXAMPLE_MEETING.url }),
});

const readRefusals = ['meeting.notFound', 'room.notInvited', 'room.accessCodeMissing'] as const;

/** Everything about one meeting. Its `ETag` changes with it. */
export const apiGetMeeting = call({
  name: 'apiGetMeeting',
  method: 'GET',
  path: `${V1}/meetings/:id`,
  access: 'key',
  scope: 'meetings:read',
  switchedBy: 'api',
  input: Id,
  reply: ApiMeetingDetail,
  refusals: readRefusals,
  limit: apiReads,
  description: 'Everything about one meeting. Its `ETag` is what `If-Match` of a change names.',
  example: exampleOf(null, EXAMPLE_DETAIL),
});

/**
 * Changes the given fields of a planned meeting and leaves the others. `scope` says which meetings of a series are meant. While it
 * continues, its times, zone, recurrence and number of participants are fixed.
 */
export const apiChangeMeeting = call({
  name: 'apiChangeMeeting',
  method: 'PATCH',
  path: `${V1}/meetings/:id`,
  access: 'key',
  scope: 'meetings:write',
  switchedBy: 'api',
  needs: 'planning',
  input: z.object({ id: PublicId, scope: Scope, ...apiPlanChanges }),
  reply: ApiMeetingDetail,
  refusals: [
    ...apiPlanRefusals,
    ...readRefusals,
    'api.preconditionFailed',
    'meeting.notCreator',
    'meeting.notPlanned',
    'meeting.notStarted',
    'meeting.inactive',
    'meeting.over',
    'meeting.cancelled',
    'meeting.started',
    'meeting.changedMeanwhile',
  ],
  limit: { points: 300, seconds: 3600, by: 'account' },
  bodyLimit: 256 * 1024,
  description:
    'Changes the given fields of a planned meeting and leaves the others. With `If-Match` only while it is as the `ETag` names it.',
  example: exampleOf({ title: 'Monthly review' }, { ...EXAMPLE_DETAIL, title: 'Monthly review', revision: 2 }),
});

/**
 * Takes a meeting back, or those of its series that `scope` means: a planned one that has not started is cancelled and invited
 * people are notified, any other one is deleted. `action` chooses one of the two.
 */
export const apiCancelMeeting = call({
  name: 'apiCancelMeeting',
  method: 'DELETE',
  path: `${V1}/meetings/:id`,
  access: 'key',
  scope: 'meetings:write',
  switchedBy: 'api',
  input: z.object({ id: PublicId, scope: Scope, action: z.optional(z.enum(['cancel', 'delete'], 'field.invalid')) }),
  reply: z.object({ status: z.enum(meetingStatuses), count: z.int() }),
  refusals: [
    'meeting.notFound',
    'meeting.notCreator',
    'meeting.notPlanned',
    'meeting.started',
    'meeting.over',
    'meeting.cancelled',
    'meeting.changedMeanwhile',
    'meeting.mailsTooMany',
  ],
  limit: { points: 120, seconds: 3600, by: 'account' },
  description: 'Cancels a planned meeting that has not started, and deletes any other one.',
  example: exampleOf(null, { status: 'cancelled', count: 1 }),
});

/** Creates a meeting that begins when the first person enters. */
export const apiCreateInstantMeeting = call({
  name: 'apiCreateInstantMeeting',
  method: 'POST',
  path: `${V1}/instant-meetings`,
  access: 'key',
  scope: 'meetings:write',
  switchedBy: 'api',
  needs: 'instantMeeting',
  status: 201,
  idempotent: true,
  input: z.object({
    title: MeetingTitle,
    /** The server makes a code, which `GET` of the meeting shows to moderators. */
    hasAccessCode: z._default(z.boolean(), false),
    /** Guests wait until a moderator admits them. */
    guestsWait: z._default(z.boolean(), false),
  }),
  reply: z.object({
    id: PublicId,
    title: z.string(),
    number: z.string(),
    url: z.string(),
    maxParticipants: z.int(),
    /** Longest duration in minutes, counted from the first entry. */
    maxMinutes: z.int(),
  }),
  refusals: ['admin.maintenance'],
  limit: { points: 100, seconds: 3600, by: 'account' },
  description: 'Creates a meeting that begins when the first person enters.',
  example: exampleOf(
    { title: 'Support call' },
    {
      id: EXAMPLE_ID,
      title: 'Support call',
      number: '2345678901',
      url: EXAMPLE_MEETING.url,
      maxParticipants: 100,
      maxMinutes: 60,
    },
  ),
});

/** Ends a running meeting of the acting account for everyone. */
export const apiEndMeeting = call({
  name: 'apiEndMeeting',
  method: 'POST',
  path: `${V1}/meetings/:id/end`,
  access: 'key',
  scope: 'meetings:write',
  switchedBy: 'api',
  input: Id,
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['meeting.notFound', 'meeting.notCreator', 'meeting.notStarted', 'meeting.over'],
  limit: apiWrites,
  description: 'Ends a running meeting for everyone; only its organiser may.',
  example: exampleOf({}, { ok: true }),
});

/** Longest lifetime of a join link. */
export const JOIN_LINK_MINUTES_MAX = 30 * 24 * 60;

/**
 * Makes a join link for one named person. Its holder enters with its role under its name, as an invited person does, until it
 * expires.
 */
export const apiCreateJoinLink = call({
  name: 'apiCreateJoinLink',
  method: 'POST',
  path: `${V1}/meetings/:id/join-links`,
  access: 'key',
  scope: 'meetings:write',
  switchedBy: 'api',
  status: 201,
  input: z.object({
    id: PublicId,
    fullName: GuestName,
    email: z.optional(Email),
    role: z._default(z.enum(participantRoles, 'field.invalid'), 'user'),
    expiresInMinutes: z._default(
      z.int('field.invalid').check(z.minimum(1, 'field.invalid'), z.maximum(JOIN_LINK_MINUTES_MAX, 'field.invalid')),
      60,
    ),
  }),
  reply: z.object({ url: z.string(), expiresAt: ApiInstant }),
  refusals: ['meeting.notFound', 'room.notModerator', 'meeting.over', 'meeting.cancelled'],
  limit: apiWrites,
  description: 'Makes a join link for one named person, who enters by it with a fixed name and role until it expires.',
  example: exampleOf(
    { fullName: 'Bora Kaya', role: 'moderator', expiresInMinutes: 30 },
    { url: 'https://salon.example/en/meeting/go/eyJhbGciOiJkaXIi…', expiresAt: '2026-11-21T12:30:00.000Z' },
  ),
});
