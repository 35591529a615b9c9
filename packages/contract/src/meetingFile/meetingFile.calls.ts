import * as z from 'zod/mini';
import { call } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { meetingStatuses } from '../meeting/meeting.states.ts';
import { fileReaders } from './meetingFile.rules.ts';
import { FilePage, FileSection } from './meetingFile.sections.ts';

const Id = z.object({ id: PublicId });
const refusals = ['meeting.notFound', 'meetingFile.notForYou', 'meetingFile.notYet', 'meetingFile.forgotten'] as const;

/** What is kept of a meeting: first pages of all its sections, in the language of anyone who asks. */
export const readMeetingFile = call({
  name: 'readMeetingFile',
  method: 'GET',
  path: '/meeting-file/:id',
  access: 'user',
  input: Id,
  reply: z.object({
    meetingId: PublicId,
    title: z.string(),
    /** First entry, or the planned start of a meeting that no one entered. */
    startingDate: z.string(),
    /** Null: it is not over. */
    endDate: z.nullable(z.string()),
    timeZone: z.string(),
    meetingStatus: z.enum(meetingStatuses),
    /** Empty: a visitor made it, or an account that was closed. */
    organiser: z.string(),
    isOrganiser: z.boolean(),
    readers: z.enum(fileReaders),
    /** The server makes the minutes as PDF; else the browser prints the page. */
    printsPdf: z.boolean(),
    sections: z.array(FileSection),
  }),
  refusals,
  limit: { points: 600, seconds: 3600, by: 'account' },
});

/** The page of a section that begins at `after`, which is the `next` of the page before. */
export const readMeetingFileSection = call({
  name: 'readMeetingFileSection',
  method: 'GET',
  path: '/meeting-file/:id/section/:section',
  access: 'user',
  input: z.object({
    ...Id.shape,
    section: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/, 'field.invalid')),
    after: z._default(z.string().check(z.maxLength(200, 'field.invalid')), ''),
  }),
  reply: FilePage,
  refusals: [...refusals, 'meetingFile.noSection'],
  limit: { points: 1200, seconds: 3600, by: 'account' },
});

/** Everything in the file as one PDF, in the language of anyone who asks and in the zone that they look at. */
export const getMinutes = call({
  name: 'getMinutes',
  method: 'POST',
  path: '/meeting-file/minutes',
  access: 'user',
  input: z.object({
    ...Id.shape,
    timeZone: z._default(z.string().check(z.maxLength(64, 'field.zoneUnknown')), ''),
  }),
  reply: FileReply,
  refusals: [...refusals, 'meetingFile.noPrinter'],
  limit: { points: 30, seconds: 3600, by: 'account' },
});

/** Says who may look into the file of the caller's own meeting from now on, whatever its plan said; once it has begun. */
export const shareMeetingFile = call({
  name: 'shareMeetingFile',
  method: 'POST',
  path: '/meeting-file/readers',
  access: 'user',
  input: z.object({ ...Id.shape, readers: z.enum(fileReaders, 'field.invalid') }),
  reply: z.object({ readers: z.enum(fileReaders) }),
  refusals: ['meeting.notFound', 'meeting.notCreator', 'meeting.notStarted'],
  limit: { points: 120, seconds: 3600, by: 'account' },
});
