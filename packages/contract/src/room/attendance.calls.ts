import * as z from 'zod/mini';
import { call } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { participantRoles } from '../meeting/meeting.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { meetingStatuses } from '../meeting/meeting.states.ts';

/** How long someone must have been inside to count as present, unless the caller says otherwise. */
export const DEFAULT_PRESENT_MINUTES = 1;
/** Two presences of one person with a shorter gap between them are one. */
export const PRESENCE_GAP_SECONDS = 60;

/**
 * One person's time in a meeting. Times are UTC instants; `presences` are in order and do not overlap. Name and address are
 * empty for someone who came and whose data were forgotten since; an invited person who never came may lack a name.
 */
export const Attendance = z.object({
  id: z.string(),
  fullName: z.string(),
  eMailAddress: z.string(),
  role: z.enum(participantRoles),
  invited: z.boolean(),
  presences: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Seconds inside, stays summed up. */
  seconds: z.int(),
  status: z.enum(['present', 'brief', 'absent']),
  /** When their connection was weak, in order; missing: never, as far as their browsers reported. */
  weak: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
});
export type Attendance = z.infer<typeof Attendance>;

/** What is kept of a meeting. `meetingUsers` are invited people and anyone who came, present ones first. */
export const getMeetingRecords = call({
  name: 'getMeetingRecords',
  method: 'GET',
  path: '/meeting/meeting-records/:id',
  access: 'user',
  input: z.object({
    id: PublicId,
    /** Least presence in minutes, 0 to 600. */
    minimum: z._default(z.string().check(z.regex(/^([0-9]|[1-9]\d|[1-5]\d\d|600)$/, 'field.invalid')), '1'),
  }),
  reply: z.object({
    meetingId: PublicId,
    meetingName: z.string(),
    /** First entry, or the planned start of a meeting that no one entered. */
    meetingStartDate: z.string(),
    meetingEndDate: z.nullable(z.string()),
    timeZone: z.string(),
    meetingStatus: z.enum(meetingStatuses),
    meetingUsers: z.array(Attendance),
    /** The attendee list may be downloaded: the caller's package has it. */
    mayDownload: z.boolean(),
    hasRecording: z.boolean(),
    recordings: z.array(z.object({ format: z.object({ url: z.string() }) })),
  }),
  refusals: ['meeting.notFound', 'meeting.notCreator'],
});

/** People of the attendance on one page, and the most that are given at once. */
export const ATTENDANCE_PAGE = 100;
export const MAX_ATTENDANCE = 1000;

/** How an expected person or someone who came stands in a meeting that continues, in the order of the list. */
export const attendanceStates = ['inside', 'left', 'missing'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/**
 * Who was expected and who came so far, as moderators see it from inside: without addresses, which are the organiser's alone. In
 * the order of `attendanceStates`; `counts` are of all of them.
 */
export const listAttendance = call({
  name: 'listAttendance',
  method: 'GET',
  path: '/room/attendance',
  access: 'moderator',
  input: z.object({
    /** This many of them, from the first. */
    rowCount: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ATTENDANCE)), ATTENDANCE_PAGE),
  }),
  reply: z.object({
    counts: z.record(z.enum(attendanceStates), z.int()),
    people: z.array(
      z.object({
        ...z.omit(Attendance, { eMailAddress: true, presences: true, status: true, weak: true }).shape,
        state: z.enum(attendanceStates),
        /** First entry; null: has not come. */
        from: z.nullable(z.string()),
        /** Since when they are gone; null: inside, or has not come. */
        to: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['meeting.notFound'],
  limit: { points: 120, seconds: 60, by: 'admission' },
});

/** The attendee list as a file. */
export const getAttendanceFile = call({
  name: 'getAttendanceFile',
  method: 'GET',
  path: '/meeting/attendance-file/:id/:format',
  access: 'user',
  needs: 'attendeeList',
  input: z.object({
    ...getMeetingRecords.input.shape,
    format: z.enum(['csv', 'xlsx']),
    timeZone: z._default(z.string().check(z.maxLength(64, 'field.zoneUnknown')), ''),
  }),
  reply: FileReply,
  refusals: ['meeting.notFound', 'meeting.notCreator', 'meeting.listNotAllowed'],
  limit: { points: 60, seconds: 3600, by: 'account' },
});

/** What past meetings can be sorted by. */
export const pastSortColumns = ['startingDate', 'title', 'organiser'] as const;

/** The caller's meetings that are over, newest first unless said. `pageNumber` counts from 0 (spelled so on the wire). */
export const getMeetingsForRecordings = call({
  name: 'getMeetingsForRecordings',
  method: 'POST',
  path: '/meeting/get-meetings-for-recordings',
  access: 'user',
  input: z.object({
    beginning: z.iso.datetime('field.dateInvalid'),
    end: z.iso.datetime('field.dateInvalid'),
    pageNumber: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
    rowCount: z._default(z.int().check(z.minimum(1), z.maximum(100)), 100),
    sortColumn: z._default(z.enum(pastSortColumns), 'startingDate'),
    sortDirection: z._default(z.union([z.literal(1), z.literal(-1)]), -1),
    search: z._default(z.string().check(z.trim(), z.maxLength(200, 'field.textLong')), ''),
  }),
  reply: z.object({
    result: z.object({
      items: z.array(
        z.object({
          id: PublicId,
          title: z.string(),
          startingDate: z.string(),
          endDate: z.string(),
          /** Minutes that it really continued. */
          duration: z.int(),
          timeZone: z.string(),
          creatorFullName: z.string(),
          isCreator: z.boolean(),
          isPlanned: z.boolean(),
          /** People who were inside. */
          attendedCount: z.int(),
          invitedCount: z.int(),
          hasRecording: z.boolean(),
          /** Its file is the caller's own, or open to others than the organiser. */
          mayReadFile: z.boolean(),
        }),
      ),
      totalCount: z.int(),
    }),
  }),
  limit: { points: 90, seconds: 60, by: 'account' },
});
