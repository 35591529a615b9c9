import { type AccessInputs, each } from '#testing/accessInputs.ts';

const draft = { kind: 'yesNo', question: 'Devam edelim mi?' };
const ofOnePoll = ['deletePoll', 'openPoll', 'closePoll', 'publishPoll', 'listPollAnswers'];

/** The meetings have no polls in their package, and nothing to vote on. */
export const accessInputs: AccessInputs = {
  inputs: ({ anId, plans }) => ({
    listPolls: {},
    savePoll: draft,
    ...each(ofOnePoll, { pollId: anId }),
    votePoll: { pollId: anId, choices: [0] },
    getMeetingPolls: { id: plans.next },
    prepareMeetingPoll: { id: plans.next, ...draft },
    deleteMeetingPoll: { id: plans.next, pollId: anId },
    getPollFile: { id: plans.next },
  }),
  refused: { ...each(['savePoll', ...ofOnePoll], 'poll.notAllowed'), votePoll: 'poll.notFound' },
  hidden: ['getMeetingPolls', 'prepareMeetingPoll', 'deleteMeetingPoll', 'getPollFile'],
};
