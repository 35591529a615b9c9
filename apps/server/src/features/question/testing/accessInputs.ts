import { type AccessInputs, each } from '#testing/accessInputs.ts';

/** Nothing of that kind was asked. */
export const accessInputs: AccessInputs = {
  inputs: ({ anId, plans }) => ({
    listQuestions: {},
    askQuestion: { text: 'Ne zaman?', clientKey: 'matrix-key-3' },
    withdrawQuestion: { questionId: anId },
    voteQuestion: { questionId: anId, on: true },
    moderateQuestion: { questionId: anId, action: 'pin' },
    answerQuestion: { questionId: anId },
    setQuestionBoard: { order: 'votes' },
    getMeetingQuestions: { id: plans.next },
    getQuestionFile: { id: plans.next },
    getRoomQuestionFile: {},
  }),
  refused: each(['voteQuestion', 'moderateQuestion', 'answerQuestion'], 'question.notFound'),
  hidden: ['getMeetingQuestions', 'getQuestionFile'],
};
