import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { PollDraft, Vote } from './poll.rules.ts';
import { PollsSeen } from './poll.signals.ts';
import { Poll } from './poll.states.ts';

const Done = z.object({ ok: z.literal(true) });
const ofModerators = ['poll.notAllowed', 'poll.notFound'] as const;
const moderatorLimit = { points: 60, seconds: 60, by: 'admission' } as const;
const OnePoll = z.object({ pollId: PublicId });

/** The meeting's polls, the first made first; drafts for moderators alone. At most `POLLS_MAX`. */
export const listPolls = call({
  name: 'listPolls',
  method: 'GET',
  path: '/poll/list',
  access: 'participant',
  input: z.object({}),
  reply: PollsSeen,
  limit: { points: 120, seconds: 60, by: 'admission' },
});

/** Makes a draft, or changes one. */
export const savePoll = call({
  name: 'savePoll',
  method: 'POST',
  path: '/poll/save',
  access: 'moderator',
  input: PollDraft,
  reply: Poll,
  refusals: [...ofModerators, 'poll.changedMeanwhile', 'poll.tooMany', 'poll.notInvited'],
  limit: moderatorLimit,
});

/** Deletes a draft. Deleting twice is deleting. */
export const deletePoll = call({
  name: 'deletePoll',
  method: 'POST',
  path: '/poll/delete',
  access: 'moderator',
  input: OnePoll,
  reply: Done,
  refusals: [...ofModerators, 'poll.changedMeanwhile'],
  limit: moderatorLimit,
});

/** People vote from now on. One poll of a meeting is open at a time; opening one that is open already changes nothing. */
export const openPoll = call({
  name: 'openPoll',
  method: 'POST',
  path: '/poll/open',
  access: 'moderator',
  input: OnePoll,
  reply: Poll,
  refusals: [...ofModerators, 'poll.changedMeanwhile', 'poll.anotherOpen', 'poll.notInvited'],
  limit: moderatorLimit,
});

/** No one votes from now on. Closing twice is closing. */
export const closePoll = call({
  name: 'closePoll',
  method: 'POST',
  path: '/poll/close',
  access: 'moderator',
  input: OnePoll,
  reply: Poll,
  refusals: [...ofModerators, 'poll.notOpen'],
  limit: moderatorLimit,
});

/** Shows the result to everyone, and writes it into the chat where people may write there. Publishing twice is publishing. */
export const publishPoll = call({
  name: 'publishPoll',
  method: 'POST',
  path: '/poll/publish',
  access: 'moderator',
  input: OnePoll,
  reply: Poll,
  refusals: [...ofModerators, 'poll.changedMeanwhile'],
  limit: moderatorLimit,
});

/** Votes. A vote is final. In a formal vote invited accounts alone vote, from whichever device. */
export const votePoll = call({
  name: 'votePoll',
  method: 'POST',
  path: '/poll/vote',
  access: 'participant',
  input: z.object({ pollId: PublicId, ...Vote.shape }),
  reply: Done,
  refusals: ['poll.notFound', 'poll.notOpen', 'poll.alreadyVoted', 'poll.notInvited'],
  limit: { points: 30, seconds: 10, by: 'admission' },
});

/** Who voted what in a poll with names. */
export const NamedAnswer = z.object({
  id: PublicId,
  fullName: z.string(),
  choices: z.array(z.int()),
  text: z.string(),
});
export type NamedAnswer = z.infer<typeof NamedAnswer>;

/** A page of the answers in a poll with names, in the order of names; `after` is the last id of the page before. None of an anonymous one. */
export const listPollAnswers = call({
  name: 'listPollAnswers',
  method: 'GET',
  path: '/poll/answers/:pollId',
  access: 'moderator',
  input: z.object({ pollId: PublicId, after: z.optional(PublicId) }),
  reply: z.object({ answers: z.array(NamedAnswer), more: z.boolean() }),
  refusals: ofModerators,
  limit: moderatorLimit,
});
