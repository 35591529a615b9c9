import * as z from 'zod/mini';
import { call } from '../call.ts';
import { fileReaders } from '../meetingFile/meetingFile.rules.ts';
import { switchableRules } from '../room/room.rules.ts';
import { TypedAccessCode } from './accessCode.rules.ts';
import { responses } from './invitation.calls.ts';
import { participantRoles } from './meeting.calls.ts';
import { PublicId } from './meeting.rules.ts';
import { meetingStatuses } from './meeting.states.ts';
import { liveFields, liveRules, meetingFlags, planFields, Recurrence, seriesScopes } from './planning.rules.ts';

const Id = z.object({ id: PublicId });
/** ISO time in UTC. */
const Instant = z.string();
const Scope = z._default(z.enum(seriesScopes), 'this');

/** A meeting as lists and calendars show it. Times are UTC instants; `timeZone` is the zone that it was planned in. */
export const MeetingItem = z.object({
  id: PublicId,
  /** The same as `id`: the specification's clients ask for both. */
  meetingId: PublicId,
  /** What the shareable link names the meeting by: its last part. It proves nothing. */
  meetingToken: z.string(),
  /** The day on which it begins, in its zone: `2026-11-21`. */
  date: z.nullable(z.string()),
  title: z.string(),
  participantCount: z.int(),
  /** Minutes: of a meeting that is over how long someone was there (0: no one came), else as planned or, of an instant one, at most. */
  duration: z.int(),
  created: Instant,
  /** Null: an instant meeting that no one entered yet. */
  startingDate: z.nullable(Instant),
  endDate: z.nullable(Instant),
  timeZone: z.string(),
  meetingStatus: z.enum(meetingStatuses),
  isActive: z.boolean(),
  isPlanned: z.boolean(),
  isRecurring: z.boolean(),
  seriesId: z.nullable(PublicId),
  creatorId: z.nullable(PublicId),
  creatorFullName: z.string(),
  isCreator: z.boolean(),
  role: z.enum(participantRoles),
  response: z.enum(responses),
  headerColor: z.string(),
  backgroundColor: z.string(),
  /** Page path of the shareable link. */
  link: z.string(),
  hasAccessCode: z.boolean(),
  /** How many further meetings of its series this one stands for; absent: it stands for itself. */
  moreInSeries: z.optional(z.int()),
  /** It continues, and no one is inside: when it ends unless someone comes, and whether the caller has recordings of it. */
  empty: z.optional(z.object({ until: Instant, hasRecording: z.boolean() })),
});
export type MeetingItem = z.infer<typeof MeetingItem>;

export const meetingSortColumns = ['', 'title', 'participantCount', 'duration', 'created', 'startingDate'] as const;
export const MEETING_ROWS_MAX = 500;

/**
 * The caller's meetings: made by them, or to which they are invited. `sortDirection` 1 ascending, -1 descending; without a
 * column what is not over stands first, the next one at the top, then what is over, the latest first. `beginning` and `end` keep what overlaps that time. Without `statuses`, deleted ones are left out.
 * `isFolded`: of a series that is not over stands its next meeting alone, and of what is over of it the latest, with how many
 * more there are (`moreInSeries`); `seriesId` and `isOver` tell those.
 */
export const getMeetings = call({
  name: 'getMeetings',
  method: 'POST',
  path: '/meeting/get-meetings',
  access: 'user',
  input: z.object({
    pageNumber: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
    rowCount: z._default(z.int().check(z.minimum(1), z.maximum(MEETING_ROWS_MAX)), 10),
    sortDirection: z._default(z.union([z.literal(1), z.literal(-1)]), 1),
    sortColumn: z._default(z.enum(meetingSortColumns), ''),
    search: z._default(z.string().check(z.trim(), z.maxLength(200, 'field.textLong')), ''),
    statuses: z._default(z.array(z.enum(meetingStatuses)).check(z.maxLength(meetingStatuses.length)), []),
    beginning: z._default(z.nullable(z.iso.datetime('field.dateInvalid')), null),
    end: z._default(z.nullable(z.iso.datetime('field.dateInvalid')), null),
    isFolded: z._default(z.boolean(), false),
    seriesId: z._default(z.nullable(PublicId), null),
    isOver: z._default(z.nullable(z.boolean()), null),
  }),
  reply: z.object({ result: z.object({ items: z.array(MeetingItem), totalCount: z.int() }) }),
  // The dearest list of an account: a search asks once for every pause in typing.
  limit: { points: 90, seconds: 60, by: 'account' },
});

/** The next `count` (1 to 20) meetings of the caller that go on or are to come and are not hidden from the home page. */
export const getMeetingsForDashboard = call({
  name: 'getMeetingsForDashboard',
  method: 'GET',
  path: '/meeting/get-meetings-for-dashboard/:count',
  access: 'user',
  input: z.object({ count: z.string('field.required').check(z.regex(/^([1-9]|1\d|20)$/, 'field.invalid')) }),
  reply: z.object({
    result: z.object({ items: z.array(MeetingItem) }),
    /** What the caller's package lets them do, for buttons to say why not. */
    mayPlan: z.boolean(),
  }),
});

/** Someone invited, as the creator sees them. */
const Invitee = z.object({
  id: PublicId,
  fullName: z.string(),
  email: z.string(),
  isModerator: z.boolean(),
  response: z.enum(responses),
  /** The last mail to the address was refused for good. */
  refusesMail: z.boolean(),
});

/** Everything about one meeting for its page. What only the creator or a moderator may see is null for others. */
export const getMeetingDetail = call({
  name: 'getMeetingDetail',
  method: 'GET',
  path: '/meeting/get-meeting-detail/:id',
  access: 'user',
  input: Id,
  reply: z.object({
    ...MeetingItem.shape,
    summary: z.string(),
    description: z.string(),
    recurrence: z.nullable(Recurrence),
    headerText: z.string(),
    attendeeWelcomeMessage: z.string(),
    maxParticipants: z.int(),
    /** 10 digits that people type to come to this meeting; of a series, to the present or next one. */
    number: z.string(),
    endedAt: z.nullable(Instant),
    flags: z.object(meetingFlags),
    /** Who may look into its file. */
    fileReaders: z.enum(fileReaders),
    /** Of the invited people, for whom `moderatorDetails` are shown. */
    userIds: z.array(PublicId),
    moderators: z.array(z.object({ fullName: z.string() })),
    moderatorDetails: z.nullable(
      z.object({ accessCode: z.nullable(z.string()), moderatorWelcomeMessage: z.string(), users: z.array(Invitee) }),
    ),
    /** Page path of the caller's own way in. */
    personalLink: z.string(),
  }),
  refusals: ['meeting.notFound', 'room.notInvited', 'room.accessCodeMissing'],
});
export type MeetingDetail = z.infer<typeof getMeetingDetail.reply>;

/** What the calendar's popup shows. */
export const getMeetingCalendarModal = call({
  name: 'getMeetingCalendarModal',
  method: 'GET',
  path: '/meeting/get-meeting-calendar-modal/:id',
  access: 'user',
  input: Id,
  reply: z.object({
    ...MeetingItem.shape,
    summary: z.string(),
    number: z.string(),
    accessCode: z.nullable(z.string()),
    moderators: z.array(z.object({ fullName: z.string() })),
    /** Addresses of other calendars that open with this meeting filled in; null: none can be made. */
    googleCalendarUrl: z.nullable(z.string()),
    /** Outlook on the web takes no repetition: null for a series. */
    outlookCalendarUrl: z.nullable(z.string()),
  }),
  refusals: ['meeting.notFound'],
});

const planRefusals = ['meeting.planNotAllowed', 'meeting.mailsTooMany', 'limit.tooMany'] as const;
const Planned = z.object({ id: PublicId, seriesId: z.nullable(PublicId), revision: z.int(), link: z.string() });

const changeRefusals = [
  ...planRefusals,
  'meeting.notFound',
  'meeting.notCreator',
  'meeting.notPlanned',
  'meeting.over',
  'meeting.cancelled',
  'meeting.started',
  'meeting.changedMeanwhile',
] as const;
const changeFields = { revision: z.optional(z.int()), scope: Scope, ...planFields } as const;

/** Plans a meeting or a series of them, and invites. With an `id` it changes that meeting, as `editMeeting` does. */
export const createMeeting = call({
  name: 'createMeeting',
  method: 'POST',
  path: '/meeting/create-meeting-v2',
  access: 'user',
  needs: 'planning',
  input: z.object({ id: z.nullish(PublicId), ...changeFields }),
  reply: Planned,
  refusals: changeRefusals,
  limit: { points: 100, seconds: 3600, by: 'account' },
  bodyLimit: 256 * 1024,
});

/**
 * Changes a planned meeting. `revision` is the one that the form was filled from: when someone else saved meanwhile the
 * change is refused (`meeting.changedMeanwhile`); without one the present plan is replaced. While the meeting continues, `editLiveMeeting` changes what may still change.
 */
export const editMeeting = call({
  name: 'editMeeting',
  method: 'POST',
  path: '/meeting/edit-meeting',
  access: 'user',
  needs: 'planning',
  input: z.object({ id: PublicId, ...changeFields }),
  reply: Planned,
  refusals: changeRefusals,
  limit: { points: 300, seconds: 3600, by: 'account' },
  bodyLimit: 256 * 1024,
});

/** Changes what may be changed while the meeting continues: words and people as they shall be, and of the rules those that change. */
export const editLiveMeeting = call({
  name: 'editLiveMeeting',
  method: 'POST',
  path: '/meeting/edit-live-meeting',
  access: 'user',
  input: z.object({ id: PublicId, revision: z.int(), ...liveFields, ...liveRules }),
  reply: Planned,
  refusals: [
    'limit.tooMany',
    'meeting.notFound',
    'meeting.notCreator',
    'meeting.notPlanned',
    'meeting.notStarted',
    'meeting.inactive',
    'meeting.over',
    'meeting.cancelled',
    'meeting.changedMeanwhile',
    'meeting.mailsTooMany',
  ],
  limit: { points: 300, seconds: 3600, by: 'account' },
  bodyLimit: 256 * 1024,
});

/** What the form is filled from. With `scope` other than `this`, the times are those of the series from there on. */
const EditDetail = z.object({
  id: PublicId,
  seriesId: z.nullable(PublicId),
  revision: z.int(),
  meetingStatus: z.enum(meetingStatuses),
  isException: z.boolean(),
  userIds: z.array(PublicId),
  /** Addresses of invited people that refuse mail, in lower case. */
  refusedAddresses: z.array(z.string()),
  plan: z.object(planFields),
});
export type EditDetail = z.infer<typeof EditDetail>;
const editRefusals = [
  'meeting.notFound',
  'meeting.notCreator',
  'meeting.notPlanned',
  'meeting.over',
  'meeting.cancelled',
] as const;

export const getEditDetail = call({
  name: 'getEditDetail',
  method: 'GET',
  path: '/meeting/edit-detail/:id',
  access: 'user',
  input: z.object({ id: PublicId, scope: Scope }),
  reply: EditDetail,
  refusals: [...editRefusals, 'meeting.started'],
});

/** The same while the meeting continues. */
export const getLiveEditDetail = call({
  name: 'getLiveEditDetail',
  method: 'GET',
  path: '/meeting/live-edit-detail/:id',
  access: 'user',
  input: Id,
  reply: EditDetail,
  refusals: [...editRefusals, 'meeting.notStarted', 'meeting.inactive'],
});

export const suspendActions = ['delete', 'suspend', 'resume', 'cancel'] as const;
export type SuspendAction = (typeof suspendActions)[number];

/** Takes a meeting back. Without `action` it deletes, as the specification's client uses it. */
export const suspendMeeting = call({
  name: 'suspendMeeting',
  method: 'GET',
  path: '/meeting/suspend-meeting/:id',
  access: 'user',
  changes: true,
  input: z.object({ id: PublicId, action: z._default(z.enum(suspendActions), 'delete'), scope: Scope }),
  reply: z.object({ meetingStatus: z.enum(meetingStatuses), count: z.int() }),
  refusals: [
    'session.crossSite',
    'meeting.notFound',
    'meeting.notCreator',
    'meeting.notPlanned',
    'meeting.notSuspended',
    'meeting.inactive',
    'meeting.started',
    'meeting.over',
    'meeting.cancelled',
    'meeting.changedMeanwhile',
    'meeting.mailsTooMany',
  ],
  limit: { points: 120, seconds: 3600, by: 'account' },
});

/**
 * Mails the invitation once more: to one of the invited people, or to all who did not answer. `count`: how many mails; anyone who
 * was mailed three times in a day is not mailed again.
 */
export const resendInvitation = call({
  name: 'resendInvitation',
  method: 'POST',
  path: '/meeting/resend-invitation',
  access: 'user',
  input: z.object({ id: PublicId, personId: z.nullish(PublicId) }),
  reply: z.object({ count: z.int() }),
  refusals: [
    'limit.tooMany',
    'meeting.notFound',
    'meeting.notCreator',
    'meeting.notPlanned',
    'meeting.inactive',
    'meeting.over',
    'meeting.cancelled',
    'meeting.changedMeanwhile',
    'meeting.mailsTooMany',
  ],
  limit: { points: 60, seconds: 3600, by: 'account' },
});

/** Puts a meeting whose link the caller has into the caller's own list and calendar; a protected one asks for its code. */
export const registerMeeting = call({
  name: 'registerMeeting',
  method: 'GET',
  path: '/meeting/register-meeting/:id',
  access: 'user',
  changes: true,
  input: z.object({ id: PublicId, accessCode: TypedAccessCode }),
  reply: z.object({ registered: z.boolean() }),
  refusals: [
    'session.crossSite',
    'meeting.notFound',
    'meeting.notPlanned',
    'meeting.ended',
    'meeting.cancelled',
    'room.notInvited',
    'room.accessCodeMissing',
    'room.wrongAccessCode',
    'room.accessCodeWait',
  ],
  limit: { points: 60, seconds: 3600, by: 'account' },
});

/**
 * People of the caller's own company and of their past invitations whose name or address holds `search`, without regard to
 * case and Turkish letters; at most 10, the best first. `isColleague`: of the caller's own company. Of anybody else it is
 * not told whether they have an account.
 */
export const findPeople = call({
  name: 'findPeople',
  method: 'GET',
  path: '/meeting/find-people',
  access: 'user',
  input: z.object({
    search: z
      .string('field.required')
      .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(100, 'field.textLong')),
  }),
  reply: z.object({
    people: z.array(z.object({ fullName: z.string(), email: z.string(), isColleague: z.boolean() })),
  }),
  limit: { points: 240, seconds: 60, by: 'account' },
});

const planLimits = {
  mayPlan: z.boolean(),
  maxParticipants: z.int(),
  maxMinutes: z.int(),
  recording: z.boolean(),
  recurring: z.boolean(),
  presenting: z.boolean(),
  fixedRules: z.array(z.enum(switchableRules)),
} as const;

/** What the caller's package lets them plan. */
export const getPlanLimits = call({
  name: 'getPlanLimits',
  method: 'GET',
  path: '/meeting/plan-limits',
  access: 'user',
  input: z.object({}),
  reply: z.object({
    ...planLimits,
    attendeeList: z.boolean(),
    /** It is a trial. */
    isTrial: z.boolean(),
    /** What is expected later if nothing unforeseen happens: a meeting keeps the limits of the time at which it begins. */
    later: z.array(z.object({ from: Instant, title: z.string(), isFree: z.boolean(), ...planLimits })),
  }),
});
