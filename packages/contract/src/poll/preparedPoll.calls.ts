import * as z from 'zod/mini';
import { call } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { PreparedPoll } from './poll.rules.ts';
import { Poll } from './poll.states.ts';

const Done = z.object({ ok: z.literal(true) });
const creator = ['meeting.notFound', 'meeting.notCreator', 'poll.notAllowed', 'poll.notFound'] as const;
const creatorLimit = { points: 120, seconds: 60, by: 'account' } as const;

/** The polls of a meeting of the caller's, before, while and after it continues. */
export const getMeetingPolls = call({
  name: 'getMeetingPolls',
  method: 'GET',
  path: '/poll/meeting/:id',
  access: 'user',
  input: z.object({ id: PublicId }),
  reply: z.object({
    /** The meeting's package has polls. */
    available: z.boolean(),
    /** The meeting is to come or continues: polls may be prepared. */
    mayPrepare: z.boolean(),
    /** People are invited by name, so that a formal vote is possible. */
    mayBeFormal: z.boolean(),
    polls: z.array(Poll),
  }),
  refusals: ['meeting.notFound', 'meeting.notCreator'],
  limit: creatorLimit,
});

/** Prepares a poll for a meeting of the caller's, or changes a draft. */
export const prepareMeetingPoll = call({
  name: 'prepareMeetingPoll',
  method: 'POST',
  path: '/poll/prepare',
  access: 'user',
  input: PreparedPoll,
  reply: Poll,
  refusals: [...creator, 'meeting.over', 'poll.changedMeanwhile', 'poll.tooMany', 'poll.notInvited'],
  limit: creatorLimit,
});

/** Deletes a draft of a meeting of the caller's. */
export const deleteMeetingPoll = call({
  name: 'deleteMeetingPoll',
  method: 'POST',
  path: '/poll/prepare-delete',
  access: 'user',
  input: z.object({ id: PublicId, pollId: PublicId }),
  reply: Done,
  refusals: [...creator, 'poll.changedMeanwhile'],
  limit: creatorLimit,
});

/** The results of all polls of a meeting as comma-separated values, with the names of those that have them. */
export const getPollFile = call({
  name: 'getPollFile',
  method: 'GET',
  path: '/poll/file/:id',
  access: 'user',
  input: z.object({ id: PublicId, timeZone: z._default(z.string().check(z.maxLength(64, 'field.zoneUnknown')), '') }),
  reply: FileReply,
  refusals: ['meeting.notFound', 'meeting.notCreator'],
  limit: { points: 60, seconds: 3600, by: 'account' },
});
