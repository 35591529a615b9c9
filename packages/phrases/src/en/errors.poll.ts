import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.poll.ts';

export const errors: Complete<typeof source, 'en'> = {
  poll_notAllowed_title: 'No polls in this meeting',
  poll_notAllowed: 'The package of this meeting does not include polls.',
  poll_notFound_title: 'Poll not found',
  poll_notFound: 'This poll no longer exists.',
  poll_notOpen_title: 'The poll is not open',
  poll_notOpen: 'No one can vote in this poll right now.',
  poll_changedMeanwhile_title: 'The poll has changed',
  poll_changedMeanwhile: 'A moderator changed the poll before you did. Please look at its current state.',
  poll_anotherOpen_title: 'Another poll is open',
  poll_anotherOpen: 'Close the open poll first.',
  poll_alreadyVoted_title: 'Your vote is in',
  poll_alreadyVoted: 'You have already voted in this poll.',
  poll_notInvited_title: 'For invited accounts only',
  poll_notInvited: 'In a formal vote, only people invited with their account can vote.',
  poll_tooMany_title: 'No more polls',
  poll_tooMany: 'A meeting can have up to 50 polls.',
};
