import * as z from 'zod/mini';
import { administratorReads } from '../admin/admin.calls.ts';
import { call } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { exportFormat, listDay, listFilter, listInput, listReply } from '../list.ts';
import { PublicId } from '../meeting/meeting.rules.ts';

export const SUPPORT_SUBJECT_MAX = 150;
export const SUPPORT_MESSAGE_MAX = 5000;
/** Messages of one request at most; anyone who needs more begins another one. */
export const SUPPORT_MESSAGES_MAX = 200;

/** `open`: waits for us. `answered`: waits for the person. `closed`: done, until someone writes again. */
export const supportStates = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof supportStates)[number];

/** What a browser can tell about itself and what surrounds it. It is sent only after the person has seen it and agreed. */
export const diagnosticKeys = ['browser', 'language', 'timeZone', 'screen', 'network', 'devices', 'webRtc'] as const;
export type DiagnosticKey = (typeof diagnosticKeys)[number];
const Diagnostics = z.partialRecord(z.enum(diagnosticKeys), z.string().check(z.maxLength(500, 'field.textLong')));
export type Diagnostics = z.infer<typeof Diagnostics>;

export const SupportSubject = z
  .string('field.required')
  .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(SUPPORT_SUBJECT_MAX, 'field.textLong'));
export const SupportMessageText = z
  .string('field.required')
  .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(SUPPORT_MESSAGE_MAX, 'field.textLong'));

const Request = z.object({
  id: PublicId,
  /** As people name it: 1042. */
  number: z.int(),
  subject: z.string(),
  state: z.enum(supportStates),
  created: z.string(),
  /** Of the last message. */
  updated: z.string(),
});
export type SupportRequest = z.infer<typeof Request>;

const Message = z.object({
  id: z.string(),
  /** Written by the support team; else by the person. */
  isAnswer: z.boolean(),
  text: z.string(),
  created: z.string(),
});
export type SupportMessage = z.infer<typeof Message>;

const Whole = z.object({ ...Request.shape, messages: z.array(Message), diagnostics: z.nullable(Diagnostics) });
export type WholeSupportRequest = z.infer<typeof Whole>;

const reading = { points: 120, seconds: 60, by: 'account' } as const;
const writing = { points: 20, seconds: 3600, by: 'account' } as const;

/** The caller's own requests, the last written first. */
export const listSupportRequests = call({
  name: 'listSupportRequests',
  method: 'GET',
  path: '/support/requests',
  access: 'user',
  input: z.object(listInput(['updated'])),
  reply: listReply(Request),
  limit: reading,
});

/** Begins a request; the support team is told by mail. */
export const createSupportRequest = call({
  name: 'createSupportRequest',
  method: 'POST',
  path: '/support/create',
  access: 'user',
  switchedBy: 'support',
  needs: 'technicalSupport',
  input: z.object({
    subject: SupportSubject,
    message: SupportMessageText,
    /** Null: the person did not agree, or was not asked. */
    diagnostics: z.nullable(Diagnostics),
  }),
  reply: Whole,
  limit: writing,
});

/** One request of the caller's with everything that was written. */
export const getSupportRequest = call({
  name: 'getSupportRequest',
  method: 'GET',
  path: '/support/request',
  access: 'user',
  input: z.object({ id: PublicId }),
  reply: Whole,
  limit: reading,
});

/** Continues with a request of the caller's; one that is closed is open again. */
export const writeToSupport = call({
  name: 'writeToSupport',
  method: 'POST',
  path: '/support/write',
  access: 'user',
  input: z.object({ id: PublicId, message: SupportMessageText }),
  reply: Whole,
  limit: writing,
});

/** The caller needs no answer any more. */
export const closeSupportRequest = call({
  name: 'closeSupportRequest',
  method: 'POST',
  path: '/support/close',
  access: 'user',
  input: z.object({ id: PublicId }),
  reply: Whole,
  limit: writing,
});

const Person = { userId: z.string(), fullName: z.string(), email: z.string(), language: z.string() };
const QueueRow = z.object({ ...Request.shape, ...Person });
export type SupportQueueRow = z.infer<typeof QueueRow>;
const Handled = z.object({ ...Whole.shape, ...Person });
export type HandledSupportRequest = z.infer<typeof Handled>;

const filters = {
  ...listInput(['updated', 'created', 'number']),
  state: listFilter(supportStates),
  from: listDay,
  to: listDay,
};

/** Requests of everyone. `search`: words of the person's name and address, or a number. `from`, `to`: days of the last message. */
export const getSupportQueue = call({
  name: 'getSupportQueue',
  method: 'GET',
  path: '/support/queue',
  access: 'administrator',
  permission: 'support',
  input: z.object(filters),
  reply: listReply(QueueRow),
  limit: administratorReads,
});
export const exportSupportQueue = call({
  name: 'exportSupportQueue',
  method: 'POST',
  path: '/support/export-queue',
  access: 'administrator',
  permission: 'support',
  confirmed: true,
  input: z.object({ ...filters, format: exportFormat }),
  reply: FileReply,
  limit: { points: 20, seconds: 3600, by: 'account' },
});
export const getHandledRequest = call({
  name: 'getHandledRequest',
  method: 'GET',
  path: '/support/handled',
  access: 'administrator',
  permission: 'support',
  input: z.object({ id: PublicId }),
  reply: Handled,
  limit: administratorReads,
});

/** Answers a request, by mail too; or closes it without words. */
export const answerSupportRequest = call({
  name: 'answerSupportRequest',
  method: 'POST',
  path: '/support/answer',
  access: 'administrator',
  permission: 'support',
  input: z
    .object({
      id: PublicId,
      /** Empty: nothing is written, and the request is closed. */
      message: z.string().check(z.trim(), z.maxLength(SUPPORT_MESSAGE_MAX, 'field.textLong')),
      closes: z.boolean(),
    })
    .check(z.refine(({ message, closes }) => closes || message !== '', { error: 'field.required', path: ['message'] })),
  reply: Handled,
  limit: administratorReads,
});
