import * as z from 'zod/mini';
import { administratorReads } from '../admin/admin.calls.ts';
import { call } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { exportFormat, listInput, listReply } from '../list.ts';

/** A meeting that continues, as administrators see it: neither what it is about nor who is in it. */
const LiveMeeting = z.object({
  id: z.string(),
  /** Null: a visitor made it. */
  creatorId: z.nullable(z.string()),
  creatorName: z.string(),
  packageName: z.string(),
  isPlanned: z.boolean(),
  /** When someone entered first. */
  started: z.string(),
  /** When it ends at the latest; null: it has no limit. */
  ends: z.nullable(z.string()),
  /** How many are inside now. */
  people: z.int(),
  maxParticipants: z.int(),
});
export type LiveMeeting = z.infer<typeof LiveMeeting>;

export const liveSortColumns = ['started', 'people', 'ends'] as const;

/** Meetings that continue. `search`: name, surname or address of anyone who made them, or the id of a meeting. */
export const listLiveMeetings = call({
  name: 'listLiveMeetings',
  method: 'GET',
  path: '/admin/live-meetings',
  access: 'administrator',
  permission: 'meetings',
  input: z.object(listInput(liveSortColumns)),
  reply: listReply(LiveMeeting),
  limit: administratorReads,
});

/** The same as a file. */
export const exportLiveMeetings = call({
  name: 'exportLiveMeetings',
  method: 'POST',
  path: '/admin/live-meetings/export',
  access: 'administrator',
  permission: 'meetings',
  confirmed: true,
  input: z.object({ ...listInput(liveSortColumns), format: exportFormat }),
  reply: FileReply,
  limit: { points: 20, seconds: 3600, by: 'account' },
});

/** Why something is done, for the audit log. */
export const Reason = z
  .string('field.required')
  .check(z.trim(), z.minLength(3, 'field.reasonShort'), z.maxLength(500, 'field.textLong'));

/** Ends a meeting for everyone who is in it. */
export const endLiveMeeting = call({
  name: 'endLiveMeeting',
  method: 'POST',
  path: '/admin/live-meetings/end',
  access: 'administrator',
  permission: 'meetings',
  confirmed: true,
  input: z.object({ meetingId: z.string().check(z.maxLength(64, 'field.invalid')), reason: Reason }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['admin.meetingOver'],
  limit: administratorReads,
});
