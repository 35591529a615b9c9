import { getSupportDenial, getWithdrawDenial, questionContract, questionStates } from '@salon/contract';
import { tool } from '../tool.ts';
import { questionCommands } from './question.commands.ts';
import { amModerator, reduceQuestions } from './question.reduce.ts';
import { NO_DRAFT, NO_QUESTIONS, type QuestionDraft, type QuestionTypes } from './question.state.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What was kept of a draft may be anything. */
function draftFrom(stored: unknown): QuestionDraft {
  if (!isRecord(stored) || typeof stored.text !== 'string') return NO_DRAFT;
  const clientKey = typeof stored.clientKey === 'string' ? stored.clientKey : null;
  return { text: stored.text, anonymous: stored.anonymous === true, clientKey };
}

/** Questions: what people want to know, how many want it, and what was answered. */
export const question = tool<QuestionTypes>({
  ...questionContract,
  initial: NO_QUESTIONS,
  reduce: reduceQuestions,
  commands: questionCommands,
  denials: {
    moderate: (_state, room) => (amModerator(room) ? null : 'room.notModerator'),
    ask: ({ board }, room) => (board.open || amModerator(room) ? null : 'question.closed'),
    vote({ known, mineIds }, _room, id) {
      const question = known.find((one) => one.id === id);
      if (question === undefined) return 'question.notFound';
      return mineIds.includes(id) ? 'question.own' : getSupportDenial(question);
    },
    withdraw({ known, mineIds }, _room, id) {
      const question = known.find((one) => one.id === id);
      return question === undefined || !mineIds.includes(id) ? 'question.notFound' : getWithdrawDenial(question);
    },
  },
  persist: ({ draft, answering, list }) => ({ draft, answering, list }),
  restore(state, persisted) {
    const { draft, answering, list } = isRecord(persisted) ? persisted : {};
    const stored = isRecord(answering) && typeof answering.id === 'string' && typeof answering.text === 'string';
    return {
      ...state,
      draft: draftFrom(draft),
      answering: stored ? { id: String(answering.id), text: String(answering.text) } : null,
      list: questionStates.find((one) => one === list) ?? 'open',
    };
  },
});
