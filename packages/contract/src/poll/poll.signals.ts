import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';
import { signal } from '../signal.ts';
import { toolContract } from '../tool.ts';
import { Poll } from './poll.states.ts';

/** A poll was opened, voted on, closed or published, as the receiver may see it; moderators are notified of drafts, too. */
export const pollChanged = signal('poll.changed', Poll);
/** A draft was deleted; told to moderators. */
export const pollDeleted = signal('poll.deleted', z.object({ id: PublicId }));

/** The polls of a meeting as one participant sees them. */
export const PollsSeen = z.object({
  polls: z.array(Poll),
  /** Those in which the caller voted. */
  votedIds: z.array(PublicId),
  /** The caller may vote in formal votes: invited, and signed in. */
  mayVoteFormally: z.boolean(),
});
export type PollsSeen = z.infer<typeof PollsSeen>;

/** Polls over the hub: on entering, what `listPolls` answers. */
export const pollContract = toolContract({
  name: 'poll',
  asks: z.object({}),
  snapshot: PollsSeen,
  signals: [pollChanged, pollDeleted],
});
