import * as z from 'zod/mini';
import { currencies } from '../billing/billing.money.ts';
import { call, V1 } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { meetingStatuses } from '../meeting/meeting.states.ts';
import { FileSection } from '../meetingFile/meetingFile.sections.ts';
import { RecordingPurpose } from '../recording/recording.calls.ts';
import { recordingFailures } from '../recording/recording.rules.ts';
import { recordingStates } from '../recording/recording.states.ts';
import { Attendance } from '../room/attendance.calls.ts';
import { EXAMPLE_ID, exampleOf } from './v1.examples.ts';
import { ApiInstant, apiReads, apiWrites, cursorInput, cursorReply } from './v1.paging.ts';

const Id = z.object({ id: PublicId });

export const ApiRecording = z.object({
  id: PublicId,
  meetingId: PublicId,
  name: z.string(),
  state: z.enum(recordingStates),
  /** Null: it did not fail. */
  failure: z.nullable(z.enum(recordingFailures)),
  startedAt: ApiInstant,
  /** Null: not known before it is ready. */
  durationMs: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  isAudioOnly: z.boolean(),
  /** It is deleted then; null: not over. */
  expiresAt: z.nullable(ApiInstant),
});
export type ApiRecording = z.infer<typeof ApiRecording>;

export const ApiRecordingDetail = z.object({
  ...ApiRecording.shape,
  /** The file, until `expiresAt`: anyone who has the address may fetch it. Null: it is not ready. `downloadUrl`: to be saved; null unless that was the purpose. */
  file: z.nullable(
    z.object({ name: z.string(), url: z.string(), downloadUrl: z.nullable(z.string()), expiresAt: ApiInstant }),
  ),
  /** WebVTT files, whose addresses are good as long as that of the recording. */
  captions: z.array(z.object({ language: z.string(), url: z.string() })),
});
export type ApiRecordingDetail = z.infer<typeof ApiRecordingDetail>;

const EXAMPLE_RECORDING = {
  id: EXAMPLE_ID,
  meetingId: EXAMPLE_ID,
  name: 'Weekly review',
  state: 'ready',
  failure: null,
  startedAt: '2026-11-21T12:00:00.000Z',
  durationMs: 3_600_000,
  bytes: 104_857_600,
  isAudioOnly: false,
  expiresAt: '2027-11-21T13:00:00.000Z',
} as const;
const ofCreator = ['recording.notFound', 'meeting.notFound', 'meeting.notCreator'] as const;

/** Recordings of all meetings of the acting account, the latest first. */
export const apiListRecordings = call({
  name: 'apiListRecordings',
  method: 'GET',
  path: `${V1}/recordings`,
  access: 'key',
  scope: 'recordings:read',
  switchedBy: 'api',
  input: z.object({ ...cursorInput, meetingId: z.optional(PublicId) }),
  reply: cursorReply(ApiRecording),
  limit: apiReads,
  description: 'Recordings of the meetings of the acting account, the latest first.',
  example: exampleOf(null, { items: [EXAMPLE_RECORDING], nextCursor: null }),
});

/** One recording with a short-lived address of its file, and its captions. Who asks for `save` is noted in its history. */
export const apiGetRecording = call({
  name: 'apiGetRecording',
  method: 'GET',
  path: `${V1}/recordings/:id`,
  access: 'key',
  scope: 'recordings:read',
  switchedBy: 'api',
  input: z.object({ ...Id.shape, purpose: RecordingPurpose }),
  reply: ApiRecordingDetail,
  refusals: ofCreator,
  limit: apiReads,
  description: 'One recording with a short-lived address of its file, and its captions.',
  example: exampleOf(null, {
    ...EXAMPLE_RECORDING,
    file: {
      name: 'Weekly review.mp4',
      url: 'https://salon.example/api/file/…',
      downloadUrl: 'https://salon.example/api/file/…',
      expiresAt: '2026-11-21T14:05:00.000Z',
    },
    captions: [{ language: 'en', url: 'https://salon.example/api/file/…' }],
  }),
});

/** Deletes a recording with everything that was made of it. */
export const apiDeleteRecording = call({
  name: 'apiDeleteRecording',
  method: 'DELETE',
  path: `${V1}/recordings/:id`,
  access: 'key',
  scope: 'recordings:write',
  switchedBy: 'api',
  input: Id,
  reply: z.object({ ok: z.literal(true) }),
  refusals: [...ofCreator, 'recording.notOver'],
  limit: apiWrites,
  description: 'Deletes a recording with everything that was made of it.',
  example: exampleOf(null, { ok: true }),
});

/** Who was invited to a meeting of the acting account, who came, and when. */
export const apiGetAttendance = call({
  name: 'apiGetAttendance',
  method: 'GET',
  path: `${V1}/meetings/:id/attendance`,
  access: 'key',
  scope: 'participants:read',
  switchedBy: 'api',
  // As the list that pages save as a file.
  needs: 'attendeeList',
  input: z.object({
    id: PublicId,
    /** How many minutes someone has to be inside to count as present. */
    minimum: z._default(z.string().check(z.regex(/^([0-9]|[1-9]\d|[1-5]\d\d|600)$/, 'field.invalid')), '1'),
  }),
  reply: z.object({
    meetingId: PublicId,
    title: z.string(),
    startedAt: ApiInstant,
    endedAt: z.nullable(ApiInstant),
    people: z.array(Attendance),
  }),
  refusals: ['meeting.notFound', 'meeting.notCreator'],
  limit: apiReads,
  description: 'Who was invited to a meeting, who came, and from when to when.',
  example: exampleOf(null, {
    meetingId: EXAMPLE_ID,
    title: 'Weekly review',
    startedAt: '2026-11-21T12:00:00.000Z',
    endedAt: '2026-11-21T13:00:00.000Z',
    people: [
      {
        id: EXAMPLE_ID,
        fullName: 'Bora Kaya',
        eMailAddress: 'bora@example.com',
        role: 'user',
        invited: true,
        presences: [{ from: '2026-11-21T12:01:00.000Z', to: '2026-11-21T13:00:00.000Z' }],
        seconds: 3540,
        status: 'present',
      },
    ],
  }),
});

const fileRefusals = [
  'meeting.notFound',
  'meetingFile.notForYou',
  'meetingFile.notYet',
  'meetingFile.forgotten',
] as const;
const EXAMPLE_SECTION = {
  name: 'chat',
  heading: 'Chat',
  blocks: [{ is: 'message', author: 'Bora Kaya', at: '2026-11-21T12:05:00.000Z', text: 'Hello' }],
  next: null,
} as const;

/**
 * What is stored of a meeting: chat, notes, polls and the other sections of its file, each with its first page, in the language of
 * `Accept-Language`.
 */
export const apiGetMeetingFile = call({
  name: 'apiGetMeetingFile',
  method: 'GET',
  path: `${V1}/meetings/:id/file`,
  access: 'key',
  scope: 'meetings:read',
  switchedBy: 'api',
  input: Id,
  reply: z.object({
    meetingId: PublicId,
    title: z.string(),
    status: z.enum(meetingStatuses),
    startedAt: ApiInstant,
    endedAt: z.nullable(ApiInstant),
    timeZone: z.string(),
    organiserName: z.string(),
    sections: z.array(FileSection),
  }),
  refusals: fileRefusals,
  limit: apiReads,
  description:
    'Chat, notes, polls and everything else that is stored of a meeting, by section, each with its first page.',
  example: exampleOf(null, {
    meetingId: EXAMPLE_ID,
    title: 'Weekly review',
    status: 'terminated',
    startedAt: '2026-11-21T12:00:00.000Z',
    endedAt: '2026-11-21T13:00:00.000Z',
    timeZone: 'Europe/Istanbul',
    organiserName: 'Ada Yılmaz',
    sections: [EXAMPLE_SECTION],
  }),
});

/** A further page of a section; `after` is the `next` of the page before. */
export const apiGetMeetingFileSection = call({
  name: 'apiGetMeetingFileSection',
  method: 'GET',
  path: `${V1}/meetings/:id/file/:section`,
  access: 'key',
  scope: 'meetings:read',
  switchedBy: 'api',
  input: z.object({
    ...Id.shape,
    section: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/, 'field.invalid')),
    after: z._default(z.string().check(z.maxLength(200, 'field.invalid')), ''),
  }),
  reply: z.omit(FileSection, { name: true }),
  refusals: [...fileRefusals, 'meetingFile.noSection'],
  limit: apiReads,
  description: 'A page of one section of what is stored of a meeting; `after` is the `next` of the page before.',
  example: exampleOf(null, { heading: 'Chat', blocks: EXAMPLE_SECTION.blocks, next: null }),
});

export const ApiInvoice = z.object({
  id: PublicId,
  number: z.string(),
  isCreditNote: z.boolean(),
  issuedAt: ApiInstant,
  /** Minor units of the currency. */
  net: z.int(),
  vat: z.int(),
  total: z.int(),
  currency: z.enum(currencies),
  /** The invoice as a page, good for some minutes. */
  url: z.string(),
  /** The same as a PDF file; null: it is not printed. */
  pdfUrl: z.nullable(z.string()),
});
export type ApiInvoice = z.infer<typeof ApiInvoice>;

/** Invoices and credit notes of the acting account, the latest first. */
export const apiListInvoices = call({
  name: 'apiListInvoices',
  method: 'GET',
  path: `${V1}/invoices`,
  access: 'key',
  scope: 'invoices:read',
  switchedBy: 'api',
  input: z.object(cursorInput),
  reply: cursorReply(ApiInvoice),
  limit: apiReads,
  description: 'Invoices and credit notes of the acting account, the latest first, with short-lived addresses.',
  example: exampleOf(null, {
    items: [
      {
        id: EXAMPLE_ID,
        number: 'SAL2026000000001',
        isCreditNote: false,
        issuedAt: '2026-11-20T09:00:00.000Z',
        net: 10_000,
        vat: 2000,
        total: 12_000,
        currency: 'TRY',
        url: 'https://salon.example/payment/invoice/…',
        pdfUrl: null,
      },
    ],
    nextCursor: null,
  }),
});
