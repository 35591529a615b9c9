import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';
import { signal } from '../signal.ts';
import { toolContract } from '../tool.ts';
import { MeetingQuestion, QuestionBoard } from './question.rules.ts';

/** A question was asked, voted for, answered or moved; told to those who may see it. */
export const questionChanged = signal('question.changed', MeetingQuestion);
/** Anyone who hears it does not see the question any more: it was dismissed, or withdrawn. */
export const questionGone = signal('question.gone', z.object({ id: PublicId, withdrawn: z.boolean(), rev: z.int() }));
/** Moderators set something, or another question is being answered. */
export const questionBoardChanged = signal('question.board', QuestionBoard);

/** A page of questions in one state, as one participant sees them. */
export const QuestionsPage = z.object({
  board: QuestionBoard,
  /** In the board's order; the first page has all that are pinned. */
  questions: z.array(MeetingQuestion),
  more: z.boolean(),
  /** How many there are in each state; of what only moderators see, the caller's own. */
  counts: z.object({ waiting: z.int(), open: z.int(), answered: z.int(), dismissed: z.int() }),
  /** Those of the page that the caller asked. */
  mineIds: z.array(PublicId),
  /** Those of the page that the caller voted for. */
  votedIds: z.array(PublicId),
});
export type QuestionsPage = z.infer<typeof QuestionsPage>;

/** Questions over the hub: on entering, the first page of those that are open. */
export const questionContract = toolContract({
  name: 'question',
  asks: z.object({}),
  snapshot: QuestionsPage,
  signals: [questionChanged, questionGone, questionBoardChanged],
});
