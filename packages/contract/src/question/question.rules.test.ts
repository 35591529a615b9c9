import { describe, expect, it } from 'vitest';
import {
  AnswerText,
  getAnswerDenial,
  getModerateDenial,
  getSupportDenial,
  getWithdrawDenial,
  inQuestionOrder,
  isSeenByAll,
  QUESTION_TEXT_MAX,
  type QuestionState,
  QuestionText,
  questionActions,
  questionStates,
} from './question.rules.ts';

/** The states in which a rule refuses nothing. */
const allowedBy = (rule: (question: { state: QuestionState }) => unknown): QuestionState[] =>
  questionStates.filter((state) => rule({ state }) === null);

describe('what may be done with a question', () => {
  it('by a moderator', () => {
    const allowed = questionActions.map((action) => [
      action,
      allowedBy((question) => getModerateDenial(question, action)),
    ]);
    expect(Object.fromEntries(allowed)).toEqual({
      approve: ['waiting'],
      dismiss: ['waiting', 'open'],
      reopen: ['answered', 'dismissed'],
      pin: ['open'],
      unpin: ['open'],
      show: ['open'],
      hide: ['open'],
    });
  });

  it.each([
    ['answering', getAnswerDenial, ['open', 'answered']],
    ['voting for it', getSupportDenial, ['open']],
    ['withdrawing it', getWithdrawDenial, ['waiting', 'open']],
  ] as const)('%s', (_what, rule, allowed) => {
    expect(allowedBy(rule)).toEqual(allowed);
    const refused = questionStates.filter((state) => !allowedBy(rule).includes(state));
    for (const state of refused) expect(rule({ state })).toBe('question.changedMeanwhile');
  });

  it('only open and answered ones are seen by all', () => {
    expect(questionStates.filter((state) => isSeenByAll({ state }))).toEqual(['open', 'answered']);
  });
});

it.each([
  ['votes', 'd b c a'],
  ['time', 'd a b c'],
] as const)('questions by %s: pinned ones first, older ones before newer', (order, expected) => {
  const questions = [
    { id: 'a', pinned: false, votes: 1, seq: 1 },
    { id: 'b', pinned: false, votes: 3, seq: 2 },
    { id: 'c', pinned: false, votes: 3, seq: 3 },
    { id: 'd', pinned: true, votes: 0, seq: 4 },
  ];
  for (const given of [questions, questions.toReversed()])
    expect(
      given
        .toSorted(inQuestionOrder(order))
        .map(({ id }) => id)
        .join(' '),
    ).toBe(expected);
});

it('a question needs a text, an answer does not; neither holds the NUL character', () => {
  expect(QuestionText.parse(' a\0b ')).toBe('ab');
  expect(QuestionText.safeParse('\0 ').success).toBe(false);
  expect(QuestionText.safeParse('x'.repeat(QUESTION_TEXT_MAX)).success).toBe(true);
  expect(QuestionText.safeParse('x'.repeat(QUESTION_TEXT_MAX + 1)).success).toBe(false);
  expect(AnswerText.parse(' ')).toBe('');
});
