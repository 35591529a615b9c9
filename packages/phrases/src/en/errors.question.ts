import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.question.ts';

export const errors: Complete<typeof source, 'en'> = {
  question_notFound_title: 'Question not found',
  question_notFound: 'This question no longer exists.',
  question_closed_title: 'No questions right now',
  question_closed: 'The moderators are not taking questions at the moment.',
  question_namesOnly_title: 'Questions cannot be anonymous',
  question_namesOnly: 'In this meeting, questions are asked with a name.',
  question_own_title: 'This is your question',
  question_own: 'You cannot vote for your own question.',
  question_changedMeanwhile_title: 'The question has changed',
  question_changedMeanwhile: 'The question’s state was changed before you did. Please look at its current state.',
  question_tooMany_title: 'No more questions',
  question_tooMany: 'Up to 1,000 questions can be asked in a meeting.',
  question_tooManyPinned_title: 'Too many pinned questions',
  question_tooManyPinned: 'Up to 10 questions can be pinned. Unpin one first.',
};
