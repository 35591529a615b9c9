import { getVoteDenial, pollContract } from '@salon/contract';
import { tool } from '../tool.ts';
import { amModerator, pollCommands } from './poll.commands.ts';
import { persistedOf, withPersisted } from './poll.persistence.ts';
import { reducePolls } from './poll.reduce.ts';
import { NO_POLLS, type PollTypes } from './poll.state.ts';

/** Polls: what is asked, what is voted, what came out. */
export const poll = tool<PollTypes>({
  ...pollContract,
  initial: NO_POLLS,
  reduce: reducePolls,
  commands: pollCommands,
  denials: {
    manage: (_state, room) => (amModerator(room) ? null : 'room.notModerator'),
    vote: ({ polls, votedIds, mayVoteFormally }, _room, pollId) => {
      const asked = polls.find(({ id }) => id === pollId);
      if (asked === undefined) return 'poll.notFound';
      if (votedIds.includes(pollId)) return 'poll.alreadyVoted';
      return getVoteDenial(asked) ?? (asked.quorum !== null && !mayVoteFormally ? 'poll.notInvited' : null);
    },
  },
  persist: persistedOf,
  restore: withPersisted,
});
