import * as z from 'zod/mini';
import { call } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { exportFormat, listFilter, listInput, listReply } from '../list.ts';
import { administratorReads } from './admin.calls.ts';

const count = z.int().check(z.minimum(0));

/** How the media server and the queues of work are, as the server knows it. */
export const getOperations = call({
  name: 'getOperations',
  method: 'GET',
  path: '/admin/operations',
  access: 'administrator',
  permission: 'operations',
  input: z.object({}),
  reply: z.object({
    media: z.object({
      /** Host and port at which the server asks it. */
      host: z.string(),
      answers: z.boolean(),
      /** It answered since the server that was asked began. */
      seen: z.boolean(),
      /** Rooms that it has; null: it does not answer. */
      rooms: z.nullable(count),
    }),
    /** Recorders that run, how many rooms they record at most, how many they record now, and how many wait for one. */
    recorders: z.object({ running: count, rooms: count, busy: count, waiting: count }),
    /** Each kind of work, by its name. */
    queues: z.array(
      z.object({
        name: z.string(),
        /** When it comes round on its own (cron, UTC); null: only when it is sent. */
        cron: z.nullable(z.string()),
        waiting: count,
        active: count,
        /** Of the last days: what is over is forgotten. */
        failed: count,
        /** Since when the oldest that is due waits; null: nothing is due. */
        dueSince: z.nullable(z.string()),
      }),
    ),
  }),
  limit: administratorReads,
});

export const jobStates = ['waiting', 'active', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** A piece of work that is not done. What it is about is not told. */
const WaitingJob = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.enum(jobStates),
  created: z.string(),
  /** When it is tried next; null: it is under way, or not tried again. */
  nextTry: z.nullable(z.string()),
  /** How often it was begun. */
  tries: count,
  /** Kind of the last failure; empty: none. */
  error: z.string(),
  /** Of a mail: to whom, as `e…@example.com`; empty: it is no mail. */
  recipient: z.string(),
  /** It may be tried at once. A mail that was given up is not kept, and cannot be sent any more. */
  mayRetry: z.boolean(),
});
export type WaitingJob = z.infer<typeof WaitingJob>;

/** Work that waits, is under way or has failed for good, the newest first. `search`: the beginning of a queue's name. */
export const listJobs = call({
  name: 'listJobs',
  method: 'GET',
  path: '/admin/jobs',
  access: 'administrator',
  permission: 'operations',
  input: z.object({ ...listInput(['created']), state: listFilter(jobStates) }),
  reply: listReply(WaitingJob),
  limit: administratorReads,
});

/** The same as a file. */
export const exportJobs = call({
  name: 'exportJobs',
  method: 'POST',
  path: '/admin/jobs/export',
  access: 'administrator',
  permission: 'operations',
  confirmed: true,
  input: z.object({ ...listInput(['created']), state: listFilter(jobStates), format: exportFormat }),
  reply: FileReply,
  limit: { points: 20, seconds: 3600, by: 'account' },
});

/** Tries a piece of work at once that waits or that failed for good: a mail is sent again. */
export const retryJob = call({
  name: 'retryJob',
  method: 'POST',
  path: '/admin/jobs/retry',
  access: 'administrator',
  permission: 'operations',
  input: z.object({
    queue: z.string().check(z.maxLength(100, 'field.invalid')),
    id: z.uuid('field.invalid'),
  }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['admin.jobOver'],
  limit: administratorReads,
});
