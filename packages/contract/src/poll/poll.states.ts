import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import { PublicId } from '../meeting/meeting.rules.ts';

/** `yesNo`: yes, no or abstain. `typed`: a short text of one's own. `rating`: 1 to `RATING_MAX`. */
export const pollKinds = ['single', 'multiple', 'yesNo', 'typed', 'rating'] as const;
export type PollKind = (typeof pollKinds)[number];

/**
 * `draft`: prepared, seen by moderators alone. `open`: people vote. `closed`: no one votes any more, moderators alone see the
 * result. `published`: everyone sees it, and it is in the chat.
 */
export const pollStates = ['draft', 'open', 'closed', 'published'] as const;
export type PollState = (typeof pollStates)[number];

/** What was voted: one count an answer (see `answersOf`), and the texts of a `typed` poll in alphabetical order. */
export const PollResults = z.object({ counts: z.array(z.int()), texts: z.array(z.string()) });
export type PollResults = z.infer<typeof PollResults>;

/** A poll as someone sees it. `rev` grows with every change, so that a late signal cannot undo a newer one. */
export const Poll = z.object({
  id: PublicId,
  kind: z.enum(pollKinds),
  question: z.string(),
  options: z.array(z.string()),
  anonymous: z.boolean(),
  live: z.boolean(),
  quorum: z.nullable(z.int()),
  /** How many may vote in a formal vote; counted when it was opened, 0 before and for other polls. */
  eligible: z.int(),
  state: z.enum(pollStates),
  /** How many voted. */
  voted: z.int(),
  /** Null while the viewer may not see it. */
  results: z.nullable(PollResults),
  /** ISO times. */
  createdAt: z.string(),
  openedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  rev: z.int(),
});
export type Poll = z.infer<typeof Poll>;

type PollWithState = Pick<Poll, 'state'>;

/** Why a poll cannot be changed or deleted, or null: only what no one has voted on yet. */
export const getChangePollDenial = ({ state }: PollWithState): ErrorCode | null =>
  state === 'draft' ? null : 'poll.changedMeanwhile';
/** Why it cannot be opened, or null. `otherOpen`: people vote on another one. */
export function getOpenPollDenial({ state }: PollWithState, otherOpen: boolean): ErrorCode | null {
  if (state !== 'draft') return 'poll.changedMeanwhile';
  return otherOpen ? 'poll.anotherOpen' : null;
}
/** Why no one votes on it now, and why it cannot be closed, or null. */
export const getVoteDenial = ({ state }: PollWithState): ErrorCode | null => (state === 'open' ? null : 'poll.notOpen');
/** Why its result cannot be published, or null. */
export const getPublishPollDenial = ({ state }: PollWithState): ErrorCode | null =>
  state === 'closed' ? null : 'poll.changedMeanwhile';
